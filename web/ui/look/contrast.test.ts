import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COLOURS } from '#editor/attributes.ts'
import { AVATAR_COLOURS } from '#web/ui/avatarColour.ts'

type Themes = { light: string; dark: string }

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(([, name, light, dark]) => [name, { light, dark } as Themes]),
)

function colour(name: string, theme: keyof Themes): string {
  const token = tokens.get(name)
  if (!token) throw new Error(`tokens.css has no colour --${name}`)
  return token[theme]
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['paper', 'side', 'surface', 'hover']
const TINTS = ['tint', 'margin-tint', 'ok-tint', 'callout', 'danger-tint']
const COLOUR_WORDS = COLOURS.map(name => `words-${name}`)
const COLOUR_GROUNDS = COLOURS.map(name => `ground-${name}`)
const pairs = (texts: string[], grounds: string[]) => texts.flatMap(text => grounds.map(ground => [text, ground] as const))

const TEXT_PAIRS = [
  ...pairs(['ink', 'ink-soft', 'accent', 'accent-strong', 'danger'], GROUNDS),
  ...pairs(['ink', 'ink-soft'], TINTS),
  ...pairs(['ok', 'warn'], ['paper', 'surface', 'side']),
  ['accent', 'tint'],
  ['danger', 'danger-tint'],
  ['ok', 'ok-tint'],
  ...pairs(['accent-ink'], ['accent', 'accent-strong', 'danger', 'danger-strong']),
  ['margin-ink', 'margin'],
  // Any words on any ground, in a callout or a heading of a table too.
  ...pairs(COLOUR_WORDS, [...GROUNDS, 'callout', 'tint', ...COLOUR_GROUNDS]),
  ...pairs(['ink', 'ink-soft', 'accent'], COLOUR_GROUNDS),
] as const

const SIGN_PAIRS = [
  ...pairs(['control', 'accent', 'danger', 'ok', 'warn', 'margin'], GROUNDS),
  ['warn', 'callout'],
  ['margin', 'margin-tint'],
] as const

describe.each(['light', 'dark'] as const)('%s theme', theme => {
  test.each(TEXT_PAIRS)('text in %s on %s reads easily (4.5:1)', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SIGN_PAIRS)('a border or picture in %s on %s is seen (3:1)', (sign, ground) => {
    expect(contrast(colour(sign, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

test.each(AVATAR_COLOURS)('white initials on %s read easily', ground => {
  expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5)
})
