import type { Editor } from '@tiptap/core'
import { beforeAll, expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'
import { expectFocus, expectSeen, openBrowser, soon } from '../browser.ts'
import { storePicture } from '../files.ts'
import { oneWindow } from './oneWindow.ts'
import { checkAll, press } from './shortcutChecks.ts'
import { doc, heading, paragraph } from './writing.ts'

beforeAll(openBrowser)
const { world, writer } = await oneWindow()

test('every shortcut of writing', async () => {
  const picture = (src: string): ContentNode => ({ type: 'image', attrs: { src } })
  const { page, text, team, workspace } = await writer(doc(paragraph('One'), paragraph('Two')))
  const sources = [await storePicture(world.ann, { team, workspace }), await storePicture(world.ann, { team, workspace })]
  const content = () =>
    page.evaluate(() => (window.document.querySelector('.ProseMirror') as unknown as { editor: Editor }).editor.getJSON() as Content)
  /** Puts this into the text, and the caret or the selection between two places. */
  const given = async (next: Content, from = 1, to = from) => {
    await page.evaluate(
      given => {
        const { editor } = window.document.querySelector('.ProseMirror') as unknown as { editor: Editor }
        editor.chain().setContent(given.next).setTextSelection(given).focus().run()
      },
      { next, from, to },
    )
    await expectFocus(text)
  }
  const first = async () => (await content()).content?.[0]
  const expectFirst = async (wanted: object) => {
    await expect.poll(first, soon).toMatchObject(wanted)
  }
  const markOf = async () => (await first())?.content?.[0]?.marks?.map(({ type }) => type)
  const marks = (type: string) => async (keys: string) => {
    await given(doc(paragraph('One')), 1, 4)
    await press(page, keys)
    await expect.poll(markOf, soon).toEqual([type])
    await press(page, keys)
    await expect.poll(markOf, soon).toBeUndefined()
  }
  const turnsInto = (wanted: object) => async (keys: string) => {
    await given(doc(paragraph('One')), 2)
    await press(page, keys)
    await expectFirst(wanted)
  }
  const opensMenu = (option: RegExp) => async (sign: string) => {
    await given(doc({ type: 'paragraph' }))
    await page.keyboard.type(sign === ':' ? ':smile' : sign)
    await expectSeen(page.getByRole('option', { name: option }).first())
    await page.keyboard.press('Escape')
  }
  const finding = page.getByRole('region', { name: 'Search results in this document' })

  await checkAll(WRITING, {
    find: async keys => {
      await given(doc(paragraph('One')))
      await press(page, keys)
      await expectFocus(finding.getByRole('searchbox', { name: 'Words to find' }))
      await page.keyboard.press('Escape')
      await expectFocus(text)
    },
    replace: async keys => {
      await press(page, keys)
      await expectSeen(finding.getByRole('textbox', { name: 'Replace with' }))
      await page.keyboard.press('Escape')
      await expectFocus(text)
    },
    undo: async keys => {
      await given(doc(paragraph('One')), 4)
      await page.keyboard.type('!')
      await expectFirst(paragraph('One!'))
      await press(page, keys)
      await expectFirst(paragraph('One'))
    },
    redo: async (...ways) => {
      for (const keys of ways) {
        await press(page, keys)
        await expectFirst(paragraph('One!'))
        await press(page, WRITING.undo[0])
        await expectFirst(paragraph('One'))
      }
    },
    slash: opensMenu(/^Heading 1/),
    mention: opensMenu(/Ann Martin/),
    emoji: opensMenu(/smile/),
    bold: marks('bold'),
    italic: marks('italic'),
    underline: marks('underline'),
    strike: marks('strike'),
    code: marks('code'),
    highlight: marks('highlight'),
    subscript: marks('subscript'),
    superscript: marks('superscript'),
    link: async keys => {
      await given(doc(paragraph('One')), 1, 4)
      await press(page, keys)
      await expectFocus(page.getByRole('toolbar').getByRole('textbox').or(page.getByRole('toolbar').getByRole('combobox')))
      await page.keyboard.press('Escape')
    },
    paragraph: async keys => {
      await given(doc(heading('One')), 2)
      await press(page, keys)
      await expectFirst(paragraph('One'))
    },
    heading: async (...levels) => {
      for (const [index, keys] of levels.entries()) await turnsInto({ type: 'heading', attrs: { level: index + 1 } })(keys)
    },
    orderedList: turnsInto({ type: 'orderedList' }),
    bulletList: turnsInto({ type: 'bulletList' }),
    taskList: turnsInto({ type: 'taskList' }),
    blockquote: turnsInto({ type: 'blockquote' }),
    codeBlock: turnsInto({ type: 'codeBlock' }),
    indent: async (deeper, back) => {
      const item = (words: string): ContentNode => ({ type: 'listItem', content: [paragraph(words)] })
      await given(doc({ type: 'bulletList', content: [item('One'), item('Two')] }), 11)
      const items = async () => (await first())?.content?.length
      await press(page, deeper)
      await expect.poll(items, soon).toBe(1)
      await press(page, back)
      await expect.poll(items, soon).toBe(2)
    },
    lineBreak: async keys => {
      await given(doc(paragraph('One')), 4)
      await press(page, keys)
      await expectFirst({ content: [{ text: 'One' }, { type: 'hardBreak' }] })
    },
    leave: async keys => {
      await given(doc({ type: 'blockquote', content: [paragraph('One')] }), 3)
      await press(page, keys)
      await page.keyboard.type('below')
      await expect.poll(async () => (await content()).content?.[1], soon).toMatchObject(paragraph('below'))
    },
    textEnds: async (start, end) => {
      await given(doc(paragraph('One'), paragraph('Two')), 2)
      await press(page, end)
      await page.keyboard.type('!')
      await press(page, start)
      await page.keyboard.type('?')
      await expect.poll(content, soon).toMatchObject(doc(paragraph('?One'), paragraph('Two!')))
    },
    moveBlock: async (up, down) => {
      await given(doc(paragraph('One'), paragraph('Two')), 7)
      await press(page, up)
      await expectFirst(paragraph('Two'))
      await press(page, down)
      await expectFirst(paragraph('One'))
    },
    movePicture: async (left, right) => {
      await given(doc({ type: 'gallery', content: sources.map(picture) }, paragraph('One')))
      await text.locator('img').first().click()
      const order = async () => (await first())?.content?.map(({ attrs }) => attrs?.src)
      await press(page, right)
      await expect.poll(order, soon).toEqual(sources.toReversed())
      await press(page, left)
      await expect.poll(order, soon).toEqual(sources)
    },
    selectBlock: async keys => {
      await given(doc(paragraph('One')), 2)
      await press(page, keys)
      await expectSeen(page.locator('p.ProseMirror-selectednode'))
      await press(page, keys)
      await expect.poll(() => page.locator('.ProseMirror-selectednode').count(), soon).toBe(0)
    },
    blockMenu: async keys => {
      await press(page, keys)
      await expectSeen(page.getByRole('menuitem', { name: 'Duplicate' }))
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('menu').count(), soon).toBe(0)
    },
    toolbar: async keys => {
      await given(doc(paragraph('One')), 1, 4)
      await expectSeen(page.getByRole('toolbar').getByRole('button', { name: 'Bold' }))
      await press(page, keys)
      await expect.poll(() => page.evaluate(() => window.document.activeElement?.closest('[role=toolbar]') !== null), soon).toBe(true)
      await page.keyboard.press('Escape')
      await expectFocus(text)
    },
    plain: async keys => {
      await given(doc(paragraph('One')), 4)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate(() =>
        navigator.clipboard.write([
          new ClipboardItem({
            'text/html': new Blob(['<b>bold</b>'], { type: 'text/html' }),
            'text/plain': new Blob(['plain'], { type: 'text/plain' }),
          }),
        ]),
      )
      await press(page, keys)
      await expectFirst(paragraph('Oneplain'))
      await page.context().clearPermissions()
    },
  })
})
