import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addressOf, offsetOf, tusAs } from '../uploads.ts'
import { waitUntil } from './app.ts'
import { openOffice } from './office.ts'

/** `UPLOAD_KILLS=100` runs a longer form. */
const kills = Number(process.env.UPLOAD_KILLS ?? 3)
const LENGTH = 40 * 1024 * 1024 + 123

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test(
  `${kills} kills at any moment of an upload: it goes on from where it says that it is, and no byte is lost, doubled or left behind`,
  async () => {
    const office = await uploadingOffice()
    const bytes = randomBytes(LENGTH)
    await office.send(await office.begin('first.bin'), 0, bytes)
    const address = await office.begin('undisturbed.bin')
    const startedAt = performance.now()
    await office.send(address, 0, bytes)
    const usualMs = performance.now() - startedAt
    const kept: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const address = await office.begin(`${kill}.bin`)
      const sending = office.send(address, 0, bytes).catch(() => {})
      await sleep(((kill + 1) * usualMs) / kills)
      await office.kill()
      await sending
      await office.restart()

      const asked = await waitUntil(() => office.ask(address), 60_000)
      const offset = offsetOf(asked)
      kept.push(offset)
      const done = asked.headers.has('upload-file') ? asked : await office.send(address, offset, bytes.subarray(offset))
      expect([offsetOf(done), hashOf(await office.read(done))]).toEqual([LENGTH, hashOf(bytes)])
    }
    await office.check(kills + 2)
    console.log(`${kills} kills, kept of ${LENGTH} bytes: ${kept.join(', ')}`)
  },
  60_000 + kills * 60_000,
)

/** An office in which Ann uploads. */
const uploadingOffice = async () => {
  const office = await openOffice()
  const tus = () => tusAs(office.ann(), office.app())
  return {
    ...office,
    begin: async (name: string) => addressOf(await tus().create(LENGTH, { workspace: office.workspace, name, folder: 'root' })),
    send: (address: string, offset: number, bytes: Buffer) => tus().patch(address, offset, bytes),
    /** Nothing while what was killed over its pieces still counts as at work. */
    ask: async (address: string) => {
      const answer = await tus().head(address)
      expect([200, 423]).toContain(answer.status)
      return answer.ok ? answer : undefined
    },
    read: async (answer: Response) => {
      const read = await office.ann().send('GET', answer.headers.get('content-location') ?? '')
      return Buffer.from(await read.arrayBuffer())
    },
    /** So many files, and no piece of any other. */
    check: async (count: number) => {
      await office.checkFiles(count)
      expect(await office.query('select from upload_pieces')).toEqual([])
    },
  }
}
