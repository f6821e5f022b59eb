import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { world } from '#test/world.ts'

const BYTES = 5_000_000

test('an upload that is refused before all of it has come holds up nothing else on its connection', async () => {
  const { ann, team, workspace, url } = await world()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sending = request(url + path, { method, agent, headers, timeout: 10_000 }, resolve)
      sending.on('timeout', () => sending.destroy(new Error(`${method} ${path} was not answered`)))
      sending.on('error', reject).end(body)
    })

  const part = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; name=${name}\r\n\r\n${value}\r\n`
  const form = `${part('document', uuid())}${part('file; filename=notes.txt', ' '.repeat(BYTES))}--x--\r\n`
  const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'multipart/form-data; boundary=x' }
  const refused = await ask('POST', `/api/files/${team._id}/${workspace._id}`, headers, form)
  expect(await json(refused)).toMatchObject({ code: 'errors.d.not_found' })
  const next = await ask('GET', '/healthz')
  expect(await json(next)).toEqual({ ok: true })
})
