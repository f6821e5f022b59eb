import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { Icon, Title } from '#contract/fields.ts'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import { checkContent } from '#editor/content.ts'
import { contentFromMarkdown } from '#editor/markdown/read.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import type { ContentNode } from '#editor/node.ts'
import { frenchTypography } from '#texts/typography.ts'
import { signUp, world } from '#test/world.ts'
import { findGlobalTemplate, globalNames, listGlobalTemplates } from './globals.ts'

type Shipped = NonNullable<Awaited<ReturnType<typeof findGlobalTemplate>>>
const languages = ['en', 'fr'] as const
const names = Object.keys(globalNames) as (keyof typeof globalNames)[]
const read = {} as Record<(typeof languages)[number], Record<string, Shipped>>
beforeAll(async () => {
  for (const lang of languages)
    read[lang] = Object.fromEntries(
      await Promise.all(names.map(async name => [name, (await findGlobalTemplate(globalNames[name], lang))!])),
    )
})

/** What a text is built of, without its words. */
const structure = ({ type, attrs = {}, content }: ContentNode): unknown => {
  const { level, kind, checked } = attrs
  if (content?.every(({ type: inner }) => inner === 'text')) return [type, level ?? kind ?? checked ?? null]
  return [type, level ?? kind ?? checked ?? null, ...(content ?? []).map(structure)]
}
const textsOf = (node: ContentNode): string[] =>
  [node.text ?? [], Object.values(node.attrs ?? {}).filter(value => typeof value === 'string'), (node.content ?? []).map(textsOf)].flat(2)
const nodesOf = (node: ContentNode): string[] => [node.type, ...(node.content ?? []).flatMap(nodesOf)]

describe.each(names)('The template %s of the product', name => {
  test.each(languages)('is a sound text with title, description and icon (%s)', lang => {
    const { _id, title, description, icon, content } = read[lang][name]!
    expect(_id).toBe(globalNames[name])
    expect([Title.safeParse(title).success, Icon.safeParse(icon).success]).toEqual([true, true])
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX)
    expect(checkContent(content)).toEqual({ content })
    const written = `---\ntitle: ${name}\n---\n\n${markdownFromContent(content)}`
    expect(contentFromMarkdown(written).content).toEqual(content)
  })

  test.each(languages)(
    'helps with headings, a table or a list, a callout and prompts, and names nothing that it does not have (%s)',
    lang => {
      const { content } = read[lang][name]!
      const nodes = nodesOf(content)
      expect(nodes.filter(type => type === 'heading').length).toBeGreaterThanOrEqual(5)
      expect(nodes).toEqual(expect.arrayContaining(['table', 'callout']))
      expect(nodes.some(type => type === 'taskItem' || type === 'orderedList')).toBe(true)
      expect(nodes.some(type => type === 'image' || type === 'attachment')).toBe(false)
      expect(JSON.stringify(content)).toMatch(/"type":"italic"/)
      expect(JSON.stringify(content)).not.toMatch(/lorem|ipsum|TODO|https?:/i)
    },
  )

  test('is built the same in both languages, and said in each', () => {
    const [english, french] = languages.map(lang => read[lang][name]!) as [Shipped, Shipped]
    expect(structure(french.content)).toEqual(structure(english.content))
    expect(french.icon).toBe(english.icon)
    expect(french.title).not.toBe(english.title)
    const said = new Set(textsOf(english.content).filter(text => text.length > 20))
    expect(textsOf(french.content).filter(text => said.has(text))).toEqual([])
  })

  test('follows French typography', () => {
    const { title, description, content } = read.fr[name]!
    const wrong = [title, description, ...textsOf(content)].filter(text => text !== frenchTypography(text))
    expect(wrong.map(text => ({ text, better: frenchTypography(text) }))).toEqual([])
    expect(textsOf(content).filter(text => /\d h(?= |$)|[a-z]'[a-z]/.test(text))).toEqual([])
  })
})

test('nothing else lies in the folders', () => {
  const files = names.map(name => `${name}.md`).toSorted()
  for (const lang of languages) expect(readdirSync(new URL(`global/${lang}`, import.meta.url)).toSorted()).toEqual(files)
})

test('people get them in their language, and begin documents with them', async () => {
  const { ann, bob, team, workspace, url } = await world()
  const { templates } = await bob.templates.globalTemplates()
  expect(templates).toEqual(await listGlobalTemplates('en'))
  expect(templates.map(({ order }) => order)).toEqual(names.map((_, index) => index))
  expect(templates[0]).toEqual({ ...templates[0], title: 'Meeting notes', icon: '🗓️' })
  expect(templates.some(entry => 'content' in entry)).toBe(false)

  const zoe = await signUp(url, 'Zoe', 'fr')
  const { templates: french } = await zoe.templates.globalTemplates()
  expect(french.map(({ _id }) => _id)).toEqual(templates.map(({ _id }) => _id))
  const id = french[0]!._id
  expect((await zoe.templates.fetch({ id })).template).toEqual({ ...french[0], content: read.fr['meeting-notes']!.content })
  const { team: own } = await zoe.teams.create({ title: 'Équipe' })
  const { workspace: room } = await zoe.workspaces.create({ tid: own._id, title: 'Salle' })
  const begun = await zoe.documents.create({ teamId: own._id, workspaceId: room._id, title: 'Lundi', template: id })
  expect(begun.document).toMatchObject({ title: 'Lundi', icon: '🗓️', cover: null, content: read.fr['meeting-notes']!.content })
  expect(
    (await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Monday', template: id })).document.content,
  ).toEqual(read.en['meeting-notes']!.content)
  const tries = [() => ann.templates.update({ id, title: 'Mine' }), () => ann.templates.lock({ id }), () => ann.templates.remove({ id })]
  for (const work of tries) await expect(work()).rejects.toMatchObject({ status: 404, code: 'errors.t.not_found' })
})
