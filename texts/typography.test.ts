import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frenchTypography } from './typography.ts'

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree }
interface Leaf {
  key: string
  text: string
}

const leavesOf = (tree: Tree, key = ''): Leaf[] =>
  typeof tree === 'string'
    ? [{ key, text: tree }]
    : Object.entries(tree).flatMap(([name, child]) => leavesOf(child as Tree, key ? `${key} › ${name}` : name))

const filesIn = (folder: string) => readdirSync(new URL(folder, import.meta.url)).filter(file => file.endsWith('.ts'))
const areas = filesIn('fr')
const load = async (lang: string, file: string) =>
  leavesOf({ ...((await import(/* @vite-ignore */ `./${lang}/${file}`)) as object) } as Tree)
const placeholders = (text: string) => [...text.matchAll(/\{\{[^}]*\}\}/g)].map(([name]) => name).sort()

test('the rule itself', () => {
  expect(frenchTypography("Qu'est-ce : vrai ? Oui ! « Bien » ; 10 000 € à 25 %")).toBe(
    'Qu’est-ce\u202F: vrai\u202F? Oui\u202F! «\u202FBien\u202F»\u202F; 10\u202F000 € à 25\u202F%',
  )
  expect(frenchTypography('https://exemple.fr/?a=b à 10:30 {{name}} !')).toBe('https://exemple.fr/?a=b à 10:30 {{name}}\u202F!')
  expect(frenchTypography('Avec `choice: false` : `?a=1;b` !')).toBe('Avec `choice: false`\u202F: `?a=1;b`\u202F!')
})

test.each(areas)('the French of %s follows its typography', async file => {
  const wrong = (await load('fr', file)).filter(({ text }) => text !== frenchTypography(text))
  expect(wrong.map(({ key, text }) => ({ key, text, better: frenchTypography(text) }))).toEqual([])
})

test.each(areas)('the French of %s says everything that the English says, with the same placeholders', async file => {
  const [english, french] = await Promise.all([load('en', file), load('fr', file)])
  const wanted = english.map(({ key, text }) => ({ key, placeholders: placeholders(text) }))
  expect(french.map(({ key, text }) => ({ key, placeholders: placeholders(text) }))).toEqual(expect.arrayContaining(wanted))
  expect(french).toHaveLength(english.length)
  expect(french.filter(({ text }) => text === '')).toEqual([])
})
