import { CONTENT_KINDS, type ContentKind } from '#contract/contentKinds.ts'
import type { Content, ContentNode } from '#editor/node.ts'

const words = {
  fr: `le la de et les des en un une du dans est pour que qui par sur au ne se pas plus avec ce sont son ou leur cette comme mais aux nous vous ils être avoir faire tout peut donnée
    équipe projet page service public utilisateur document texte accès exemple information site mise jour travail réponse question temps règle qualité formation étape outil démarche guide
    version publication réseau école février développement numérique sécurité décision contrôle modèle catégorie référence évaluation problème résultat méthode réunion élément présentation
    licence ouverture producteur réutilisation fichier format tableau colonne ligne requête serveur base index cœur façade maîtrise forêt hôpital collègue`,
  en: `the of and to in a is that for it as was with be by on not he this are or from at which but have an had they you were their one all we can her has there been if more when will
    team project page service user document text access example information site work answer question time rule quality step tool process guide version release network school security decision
    control model category reference review problem result method meeting element presentation licence file format table column line request server base index heart memory ownership borrow
    function value type variable reference string vector thread channel error closure iterator pattern module crate package test compiler lifetime trait generic pointer`,
}
const vocabulary = { fr: words.fr.split(/\s+/), en: words.en.split(/\s+/) }
export type BenchLang = keyof typeof vocabulary

/** Words that are in nearly every text, in some, and parts of words as people type them. */
export const searchedWords = [
  ...[
    'le',
    'de',
    'dans',
    'équipe',
    'donnees',
    'qualité',
    'fichier',
    'réutilisation',
    'hopital',
    'pro',
    'ouverture licence',
    'mise à jour',
    'développement num',
    'coeur',
    'forêt',
  ],
  ...[
    'the',
    'of',
    'which',
    'team',
    'ownership',
    'memory',
    'function',
    'compiler',
    'lifetimes',
    'borrowing',
    'error',
    'iterator pat',
    'type variable',
    'th',
    'security decision',
  ],
]

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Some words are frequent and most are rare, as in real texts; about each twentieth is one that hardly any other text has. */
function writer(lang: BenchLang, random: () => number): (count: number) => string {
  const known = vocabulary[lang]
  const word = () => {
    const common = known[Math.floor(known.length * random() ** 2)] ?? ''
    return random() < 0.05 ? `${common}${'aeiou'[Math.floor(random() * 5)]}${Math.floor(random() * 5_000)}` : common
  }
  return count => Array.from({ length: count }, word).join(' ')
}

/** A page of about 5 KB of text, with headings, paragraphs and a list. */
export function page(number: number): { title: string; content: Content } {
  const random = numbers(number + 1)
  const write = writer(number % 2 === 0 ? 'fr' : 'en', random)
  const text = (count: number): ContentNode[] => [{ type: 'text', text: write(count) }]
  const paragraph = (count: number): ContentNode => ({ type: 'paragraph', content: text(count) })
  const item = (): ContentNode => ({ type: 'listItem', content: [paragraph(12)] })
  const section = (): ContentNode[] => [
    { type: 'heading', attrs: { level: 2 }, content: text(4) },
    paragraph(60),
    paragraph(50),
    { type: 'bulletList', content: [item(), item(), item()] },
  ]
  return { title: write(3), content: { type: 'doc', content: Array.from({ length: 6 }, section).flat() } }
}

const STORED = '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
const cell: ContentNode = { type: 'tableCell', content: [{ type: 'paragraph' }] }
const todo: ContentNode = { type: 'taskItem', attrs: { checked: false }, content: [{ type: 'paragraph' }] }
const blocks: Record<ContentKind, ContentNode> = {
  todos: { type: 'taskList', content: [todo] },
  pictures: { type: 'image', attrs: { src: STORED } },
  files: { type: 'attachment', attrs: { src: STORED, name: 'Plan.pdf', size: 5000 } },
  videos: { type: 'video', attrs: { src: STORED } },
  tables: { type: 'table', content: [{ type: 'tableRow', content: [cell, cell] }] },
  code: { type: 'codeBlock', content: [{ type: 'text', text: 'select 1' }] },
  diagrams: { type: 'codeBlock', attrs: { language: 'mermaid' }, content: [{ type: 'text', text: 'graph TD; A-->B' }] },
  formulas: { type: 'maths', attrs: { tex: 'a^2' } },
}

/** The same page with one block that a search may ask for: each kind is in a tenth of the pages of either language, a fifth has none. */
export function withBlock({ title, content }: { title: string; content: Content }, number: number): { title: string; content: Content } {
  const kind = CONTENT_KINDS[(Math.floor(number / 2) % 10) - 2]
  return { title, content: { ...content, content: [...content.content, ...(kind ? [blocks[kind]] : [])] } }
}
