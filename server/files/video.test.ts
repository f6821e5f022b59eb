import { expect, test } from 'vitest'
import { storeFile } from '#test/files.ts'
import { world } from '#test/world.ts'

const bytes = (hex: string, length = 600): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(length)])
const ascii = (text: string): string => Buffer.from(text, 'latin1').toString('hex')

/** The first bytes of each accepted kind of video, and the type that is sent to the browser. */
const videos = [
  ['film.webm', bytes(`1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff`), 'video/webm'],
  ['film.mp4', bytes(`00000020${ascii('ftypisom')}00000200${ascii('isomiso2avc1mp41')}`), 'video/mp4'],
  ['film.ogg', bytes(`${ascii('OggS')}0002${'00'.repeat(20)}012a80${ascii('theora')}030201`), 'video/ogg'],
  ['film.avi', bytes(`${ascii('RIFF')}00100000${ascii('AVI LIST')}`), 'video/x-msvideo'],
  ['film.mpeg', bytes('000001ba44000400010400000000'), 'video/mpeg'],
] as const

test('videos are recognised by their bytes, played in the page, and read from any position', async () => {
  const here = await world()
  const { ann } = here
  for (const [name, content, type] of videos) {
    const file = await storeFile(ann, here, name, content)
    const answer = await ann.send('GET', file.url, undefined, { range: 'bytes=4-11' })
    expect([name, answer.status, file.type, answer.headers.get('content-type')]).toEqual([name, 206, type, type])
    expect(answer.headers.get('content-disposition')).toContain('inline')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content.subarray(4, 12))
  }
})
