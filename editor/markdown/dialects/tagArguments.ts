export interface Arguments {
  /** `title="A" size=3` → title and size; keys in lower case. */
  named: ReadonlyMap<string, string>
  /** The rest, in order. */
  plain: readonly string[]
}

/** Parses the arguments of a tag in one pass: `"words"`, `'words'`, `{'words'}` or one word, with or without `name=` before it. */
export function readArguments(text: string): Arguments {
  const named = new Map<string, string>()
  const plain: string[] = []
  let at = 0
  const skipSpace = () => {
    while (/\s/.test(text.charAt(at))) at++
  }
  for (skipSpace(); at < text.length; skipSpace()) {
    const from = at
    while (at < text.length && !/[\s="'{]/.test(text.charAt(at))) at++
    const word = text.slice(from, at)
    const end = at
    skipSpace()
    if (word !== '' && text.charAt(at) === '=') {
      at++
      skipSpace()
      named.set(word.toLowerCase(), readValue())
    } else if (word === '') plain.push(readValue())
    else {
      at = end
      plain.push(word)
    }
  }
  return { named, plain }

  function readValue(): string {
    const mark = text.charAt(at)
    if (mark === '"' || mark === "'") {
      const start = ++at
      while (at < text.length && text.charAt(at) !== mark) at += text.charAt(at) === '\\' ? 2 : 1
      return text.slice(start, at++).replace(/\\(["'\\])/g, '$1')
    }
    if (mark === '{') {
      const start = at
      at = endOfBraces(text, at)
      const inner = text.slice(start + 1, at - 1).trim()
      return /^(["'`])[^"'`]*\1$/.test(inner) ? inner.slice(1, -1) : ''
    }
    const start = at
    while (at < text.length && !/\s/.test(text.charAt(at))) at++
    if (at === start) at++
    return text.slice(start, at)
  }
}

/** Returns the end of `{ … }`, with braces and quoted words inside of it; the end of the text when it is not closed. */
export function endOfBraces(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
    else if (/["'`]/.test(character)) {
      const close = text.indexOf(character, at + 1)
      if (close < 0) return text.length
      at = close
    }
  }
  return text.length
}
