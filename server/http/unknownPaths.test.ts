import { describe, expect, test } from 'vitest'
import { refusalIn } from '#test/refusals.ts'
import { worldOfFile } from '#test/world.ts'

const { guest } = await worldOfFile({ pages: true })

describe('An unknown path below /api is refused as JSON, with any accept header', () => {
  const long = `/api/teams/${'x'.repeat(2000)}`
  const paths = ['/api', '/api/', '/api/nowhere', '/api/teams/i/readme/more', '/api//instance', '/api/%zz', long]
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']

  test.each(methods)('%s', async method => {
    for (const path of paths)
      for (const accept of ['text/html', 'application/json', '*/*']) {
        const answer = await guest.send(method, path, undefined, { accept })
        expect([path, accept, answer.headers.get('content-type')]).toEqual([path, accept, 'application/json; charset=utf-8'])
        expect([path, await refusalIn(answer)]).toEqual([
          path,
          expect.stringMatching(/^(404 errors.request.not_found|400 errors.request.bad_id)$/),
        ])
      }
  })
})

test('a path outside the API is a page', async () => {
  for (const path of ['/apis', '/team/api/nowhere'])
    expect((await guest.send('GET', path, undefined, { accept: 'text/html' })).headers.get('content-type')).toMatch(/^text\/html/)
})
