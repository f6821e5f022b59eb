import { createElement, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ContentNode } from '#editor/node.ts'
import { render } from '#editor/render.ts'
import type { Rendered, RenderedElement, RenderOptions } from '#editor/render.ts'
import { drawnHtml } from './maths/drawnHtml.ts'
import { useDrawn } from './maths/useDrawn.tsx'

export type DrawText = (content: ContentNode, options: RenderOptions) => ReactNode[]

interface DocumentTextProps extends RenderOptions {
  content: ContentNode
  /** In place of drawing all of it again. */
  draw?: DrawText
}

/** The text of a document for reading: the same tags and classes as the editor and `renderHtml`. */
export function DocumentText({ content, language = 'en', calloutLabels, mentions, drawn: given, draw = drawAll }: DocumentTextProps) {
  const text = useRef<HTMLDivElement>(null)
  const { drawn, styles } = useDrawn(text, content, language, given)
  const children = useMemo(
    () => draw(content, { language, calloutLabels, mentions, drawn }),
    [content, language, calloutLabels, mentions, drawn, draw],
  )
  return (
    <>
      {styles}
      <div ref={text} className="document-text">
        {children}
      </div>
    </>
  )
}

const drawAll: DrawText = (content, options) => render(content, options).map(toReact)

// React's spelling of the attributes that the shapes use.
const PROPERTIES: Record<string, string> = {
  ...{ class: 'className', colspan: 'colSpan', rowspan: 'rowSpan', tabindex: 'tabIndex', datetime: 'dateTime' },
}
const FLAGS = new Set(['disabled', 'checked', 'open', 'controls'])

// Positions are the keys: text has no identity of its own, and a change must not rebuild what follows it.
export const toReact = (node: Rendered, key: number): ReactNode => (typeof node === 'string' ? node : toElement(node, key))

function toElement({ tag, attributes, children }: RenderedElement, key: number): ReactNode {
  const properties: Record<string, unknown> = { key }
  for (const [name, value] of Object.entries(attributes)) {
    // A false flag is passed too, because a box would stay ticked without it.
    if (FLAGS.has(name)) properties[name] = value === ''
    else if (name === 'html') Object.assign(properties, drawnHtml(value))
    else if (value !== null) properties[PROPERTIES[name] ?? name] = value
  }
  return createElement(tag, properties, children.length === 0 ? undefined : children.map(toReact))
}
