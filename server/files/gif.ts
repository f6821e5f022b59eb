import { Refusal } from '#domain/refusal.ts'

const BLOCK = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const
const GRAPHIC_CONTROL = 0xf9
const PLAIN_TEXT = 0x01
const APPLICATION = 0xff
/** The two names of the extension with an animation's repeat count; they mean the same. */
const LOOPING = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Returns the length of the colour table that follows a packed field. */
const coloursAfter = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** Returns the repeat count from the parts of an application extension, without the rest of it. */
const looping = ([name, ...parts]: readonly Buffer[]): Buffer | null => {
  const times = name && LOOPING.has(name.toString('latin1')) ? parts.find(part => part.length === 3 && part[0] === 1) : undefined
  return times
    ? Buffer.concat([
        Buffer.from([BLOCK.extension, APPLICATION, 11]),
        Buffer.from('NETSCAPE2.0', 'latin1'),
        Buffer.from([3]),
        times,
        Buffer.alloc(1),
      ])
    : null
}

/**
 * Returns a GIF with its frames, their timing and repeat count only: no comments, texts, locations, cameras or trailing bytes. The frames are
 * copied unchanged, because re-encoding an animation takes half a minute. Throws `f.type` for what violates the format (GIF89a specification).
 * The caller has to check that the frames can be drawn.
 */
export const stripGif = (name: string, bytes: Buffer): Buffer => {
  const kept: Buffer[] = []
  let at = 0
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new Refusal('f.type', { name })
    at += length
    return bytes.subarray(at - length, at)
  }
  const takeByte = (): number => take(1).readUInt8()
  /** The sub-blocks of a block, up to the empty one that ends it. */
  const takeParts = (): Buffer[] => {
    const parts: Buffer[] = []
    for (let size = takeByte(); size > 0; size = takeByte()) parts.push(take(size))
    return parts
  }

  if (!/^GIF8[79]a$/.test(take(6).toString('latin1'))) throw new Refusal('f.type', { name })
  const screen = take(7)
  kept.push(Buffer.from('GIF89a', 'latin1'), screen, take(coloursAfter(screen.readUInt8(4))))

  let control: Buffer | null = null
  let isLooping = false
  let frames = 0
  // The last byte is missing from so many files that every browser tolerates it.
  for (let block = takeByte(); block !== BLOCK.trailer; block = at === bytes.length && frames > 0 ? BLOCK.trailer : takeByte()) {
    if (block === BLOCK.image) {
      const place = take(9)
      const start = at
      take(coloursAfter(place.readUInt8(8)))
      takeByte()
      takeParts()
      if (control) kept.push(control)
      kept.push(Buffer.from([BLOCK.image]), place, bytes.subarray(start, at))
      control = null
      frames++
      continue
    }
    if (block !== BLOCK.extension) throw new Refusal('f.type', { name })
    const label = takeByte()
    const parts = takeParts()
    if (label === GRAPHIC_CONTROL) {
      if (parts.length !== 1 || parts[0]?.length !== 4) throw new Refusal('f.type', { name })
      control = Buffer.from([BLOCK.extension, GRAPHIC_CONTROL, 4, ...parts[0], 0])
    } else if (label === PLAIN_TEXT) {
      control = null
    } else if (label === APPLICATION && !isLooping) {
      const loop = looping(parts)
      if (loop) kept.push(loop)
      isLooping = loop !== null
    }
  }
  if (frames === 0) throw new Refusal('f.type', { name })
  return Buffer.concat([...kept, Buffer.from([BLOCK.trailer])])
}
