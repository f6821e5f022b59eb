import { beforeAll, expect, test } from 'vitest'
import { countsOf, found } from '../chosenForms.ts'
import { textWith } from '../documents.ts'
import { amount } from '../longForms.ts'
import { type Person, serverOfFile, signUp } from '../world.ts'

const counts = countsOf('isolation')

/** A word of each person, which is in their name, team, texts and addresses. */
const CANARY = /canary\d+z/gi
const canaryOf = (number: number) => `Canary${number}z`
const canariesIn = (html: string) => [...new Set(html.match(CANARY)?.map(word => word.toLowerCase()))].toSorted()

interface Inhabitant extends Person {
  canary: string
  document: string
  pages: string[]
}

const server = await serverOfFile({}, { pages: true })
let people: Inhabitant[]
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: counts.people }, (_, number) => settle(canaryOf(number))))
}, 600_000)

/** Somebody with a team, a workspace and a document of their own. */
const settle = async (canary: string): Promise<Inhabitant> => {
  const person = await signUp(server.url, canary)
  const { team } = await person.teams.create({ title: `Team ${canary}` })
  const { workspace } = await person.workspaces.create({ tid: team._id, title: `Workspace ${canary}` })
  const { document } = await person.documents.create({
    ...{ teamId: team._id, workspaceId: workspace._id, title: `Document ${canary}`, content: textWith(`All that ${canary} knows.`) },
  })
  const place = `/team/${team.slug}/workspace/${workspace.slug}`
  const own = ['/team', `/team/${team.slug}`, `/team/${team.slug}/settings`, place, `${place}/document/${document.slug}`]
  const pages = own.flatMap(path => [path, `/fr${path}`])
  person.token = '' // a browser requests a page with its cookies alone
  return Object.assign(person, { canary: canary.toLowerCase(), document: document._id, pages })
}

const visit = async (person: Person, path: string) => {
  const answer = await person.send('GET', path)
  return { status: answer.status, html: await answer.text() }
}

test('while many people open their pages concurrently, no page contains anything of anybody else', { timeout: 3_600_000 }, async () => {
  let visits = 0
  const walk = async (person: Inhabitant, number: number) => {
    for (let round = 0; round < counts.rounds; round++) {
      for (const path of person.pages) {
        const { status, html } = await visit(person, path)
        expect([path, status, canariesIn(html)]).toEqual([path, 200, [person.canary]])
        visits++
      }
      const another = people[(number + 1 + round) % people.length]!
      const { status, html } = await visit(person, `/doc/${another.document}`)
      expect([status, canariesIn(html).filter(word => word !== person.canary)]).toEqual([404, []])
    }
  }
  await Promise.all(people.map(walk))
  found('isolation', `${amount(visits)} visits of ${people.length} people: no word of anybody else`)
})

test('nor does any page that guests see meanwhile', { timeout: 600_000 }, async () => {
  let isOver = false
  const walks = Promise.all(people.map(person => Promise.all(person.pages.slice(0, 2).map(path => visit(person, path)))))
  void walks.finally(() => (isOver = true))
  let seen = 0
  do {
    for (const path of ['/auth/login', '/fr/auth/signup', '/terms-of-use', `/doc/${people[0]!.document}`, '/nothing']) {
      const answer = await fetch(server.url + path, { redirect: 'manual' })
      expect([path, canariesIn(await answer.text())]).toEqual([path, []])
      seen++
    }
  } while (!isOver)
  await walks
  expect(seen).toBeGreaterThanOrEqual(5)
  found('isolation', `nor in ${amount(seen)} pages of guests meanwhile`)
})
