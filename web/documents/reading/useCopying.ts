import { type RefObject, useEffect } from 'react'
import { copiedText } from '#editor/copiedText.ts'
import { mathsKey } from '#editor/maths/mathsKey.ts'
import { texIn } from '#editor/maths/texIn.ts'
import type { Rendered } from '#editor/render.ts'
import { keepsKeys } from '#web/shell/frame/keepsKeys.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'

/** Parents that give their parts a meaning: a selection inside one is copied with it. */
const HOLDERS = 'ul, ol, table, tbody, tr'

/**
 * Copies from the reading view: as plain text it looks like text written by hand, and links and pictures have absolute addresses.
 * Ctrl+A means the text, not the page around it.
 */
export function useCopying(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = text.current
    if (!root) return
    const stopping = new AbortController()
    const { signal } = stopping
    const copy = (event: ClipboardEvent) => {
      const part = selectedPart(root)
      if (!part || !event.clipboardData) return
      event.preventDefault()
      event.clipboardData.setData('text/html', part.innerHTML)
      event.clipboardData.setData('text/plain', copiedText(drawnIn(part)))
    }
    const selectAll = (event: KeyboardEvent) => {
      const shown = root.querySelector('.document-text')
      if (!isPressed(event, DOCUMENT.selectText) || !shown || keepsKeys(event)) return
      event.preventDefault()
      window.getSelection()?.selectAllChildren(shown)
    }
    document.addEventListener('copy', copy, { signal })
    document.addEventListener('keydown', selectAll, { signal })
    return () => stopping.abort()
  }, [text])
}

/** Returns a copy of the selection with absolute addresses; null outside of the text, and for code alone, which the browser copies well. */
function selectedPart(root: HTMLElement): HTMLElement | null {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const { commonAncestorContainer: common } = range
  if (!root.contains(common) || (common instanceof Element ? common : common.parentElement)?.closest('pre')) return null
  const part = document.createElement('div')
  const holder = common instanceof Element && common.matches(HOLDERS) ? (common.cloneNode() as HTMLElement) : part
  if (holder instanceof HTMLOListElement) holder.start += [...common.childNodes].findIndex(item => range.intersectsNode(item))
  holder.append(range.cloneContents())
  if (holder !== part) part.append(holder)
  for (const added of part.querySelectorAll('img.diagram, .diagram-problem')) added.remove()
  for (const link of part.querySelectorAll('a')) link.setAttribute('href', link.href)
  for (const picture of part.querySelectorAll('img')) picture.setAttribute('src', picture.src)
  return part
}

const drawnIn = (element: Element): Rendered[] => [...element.childNodes].flatMap(drawn)

const drawn = (node: Node): Rendered[] => {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof HTMLElement)) return []
  // Of a drawn formula only its TeX can be pasted elsewhere.
  const tex = node.className === 'maths' ? texIn(node) : null
  if (tex !== null)
    return node.localName === 'div' ? [{ tag: 'p', attributes: {}, children: [mathsKey('maths', tex)] }] : [mathsKey('', tex)]
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  return [{ tag: node.localName, attributes, children: drawnIn(node) }]
}
