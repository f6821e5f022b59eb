import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { toRefusal } from './errors.ts'

/** An error of PostgreSQL, as it arrives through the layers of the server. */
const databaseError = (code: string): Error =>
  new Error('Failed query', { cause: Object.assign(new DatabaseError('terminating connection', 22, 'error'), { code }) })

test('a caller whose transaction the database has ended after a lost connection may try again', () => {
  for (const code of ['25P03', '57P01']) expect(toRefusal(databaseError(code))).toMatchObject({ code: 'request.unavailable', status: 503 })
  const unheard = new Error('Failed query: begin', { cause: new Error('Query read timeout') })
  expect(toRefusal(unheard)).toMatchObject({ code: 'request.unavailable', status: 503 })
  expect(toRefusal(databaseError('42601'))).toMatchObject({ code: 'generic', status: 500 })
})
