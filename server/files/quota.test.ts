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

test('of fifty concurrent uploads as many are stored as fit, and not a byte more', async () => {
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

test('what cannot fit is refused before its bytes are looked at', async () => {
  const here = await withRoomFor(1000)
  const program = (length: number) => Buffer.concat([Buffer.from('7f454c46020101000000000000000000', 'hex'), Buffer.alloc(length)])
  const answerTo = async (bytes: Buffer) => {
    const answer = await sendFile(here.ann, here, 'tool.bin', bytes)
    return [answer.status, (await answer.json())['code']]
  }
  expect(await answerTo(program(100))).toEqual([415, 'errors.f.type'])
  expect(await answerTo(program(100_000))).toEqual([402, 'errors.f.quota'])
})
