import { picture } from './blocks.ts'
import { changeWords, readLines, wholeOf } from './lines.ts'

/** `![A board](uploads/a.png " =640x480")`, with a place before the size or without. */
const SIZED = /!\[([^[\]\n]*)\]\(<?([^\s()<>]+)>? "(?:left-50|right-50|full-width)? ?=(\d{1,4})x\d{1,4}"\)/g
const PLACED = /!\[([^[\]\n]*)\]\(<?([^\s()<>]+)>? "(?:left-50|right-50|full-width)"\)/g

/** Outline writes the size of a picture where its title would stand. */
export const readSizes = (source: readonly string[]): readonly string[] =>
  changeWords(source, '](', part =>
    part
      .replace(SIZED, (_all, alt: string, target: string, width: string) => picture(target, alt, '', width))
      .replace(PLACED, (_all, alt: string, target: string) => picture(target, alt)),
  )

/** Outline writes an empty line as a backslash between two lines that are really empty. */
export function dropEmptyLines(source: readonly string[]): readonly string[] {
  if (!source.some(isBackslash)) return source
  const isEmpty = (at: number) => !/[^\s>]/.test(source[at] ?? '')
  return readLines(source).map((line, i) =>
    !line.isCode && isBackslash(line.text) && isEmpty(i - 1) && isEmpty(i + 1) ? line.prefix : wholeOf(line),
  )
}

const isBackslash = (line: string): boolean => line.trim() === '\\'
