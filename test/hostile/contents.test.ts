import * as fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { afterAll, describe, expect, test } from 'vitest'
import { checkContent } from '#editor/content.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import { outline } from '#editor/outline.ts'
import { plainText } from '#editor/plainText.ts'
import type { Content } from '#editor/node.ts'
import { renderHtml } from '#editor/renderHtml.ts'
import { htmlPages } from '#server/documents/exporting/htmlPages.ts'
import { countsOf, found } from '../chosenForms.ts'
import { write } from '../documents.ts'
import { amount } from '../longForms.ts'
import { worldOfFile } from '../world.ts'
import { brokenContent, hostileContents } from './contents.ts'
import { shareOf } from './length.ts'

const world = await worldOfFile()

const { broken, contents } = countsOf('inputs')
let kept = 0
let refused = 0
afterAll(() => found('inputs', `${amount(kept + refused)} texts that no editor has written, of which ${amount(refused)} refused`))

/** The dangerous parts of a page: elements that run or load something, event handlers, addresses that are scripts. */
const actingIn = (html: string): string[] => {
  const found: string[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (/^(script|iframe|object|embed|style|link|meta|base|form|svg|math)$/.test(name)) found.push(name)
      for (const [attribute, value] of Object.entries(attributes))
        if (attribute.startsWith('on') || (/^(href|src|srcset|action)$/.test(attribute) && /^\s*(javascript|data|vbscript):/i.test(value)))
          found.push(`${name} ${attribute}="${value}"`)
    },
  })
  parser.end(html)
  return found
}

/** The web page of an export, with a title that would like to act too. */
const exported = (content: Content): string => {
  const text = { _id: '', title: '</title><script>alert(1)</script>', icon: null, content, updated_at: '2026-11-26T00:00:00.000Z' }
  return htmlPages('en', 'Europe/Paris').page(text, { addressOf: address => address, sizeOfImage: () => undefined })
}

/** Checks that content is refused, or that the accepted part is the same when it is read again, and can be rendered, converted to text and written as Markdown. */
const expectSafe = (value: unknown) => {
  const checked = checkContent(value)
  if ('problem' in checked) return void refused++
  kept++
  const { content } = checked
  expect(checkContent(JSON.parse(JSON.stringify(content)))).toEqual({ content })
  expect(actingIn(renderHtml(content))).toEqual([])
  expect(actingIn(exported(content)).filter(name => !/^(?:meta|style)$/.test(name))).toEqual([])
  expect([typeof plainText(content), typeof markdownFromContent(content), outline(content).length >= 0]).toEqual(['string', 'string', true])
}

test('a text in which something is broken is refused or safe', () => {
  fc.assert(fc.property(brokenContent, expectSafe), { numRuns: broken })
  expect(({} as { content?: unknown }).content).toBeUndefined()
})

test('so is one that somebody has made up', () => {
  expect(hostileContents.length).toBeGreaterThanOrEqual(60)
  expect(() => hostileContents.forEach(expectSafe)).not.toThrow()
})

describe('Sent as a text', () => {
  const placesFor = async () => {
    const { ann, team } = world
    const { _id: id } = await write(world, ann, 'Page')
    const template = (await ann.templates.create({ team: team._id, title: 'Template' })).template._id
    return [
      ['PUT', `/api/documents/i/${id}?manual=true`, {}],
      ['POST', `/api/documents/tw/${team._id}/${world.workspace._id}`, { title: 'New' }],
      ['PUT', `/api/templates/update/${template}`, {}],
      ['POST', `/api/histories/create/${id}`, {}],
      ['POST', `/api/comments/d/${id}`, {}],
    ] as const
  }

  test('it is refused by a code, or answered as it is kept, and read again the same', async () => {
    for (const [place, [method, path, fields]] of (await placesFor()).entries()) {
      for (const content of shareOf(hostileContents, place, contents)) {
        const answer = await world.ann.send(method, path, { ...fields, content })
        const { code, document, template } = (await answer.json()) as Record<string, { content?: unknown; _id: string }>
        const what = `${method} ${path} ${JSON.stringify(content).slice(0, 80)}`
        expect([what, answer.ok || (String(code).startsWith('errors.') && answer.status < 500)]).toEqual([what, true])
        const answered = document?.content ?? template?.content ?? { type: 'doc', content: [{ type: 'paragraph' }] }
        expect([what, checkContent(answered)]).toEqual([what, { content: answered }])
      }
    }
    expect((await world.guest.send('GET', '/readyz')).status).toBe(200)
  })
})
