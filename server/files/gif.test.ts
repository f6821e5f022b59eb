import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { stripGif } from './gif.ts'
import { cleanRaster } from './image.ts'

const animation = async (): Promise<Buffer> => {
  const pixels = Buffer.from(Array.from({ length: 8 * 6 * 3 * 3 }, (_, index) => (index * 37) % 256))
  const raw = { width: 8, height: 18, channels: 3, pageHeight: 6 } as const
  return sharp(pixels, { raw })
    .gif({ delay: [100, 200, 300], loop: 4 })
    .toBuffer()
}

const extension = (label: number, ...parts: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...parts.map(part => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
    Buffer.alloc(1),
  ])

/** Puts blocks before the one that begins with the first of these bytes. */
const insertBefore = (gif: Buffer, mark: number[], ...blocks: Buffer[]): Buffer => {
  const at = gif.indexOf(Buffer.from(mark))
  expect(at).toBeGreaterThan(0)
  return Buffer.concat([gif.subarray(0, at), ...blocks, gif.subarray(at)])
}
const FIRST_EXTENSION = [0x21, 0xff]
const FIRST_CONTROL = [0x21, 0xf9, 4]

const shown = async (gif: Buffer) => {
  const image = sharp(gif, { animated: true })
  const { width, pageHeight, pages, delay, loop } = await image.metadata()
  return { width, pageHeight, pages, delay, loop, pixels: (await image.raw().toBuffer()).toString('hex') }
}

test('an animation loses its comments, its XMP, its texts and what follows its end, and looks the same', async () => {
  const gif = await animation()
  const xmp = extension(0xff, 'XMP DataXMP', '<x:xmpmeta>CANARY-place</x:xmpmeta>')
  const dressed = Buffer.concat([
    insertBefore(gif, FIRST_EXTENSION, xmp, extension(0xfe, 'CANARY-comment'), extension(0xff, 'ICCRGBG1012', 'CANARY-profile')),
    Buffer.from('<script>CANARY-payload</script>'),
  ])
  expect(await shown(dressed)).toEqual(await shown(gif))

  const { bytes, width, height } = await cleanRaster('dance.gif', dressed)
  expect(bytes.toString('latin1')).not.toMatch(/CANARY|XMP|ICC/)
  expect([width, height]).toEqual([8, 6])
  expect(await shown(bytes)).toEqual(await shown(gif))
  expect(stripGif('dance.gif', bytes)).toEqual(bytes)
})

test('the block of the looping keeps its number and nothing else', async () => {
  const gif = await animation()
  const plain = stripGif('a.gif', gif)
  const at = gif.indexOf('NETSCAPE2.0')
  const talkative = Buffer.concat([
    gif.subarray(0, at - 3),
    extension(0xff, 'ANIMEXTS1.0', '\x02CANARY', '\x01\x03\x00', 'CANARY'),
    gif.subarray(at + 16),
  ])
  expect(stripGif('a.gif', talkative)).toEqual(plain)
})

test('a text drawn between the frames goes, with the control that belongs to it', async () => {
  const gif = await animation()
  const text = extension(0x01, 'CANARY-grid!', 'CANARY')
  const dressed = insertBefore(gif, FIRST_CONTROL, extension(0xf9, '\x00\xff\xff\x00'), text)
  expect(stripGif('a.gif', dressed)).toEqual(stripGif('a.gif', gif))
})

test('a missing last byte is forgiven; a frame that breaks off is not', async () => {
  const gif = await animation()
  expect(stripGif('a.gif', gif.subarray(0, -1))).toEqual(stripGif('a.gif', gif))
  expect(() => stripGif('a.gif', gif.subarray(0, -2))).toThrow('f.type')
  expect(() => stripGif('a.gif', insertBefore(gif, FIRST_CONTROL, Buffer.from([0])))).toThrow('f.type')
  expect(() => stripGif('a.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'))).toThrow('f.type')
})

test('a picture whose frames cannot be drawn is refused', async () => {
  const gif = await animation()
  const frame = gif.indexOf(Buffer.from([0x2c]), gif.indexOf(Buffer.from(FIRST_CONTROL)))
  const broken = Buffer.from(gif)
  broken.fill(0xff, frame + 12, frame + 24)
  await expect(cleanRaster('a.gif', broken)).rejects.toThrow('f.type')
})

/** The outcome for any bytes: a GIF that a second pass leaves unchanged, or the refusal. Anything else is thrown. */
const outcomeOf = (bytes: Buffer): 'clean' | 'unclean' | 'refused' => {
  try {
    const stripped = stripGif('a.gif', bytes)
    return stripGif('a.gif', stripped).equals(stripped) ? 'clean' : 'unclean'
  } catch (error) {
    if (error instanceof Refusal && error.code === 'f.type') return 'refused'
    throw error
  }
}

test('for any bytes, the result is a GIF that a second pass leaves unchanged, or the refusal', async () => {
  const gif = await animation()
  const outcomes = new Set<string>()
  const changes = fc.array(fc.tuple(fc.nat(gif.length - 1), fc.nat(255)), { maxLength: 8 })
  const property = fc.property(changes, fc.nat(gif.length), fc.uint8Array({ maxLength: 40 }), (changed, length, tail) => {
    const bytes = Buffer.concat([gif.subarray(0, length), tail])
    for (const [at, value] of changed) if (at < bytes.length) bytes[at] = value
    outcomes.add(outcomeOf(bytes))
  })
  fc.assert(property, { numRuns: 2000, examples: [[[], gif.length, new Uint8Array([1, 2, 3])]] })
  for (let length = 0; length < gif.length; length++) outcomes.add(outcomeOf(gif.subarray(0, length)))
  expect(outcomes).toEqual(new Set(['clean', 'refused']))
})
