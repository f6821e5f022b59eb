import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { axeViolations, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, paragraph } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, blank } = await oneWindow()

const diagram = (source: string): ContentNode => ({
  type: 'codeBlock',
  attrs: { language: 'mermaid' },
  content: [{ type: 'text', text: source }],
})
/** What the policy of the page has to stop, and what the page asks other sites for. */
const strangers = async (page: Page) => {
  const found: string[] = []
  await page.exposeFunction('tellStopped', (what: string) => void found.push(what))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      (window as unknown as { tellStopped(what: string): void }).tellStopped(`${effectiveDirective} ${sample}`),
    ),
  )
  await page.exposeFunction('__x', () => void found.push('a script'))
  page.on('request', request => request.url().includes('evil.example') && found.push(request.url()))
  return found
}
/** The picture as XML, decoded. */
const pictures = (page: Page) =>
  page.locator('img.diagram').evaluateAll(images => images.map(image => decodeURIComponent((image as HTMLImageElement).src)))

const kinds = [
  'flowchart TB\n  A[Ask <b>first</b>] -->|then| B{Really?}\n  B --> C',
  'sequenceDiagram\n  Ann->>Bob: Save',
  'classDiagram\n  class Document {\n    +title\n  }',
  'stateDiagram-v2\n  [*] --> Reading',
  'erDiagram\n  TEAM ||--o{ WORKSPACE : has',
  'gantt\n  dateFormat YYYY-MM-DD\n  section A\n  First :a, 2026-11-01, 3d',
  'pie title Time\n  "Reading" : 80\n  "Writing" : 20',
  'mindmap\n  root((Cahier))\n    Team',
]

test('readers see diagrams in the place of their sources, and a source with a mistake as it is', async () => {
  const here = await inOwnTeam(doc(...kinds.map(diagram), diagram('flowchart TB\n  A --'), paragraph('The end.')), ['bob'])
  const page = await newPage(here, here.bob, { viewport: { width: 1280, height: 6000 } })
  const found = await strangers(page)
  await open(page, here.path)
  await expect.poll(() => page.locator('img.diagram').count(), { ...soon, timeout: 60_000 }).toBe(kinds.length)
  await expectSeen(page.getByText(/^This diagram can’t be drawn: there is a mistake in/))
  await expectSeen(page.locator('pre code').last())
  // A picture that is no XML does not decode.
  await page.locator('img.diagram').evaluateAll(images => Promise.all(images.map(image => (image as HTMLImageElement).decode())))
  expect((await pictures(page)).filter(xml => /<(?:foreignObject|script|image)\b|\son\w+=/i.test(xml))).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  expect(found).toEqual([])
})

const hostile = [
  'flowchart TB\n  A --> B\n  click A "javascript:__x()"\n  click B call __x()',
  '%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\nflowchart TB\n  A["&lt;img src=x onerror=__x()&gt;"] --> B',
  '---\nconfig:\n  securityLevel: loose\n  htmlLabels: true\n  themeCSS: "* { background: red }"\n---\nflowchart TB\n  A["#lt;img src=x onerror=__x()#gt;"]',
  'flowchart TB\n  A["<img src=x onerror=__x()>"]',
  'flowchart TB\n  A@{ img: "https://evil.example/a.png" }',
  'flowchart TB\n  A\n  style A fill:url(https://evil.example/a.svg)',
  'flowchart TB\n  A["<foreignObject><script>__x()</script></foreignObject>"]',
  'sequenceDiagram\n  Ann->>Bob: "><svg onload=__x()>',
  '%%{init: {"themeCSS": "@import url(https://evil.example/a.css)"}}%%\nflowchart TB\n  A',
  '%%{init: {"fontFamily": "x\\"; } </style><script>__x()</script>"}}%%\nflowchart TB\n  A',
]

test('a hostile source runs nothing, asks no other site, and gives the policy of the page nothing to stop', async () => {
  const here = await inOwnTeam(doc(...hostile.map(diagram), diagram('pie\n  "Last" : 1')), ['bob'])
  const page = await newPage(here, here.bob, { viewport: { width: 1280, height: 6000 } })
  const found = await strangers(page)
  await open(page, here.path)
  await expectSeen(page.locator('pre').last().locator('img.diagram'))
  expect(
    (await pictures(page)).filter(xml => /<(?:foreignObject|script|img|image)\b|\son\w+=|javascript:|evil\.example/i.test(xml)),
  ).toEqual([])
  expect(found).toEqual([])
})

test('a writer makes one from the menu, and sees below the source what it draws', async () => {
  const { page, expectWritten } = await blank()
  await page.keyboard.type('/diagram')
  await page.keyboard.press('Enter')
  const preview = page.locator('.diagram-preview')
  await expectSeen(preview.locator('img'))
  const before = await pictures(page)
  await page.keyboard.type(' --> ')
  await expectSeen(preview.getByText('This diagram can’t be drawn: there is a mistake in', { exact: false }))
  await page.keyboard.type('D')
  await expect.poll(() => pictures(page), soon).not.toEqual(before)
  await expectSeen(preview.locator('img'))
  await expectWritten('```mermaid\nflowchart LR\n  A --> B\n  B --> C --> D\n```')
})
