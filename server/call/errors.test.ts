import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { toRefusal } from './errors.ts'

/** What PostgreSQL says, as it arrives through the layers of the server. */
const saidByDatabase = (code: string): Error =>
  new Error('Failed query', { cause: Object.assign(new DatabaseError('terminating connection', 22, 'error'), { code }) })

test('whoever was cut off from the database for so long that it has ended the transaction may try again', () => {
  for (const code of ['25P03', '57P01']) expect(toRefusal(saidByDatabase(code))).toMatchObject({ code: 'request.unavailable', status: 503 })
  const unheard = new Error('Failed query: begin', { cause: new Error('Query read timeout') })
  expect(toRefusal(unheard)).toMatchObject({ code: 'request.unavailable', status: 503 })
  expect(toRefusal(saidByDatabase('42601'))).toMatchObject({ code: 'generic', status: 500 })
})
