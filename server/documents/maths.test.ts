import { expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { write } from '#test/documents.ts'
import { world } from '#test/world.ts'

const TEX = String.raw`\frac{a}{b}`
const text = {
  type: 'doc' as const,
  content: [
    { type: 'maths', attrs: { tex: TEX } },
    { type: 'paragraph', content: [{ type: 'inlineMaths', attrs: { tex: TEX } }] },
    { type: 'paragraph', content: [{ type: 'inlineMaths', attrs: { tex: String.raw`\frac{` } }] },
  ] satisfies ContentNode[],
}

test('a page gets the formulas of a text drawn, once each, and a program only when it asks', async () => {
  const here = await world()
  const { ann, bob, workspace } = here
  const page = await write(here, ann, 'Page', { content: text })
  const { drawn } = await bob.documents.getBySlug({ workspaceId: workspace._id, slug: 'page', drawn: 'true' })
  expect(Object.keys(drawn!)).toEqual([`$$${TEX}$$`, `$${TEX}$`, String.raw`$\frac{$`])
  expect(drawn![`$$${TEX}$$`]).toContain('katex-display')
  expect(drawn![`$${TEX}$`]).toMatch(/^<span class="katex">/)
  expect(drawn![String.raw`$\frac{$`]).toBe(String.raw`<code>\frac{</code> <small>This formula can’t be shown as it is written.</small>`)
  expect(await bob.documents.get({ id: page._id })).not.toHaveProperty('drawn')
  expect((await bob.documents.get({ id: page._id, format: 'html' })).html).toContain(`<div class="maths" tabindex="0">${TEX}</div>`)
  expect((await bob.documents.get({ id: page._id, format: 'markdown' })).markdown).toContain(`$$\n${TEX}\n$$\n\n$${TEX}$`)

  const token = (await ann.documents.shareLink({ id: page._id })).token!
  expect(Object.keys((await here.guest.documents.getByToken({ token })).drawn!)).toHaveLength(3)
})

test('the TeX of a formula is found', async () => {
  const here = await world()
  await write(here, here.ann, 'Page', {
    content: { ...text, content: [{ type: 'maths', attrs: { tex: String.raw`\text{Schwarzschild}` } }] },
  })
  const found = async () => (await here.bob.documents.search({ teamId: here.team._id, query: 'Schwarzschild' })).documents.length
  await expect.poll(found).toBe(1)
})

test('a text with thousands of formulas is answered with some of them, and others do not wait for it', async () => {
  const here = await world()
  const many = Array.from({ length: 3000 }, (_, at): ContentNode => ({ type: 'maths', attrs: { tex: `x_{${at}}` } }))
  const { slug } = await write(here, here.ann, 'Many', { content: { type: 'doc', content: many } })
  const { drawn } = await here.ann.documents.getBySlug({ workspaceId: here.workspace._id, slug, drawn: 'true' })
  expect(Object.keys(drawn!).length).toBeGreaterThan(100)
  expect(Object.keys(drawn!).length).toBeLessThanOrEqual(300)
})
