import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COOKIES } from '#web/site/cookieList.ts'

const sources = ['contract', 'server', 'web'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map(path => readFileSync(`${folder}/${path}`, 'utf8')),
)

test('the list of cookies that readers are shown has each that the code names, and no other', () => {
  const named = sources.flatMap(text => [...text.matchAll(/_COOKIE = '(\w+)'/g)].map(([, name]) => name))
  expect(COOKIES.map(([name]) => name).toSorted()).toEqual(named.toSorted())
})

test('no cookie is set under a name that is written where it is set', () => {
  expect(sources.flatMap(text => text.match(/(?:cookies\.set|setCookie)\('|document\.cookie ?= ?['`]\w+=/g) ?? [])).toEqual([])
})
