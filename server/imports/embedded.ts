import { hash } from 'node:crypto'

/** A picture that stood inside the text of a page. */
export interface EmbeddedPicture {
  name: string
  bytes: Buffer
}

const START = Buffer.from('data:image/')
/** Shorter ones, such as spacers, stay where they are: the report names them. */
const MIN_CHARS = 500
/** No page shows more. */
const LOOKS_MAX = 10_000
/** How much is looked at before an address, which may have other attributes before it, and at its beginning. */
const BEFORE_MAX = 2000
const HEAD_MAX = 120

/**
 * Takes the pictures out of a page that has them inside its text, as Google Docs writes them into Markdown, and as pages that browsers save as one file do.
 * Returns the page, which shows them under `addressOf` their names now, and each of them once. Reads no markup, and hardly any byte twice.
 */
export const takePictures = (page: Buffer, addressOf: (name: string) => string): { page: Buffer; pictures: EmbeddedPicture[] } => {
  const pictures = new Map<string, EmbeddedPicture>()
  const kept: Buffer[] = []
  let at = 0
  let looks = 0
  for (let found = page.indexOf(START); found >= 0 && looks < LOOKS_MAX; found = page.indexOf(START, found + 1), looks++) {
    const ending = endingAt(page, found)
    if (ending === null) continue
    const from = page.indexOf(',', found) + 1 // which is near, or there would be no ending
    if (endOfBase64(page, from, true) - found < MIN_CHARS) continue
    const place = placeOf(page, found)
    const to = endOfBase64(page, from, place === 'quotes')
    if (place === null || to - found < MIN_CHARS || page[to] === PERCENT) continue
    const bytes = Buffer.from(page.toString('latin1', from, to), 'base64')
    const identity = hash('sha256', bytes)
    const picture = pictures.get(identity) ?? { name: `${pictures.size + 1}.${ending}`, bytes }
    pictures.set(identity, picture)
    kept.push(page.subarray(at, found), Buffer.from(addressOf(picture.name)))
    at = to
  }
  return { page: kept.length === 0 ? page : Buffer.concat([...kept, page.subarray(at)]), pictures: [...pictures.values()] }
}

const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', 'svg+xml': 'svg' }

/** Returns the ending for a picture in Base64; null for any other address. */
const endingAt = (page: Buffer, found: number): string | null => {
  const [head = '', ...more] = page.toString('latin1', found, found + HEAD_MAX).split(',')
  const [type = '', ...parameters] = head.slice(START.length).toLowerCase().split(';')
  if (more.length === 0 || parameters.at(-1) !== 'base64' || !/^[a-z0-9.+-]{1,20}$/.test(type)) return null
  return ENDINGS[type] ?? (/^[a-z0-9]+$/.test(type) ? type : 'bin')
}

/** Returns how the address of a picture is written: in quotes, within which its lines may be broken, or not. Null where it is no picture's, such as in code. */
const placeOf = (page: Buffer, found: number): 'quotes' | 'bare' | null => {
  const before = page.toString('latin1', Math.max(0, found - BEFORE_MAX), found)
  if (/\](?:\(|:[ \t]{0,8})<?$/.test(before)) return 'bare'
  const tag = before.slice(before.lastIndexOf('<')).toLowerCase()
  if (!tag.startsWith('<img') || !/src\s{0,8}=\s{0,8}["']?$/.test(tag)) return null
  return tag.endsWith('=') ? 'bare' : 'quotes'
}

const PERCENT = '%'.charCodeAt(0)
/** What a byte is in Base64, also that of addresses. */
const DIGIT = 1
const SPACE = 2
const KINDS = new Uint8Array(256)
for (const sign of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_')) KINDS[sign] = DIGIT
for (const sign of Buffer.from(' \t\r\n')) KINDS[sign] = SPACE

/** Returns the position after the last digit. */
const endOfBase64 = (page: Buffer, from: number, isBroken: boolean): number => {
  let end = from
  for (let at = from; at < page.length; at++) {
    const kind = KINDS[page[at]!]
    if (kind === DIGIT) end = at + 1
    else if (!isBroken || kind !== SPACE) break
  }
  return end
}
