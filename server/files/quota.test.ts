import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BASIC_BYTES } from '#contract/limits.ts'
import { endTrial } from '#test/documents.ts'
import { sendFile } from '#test/files.ts'
import { world } from '#test/world.ts'

/** A team without a subscription that has room for so many bytes. */
const withRoomFor = async (bytes: number) => {
  const here = await world()
  await endTrial(here, here.team._id)
  await here.context.db.execute(sql`update team_usage set bytes = ${BASIC_BYTES - bytes}`)
  return here
}

test('of fifty uploads at once as many are kept as fit, and not a byte more', async () => {
  const here = await withRoomFor(75)
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const answer = await sendFile(here.ann, here, `${index}.txt`, '0123456789', { folder: 'root' })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  expect(answers.filter(status => status === 201)).toHaveLength(7)
  expect(answers.filter(status => status === 402)).toHaveLength(43)
  const { usage, files } = await here.ann.folders.list({ workspaceId: here.workspace._id })
  expect([files.length, usage]).toEqual([7, { bytes: BASIC_BYTES - 5, limit: BASIC_BYTES }])
})

test('what cannot fit is refused before its bytes are sent', async () => {
  const { ann, team, workspace, url } = await withRoomFor(1000)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(`${url}/api/files/${team._id}/${workspace._id}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ann.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 500_000_000,
      },
    })
    sending.on('response', resolve).on('error', reject)
    sending.flushHeaders()
  })
  expect([answer.statusCode, await json(answer)]).toMatchObject([402, { code: 'errors.f.quota' }])
  answer.socket.destroy()
})
