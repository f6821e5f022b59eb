import { isUtf8 } from 'node:buffer'

const LINE = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')
/** The limit of the form parser for one head. */
const HEAD_MAX_BYTES = 80 * 1024

const HEADER = /^[\w!#$%&'*+.^`|~-]+:/
const DISPOSITION = /^content-disposition:\s*form-data\s*;(?:.*;)?\s*name\*?=/i
const IN_PERCENTS = /\*=utf-8'[^';]*'([^;\s"]*)/gi

/**
 * Checks the heads of the parts of a form as its bytes stream through. The form parser does not report a name that is invalid UTF-8, as it puts U+FFFD instead,
 * nor a part that it skips because its head is not one of a form.
 */
export class PartHeads {
  readonly #boundary: Buffer | null
  /** Received bytes that may still belong to a boundary or a head. It starts with a line break, since the first boundary has none before it. */
  #kept: Buffer = LINE
  #state: 'between' | 'head' | 'over' = 'between'
  #isBroken = false
  #count = 0

  constructor(contentType = '') {
    const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
    const boundary = quoted ?? bare
    this.#boundary = boundary === undefined ? null : Buffer.from(`\r\n--${boundary}`)
  }

  /** Whether a head was not that of a part, or invalid UTF-8. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  /** How many heads have passed. */
  get count(): number {
    return this.#count
  }

  readonly take = (chunk: Buffer): void => {
    const boundary = this.#boundary
    if (boundary === null || this.#isBroken || this.#state === 'over') return
    this.#kept = Buffer.concat([this.#kept, chunk])
    while (this.#state === 'head' ? this.#takeHead(boundary) : this.#state === 'between' && this.#skipContent(boundary));
  }

  #skipContent(boundary: Buffer): boolean {
    const at = this.#kept.indexOf(boundary)
    this.#kept = this.#kept.subarray(at < 0 ? Math.max(0, this.#kept.length - boundary.length + 1) : at + boundary.length)
    if (at >= 0) this.#state = 'head'
    return at >= 0
  }

  #takeHead(boundary: Buffer): boolean {
    if (this.#kept.length < 2) return false
    if (this.#kept.toString('latin1', 0, 2) === '--') {
      this.#state = 'over'
      return false
    }
    const end = this.#kept.indexOf(HEAD_END)
    const next = this.#kept.indexOf(boundary)
    if (end > HEAD_MAX_BYTES || (end < 0 && this.#kept.length > HEAD_MAX_BYTES) || (next >= 0 && next < end + HEAD_END.length)) {
      this.#isBroken = true
      return false
    }
    if (end < 0) return false
    this.#count++
    this.#isBroken = !isPartHead(this.#kept.subarray(0, end))
    this.#kept = this.#kept.subarray(end + HEAD_END.length)
    this.#state = 'between'
    return !this.#isBroken
  }
}

const isPartHead = (head: Buffer): boolean => {
  if (!isUtf8(head)) return false
  const [padding, ...lines] = head.toString().replace(/\r\n(?=[ \t])/g, '').split('\r\n') // oxfmt-ignore
  return padding === '' && lines.every(line => HEADER.test(line) && hasUtf8InPercents(line)) && lines.some(line => DISPOSITION.test(line))
}

const hasUtf8InPercents = (line: string): boolean => {
  try {
    for (const [, coded = ''] of line.matchAll(IN_PERCENTS)) decodeURIComponent(coded)
    return true
  } catch {
    return false
  }
}
