/** Returns those whose label has words with all of these beginnings; all of them without words. */
export function matching<One extends { label: string }>(all: readonly One[], words: string): One[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return all.filter(({ label }) => wanted.every(word => ` ${plain(label)}`.includes(` ${word}`)))
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
