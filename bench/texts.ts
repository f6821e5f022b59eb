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
