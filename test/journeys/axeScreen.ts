import type { Page } from 'playwright-core'
import { COLOURS } from '#editor/attributes.ts'

const text = (words: string) => ({ type: 'text', text: words })
const block = (type: string, ...content: object[]) => ({ type, content })
const paragraph = (words: string) => block('paragraph', text(words))
const cell = (type: string, words: string) => block(type, paragraph(words))

/** One of each kind of block, with lines that are too long for a phone. */
export const everything = {
  type: 'doc',
  content: [
    paragraph('The first words, and a very long one: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.'),
    { type: 'heading', attrs: { level: 2, background: 'grey' }, content: [text('A section')] },
    { type: 'contents' },
    ...COLOURS.map((colour, at) => ({
      type: 'paragraph',
      attrs: { background: COLOURS.at(-at) },
      content: [{ type: 'text', text: `In ${colour}`, marks: [{ type: 'textColour', attrs: { colour } }] }],
    })),
    block('bulletList', block('listItem', paragraph('One')), block('listItem', paragraph('Two'))),
    block('taskList', { type: 'taskItem', attrs: { checked: true }, content: [paragraph('Done')] }),
    block('blockquote', paragraph('Quoted')),
    { type: 'callout', attrs: { kind: 'warning', title: 'Mind the step' }, content: [paragraph('It is high.')] },
    { type: 'heading', attrs: { level: 3 }, content: [text('A part of it')] },
    { type: 'codeBlock', attrs: { language: 'ts' }, content: [text(`const line = '${'wide '.repeat(40)}' // a comment`)] },
    block(
      'table',
      block('tableRow', ...['A', 'B', 'C', 'D', 'E', 'F'].map(name => cell('tableHeader', name))),
      block('tableRow', ...['1', '2', '3', '4', '5', '6'].map(name => cell('tableCell', `Value ${name}`))),
    ),
    block('columns', block('column', paragraph('At the left')), block('column', paragraph('At the right'))),
    { type: 'image', attrs: { src: 'https://pictures.example.invalid/chart.png', alt: 'A picture that is not there' } },
    {
      type: 'gallery',
      content: ['One', 'Two'].map(alt => ({
        type: 'image',
        attrs: { src: 'https://pictures.example.invalid/one.png', alt, caption: alt },
      })),
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'A link', marks: [{ type: 'link', attrs: { href: 'https://example.org' } }] }] },
  ],
}

export type Lang = 'en' | 'fr'
export interface Screen {
  name: string
  path: string
  lang: Lang
  isGuest?: boolean
  /** Bob, a plain member, looks at it. */
  isBob?: boolean
  /** The page has no scripts. */
  isPlain?: boolean
  /** Nothing else is opened on this page afterwards. */
  isLast?: boolean
  /** Opens something on the page first. */
  show?: (page: Page) => Promise<void>
}

export const at = (lang: Lang, path: string) => (lang === 'fr' ? `/fr${path}` : path)

export const handbook = '/team/atelier/workspace/handbook'
export const travel = `${handbook}/document/travel`

/** Screens outside of teams, one for each kind of visitor. */
export const ELSEWHERE = '/team'
export const ELSEWHERE_AS_GUEST = '/auth/reset-password'
