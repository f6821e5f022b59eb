import { describe, expect, test } from 'vitest'
import type { Lang } from '#contract/fields.ts'
import { typeset } from './typeset.ts'

/** Returns the line that stands there when these keys have been typed one after the other. */
const type = (keys: string, lang: Lang): string =>
  [...keys].reduce((line, key) => {
    const change = typeset(line + key, lang)
    return change ? (line + key).slice(0, -change.taken.length) + change.given : line + key
  }, '')

/** With the spaces that nobody sees written out. */
const shown = (keys: string, lang: Lang) => type(keys, lang).replaceAll('\u202f', '_').replaceAll('\u00a0', '~')

describe('French', () => {
  test.each([
    ["l'été", 'l’été'],
    ['Il dit "bonjour" à tous', 'Il dit «_bonjour_» à tous'],
    ['" bonjour "', '«_bonjour_»'],
    ['("oui")', '(«_oui_»)'],
    ['« oui »', '«_oui_»'],
    ['Vraiment ?', 'Vraiment_?'],
    ['Vraiment?', 'Vraiment_?'],
    ['Vraiment ?!', 'Vraiment_?!'],
    ['"Vraiment?"', '«_Vraiment_?_»'],
    ['À savoir : ceci ; cela', 'À savoir_: ceci_; cela'],
    ['à 10:30', 'à 10:30'],
    ['Voici :\nun', 'Voici_:\nun'],
    ['oui :smile: non', 'oui :smile: non'],
    ['50 % de 20 €', '50_% de 20~€'],
    ['puis...', 'puis…'],
    ['un mot -- un autre', 'un mot – un autre'],
    ["aujourd'hui!", 'aujourd’hui_!'],
    ['un \ufffc !', 'un \ufffc_!'],
  ])('%s', (keys, wanted) => {
    expect(shown(keys, 'fr')).toBe(wanted)
  })
})

describe('English', () => {
  test.each([
    ["it's", 'it’s'],
    ['She said "yes" (\'no\')', 'She said “yes” (‘no’)'],
    ['"a 5" board"', '“a 5” board”'],
    ['a 5" board, 6\' long', 'a 5" board, 6\' long'],
    ['Really?', 'Really?'],
    ["For $5 it's", 'For $5 it’s'],
    ['wait...', 'wait…'],
    ['one -- two', 'one – two'],
    ['npm i --force', 'npm i --force'],
    ['../...', '../...'],
  ])('%s', (keys, wanted) => {
    expect(shown(keys, 'en')).toBe(wanted)
  })
})

test.each(["`it's`", "$f''(x)$ ", 'https://a.org/?q="x"', 'www.a.org/?', "/it's", '@d"', ':-"', '---'])('%s is no prose', keys => {
  for (const lang of ['en', 'fr'] as const) expect(type(keys, lang)).toBe(keys)
})

test('what a line begins with waits for a word', () => {
  for (const keys of ['! ', '? ', ': ', '-- ', '> ', '; ']) for (const lang of ['en', 'fr'] as const) expect(type(keys, lang)).toBe(keys)
})
