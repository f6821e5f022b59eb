import type { ContentNode } from '#editor/node.ts'
import { paragraph } from './writing.ts'

const FILE = '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
const DAY = '2026-11-22'

const words = (text: string): ContentNode => ({ type: 'text', text })

/** A card, as a page of another site would want it. */
const cardOf = (script: string): ContentNode => {
  const line = script.replace(/\p{Cc}/gu, ' ')
  const attrs = { url: 'https://pages.example/', title: line.slice(0, 200), description: line.slice(0, 300), site: line.slice(0, 80) }
  return { type: 'card', attrs }
}

/** Every place where a text of the editor holds a string that people choose. */
export const inEachPlace = (script: string): ContentNode[] => [
  paragraph(script),
  { type: 'callout', attrs: { kind: 'tip', title: script }, content: [paragraph('A tip')] },
  { type: 'codeBlock', attrs: { language: 'html', caption: script }, content: [words(script)] },
  { type: 'image', attrs: { src: FILE, alt: script, caption: script } },
  { type: 'attachment', attrs: { src: FILE, name: script } },
  { type: 'video', attrs: { src: FILE, caption: script } },
  { type: 'embed', attrs: { host: 'vimeo', video: '76979871', caption: script } },
  cardOf(script),
  { type: 'paragraph', content: [{ type: 'mention', attrs: { kind: 'date', id: DAY, label: script.replace(/\p{Cc}/gu, ' ') } }] },
  { type: 'heading', attrs: { level: 2 }, content: [words(script)] },
  { type: 'maths', attrs: { tex: script } },
  { type: 'paragraph', content: [{ type: 'inlineMaths', attrs: { tex: `\\text{${script.replace(/\p{Cc}/gu, ' ')}}` } }] },
]

/** Content that no call would store: scripts in every attribute, and unknown nodes. */
export const fromElsewhere = (script: string): object[] => [
  {
    type: 'paragraph',
    attrs: { id: script, textAlign: script, onclick: '__x()', style: script, dangerouslySetInnerHTML: { __html: script } },
  },
  { type: 'codeBlock', attrs: { language: script }, content: [words(script)] },
  { type: 'callout', attrs: { kind: script, title: script }, content: [paragraph(script)] },
  { type: 'image', attrs: { src: script, alt: script, width: script, onerror: '__x()' } },
  { type: 'attachment', attrs: { src: script, name: script, size: script } },
  { type: 'video', attrs: { src: script, caption: script } },
  { type: 'embed', attrs: { host: script, video: script } },
  { type: 'embed', attrs: { host: 'vimeo', video: script, caption: script } },
  { type: 'card', attrs: { url: script, title: script, description: script, site: script } },
  { type: 'card', attrs: { url: 'https://pages.example/', title: script, description: script, site: script, image: script } },
  { type: 'paragraph', content: [{ type: 'mention', attrs: { kind: script, id: script, label: script } }] },
  { type: 'heading', attrs: { level: 2, colour: script, background: script }, content: [words('A heading')] },
  { type: 'paragraph', content: [{ ...words('A word'), marks: [{ type: 'highlight', attrs: { background: script, colour: script } }] }] },
  { type: 'paragraph', content: [{ ...words('A word'), marks: [{ type: 'textColour', attrs: { colour: script, style: script } }] }] },
  { type: 'maths', attrs: { tex: `\\href{${script}}{a}\\htmlData{onclick=__x()}{b}`, html: script } },
  { type: 'script', content: [words('__x()')] },
  { type: 'html', attrs: { html: script }, content: [words(script)] },
  { type: 'iframe', attrs: { srcdoc: script, src: 'javascript:__x()' } },
  { type: 'paragraph', content: [{ ...words('A word'), marks: [{ type: script, attrs: { onclick: '__x()' } }] }] },
]
