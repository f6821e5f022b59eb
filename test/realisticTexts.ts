import { checkContent } from '#editor/content.ts'
import { contentFromMarkdown } from '#editor/markdown/read.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { anyStoredFile, markdownSamples } from './markdownSamples.ts'

const DOCUMENT = '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e56'
const PERSON = '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e57'

const french = `Avant de partir, lisez **tout** ; l’équipe « Forêt » répond à vos questions.

[[toc]]

## À préparer

- [x] Le carnet de relevés
- [ ] Les cartes
  - [ ] Besançon
  - [x] Nîmes
- [ ] Œillets, ficelle, *etc.*

> [!WARNING] Accès réglementé
> Le sentier n° 4 est fermé du 15/10 au 31/03.
>
> 1. Appeler la mairie
> 2. Attendre l’accord écrit

| Parcelle | Âge | Hauteur (m) |
| --- | :---: | ---: |
| Chêne rouvre | 120 | 24,5 |
| Hêtre \\| pousses | 35 | 11 |

![Une parcelle en été](${anyStoredFile()} "La parcelle 12, côté sud")

## Mesurer

La hauteur vaut $h = d \\tan\\alpha$, à 5 % près, et le volume :

$$
V = \\frac{\\pi}{4} \\sum_{i=1}^{n} d_i^2 h_i
$$

\`\`\`mermaid
graph LR
  Relevé --> Contrôle --> Publication
\`\`\`

<details>
<summary>Pourquoi deux fois ?</summary>

Une mesure seule ne dit rien de l’erreur.

- la première à l’aller
- la seconde au retour

</details>

Voir [le protocole](/doc/${DOCUMENT}#mesurer), [l’ONF](https://www.onf.fr/) et la ligne  
suivante.
`

const english = `Everything that runs at night, in the order in which it runs. It costs $5 to $10 a month.

### Install

1. Fetch the archive:

   \`\`\`bash
   curl -O https://depot.example/depot.tar.gz
   tar xf depot.tar.gz && cd depot
   \`\`\`

2. Set \`DEPOT_HOME\`
   - for one person in \`~/.profile\`
     - or in \`~/.zshrc\`
   - for all in \`/etc/environment\`

7) Start it

> What is not written down did not happen.
>
> > And twice so at night.

\`\`\`python
def total(prices: list[float]) -> float:
    """Return the sum, rounded."""
    return round(sum(prices), 2)
\`\`\`

---

H<sub>2</sub>O, x<sup>2</sup>, <u>underlined</u>, ~~struck~~, ==marked==, **_both_** and [\`code\` in a **link**](https://depot.example/a?b=1&c=2#d).

> [!TIP]
> A callout with code:
>
> \`\`\`
>   two spaces,	a tab
> \`\`\`

| | \`depot run\` | |
|---|---|---|
| 1 | ![](${anyStoredFile()}) | a<br>b |
`

const words = (text: string, ...marks: NonNullable<ContentNode['marks']>): ContentNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const line = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })
const picture: ContentNode = { type: 'image', attrs: { src: anyStoredFile(), alt: 'Été', width: 400, height: 200, align: 'left' } }
const cell = (text: string, attrs?: ContentNode['attrs']): ContentNode => ({
  type: 'tableCell',
  ...(attrs && { attrs }),
  content: [line(words(text))],
})

/** What Markdown has no sign for. */
const arranged: ContentNode[] = [
  {
    type: 'heading',
    attrs: { id: 'h1', level: 1, background: 'blue' },
    content: [words('Réunion du '), mention('date', '2026-11-21', '21 novembre')],
  },
  {
    type: 'columns',
    content: [
      column(line(words('À gauche'))),
      column(picture, line(words('À droite', { type: 'textColour', attrs: { colour: 'green' } }))),
    ],
  },
  { type: 'gallery', content: [picture, { ...picture, attrs: { src: anyStoredFile(), caption: 'L’hiver' } }] },
  {
    ...line(words('Avec '), mention('user', PERSON, 'Zoé Lefèvre'), words(' sur '), mention('document', DOCUMENT, 'Le plan')),
    attrs: { textAlign: 'center', colour: 'purple' },
  },
  { type: 'embed', attrs: { host: 'youtube', video: 'dQw4_9Wg-XQ', caption: 'La visite' } },
  { type: 'video', attrs: { src: anyStoredFile() } },
  { type: 'attachment', attrs: { src: anyStoredFile(), name: 'Relevés d’été.ods', size: 51_200 } },
  { type: 'excerpt', attrs: { document: DOCUMENT, part: '0123456789abcd' } },
  { type: 'card', attrs: { url: 'https://www.onf.fr/', title: 'Office national des forêts', description: null, site: 'onf.fr' } },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('Merged', { colspan: 2, colwidth: [120, 80] }), cell('Right', { rowspan: 2, align: 'right' })] },
      { type: 'tableRow', content: [cell('a', { colwidth: [120] }), cell('b', { colwidth: [80] })] },
    ],
  },
  { type: 'codeBlock', attrs: { language: 'sql', caption: 'Les arbres' }, content: [words('select *\n  from arbres;\n\n')] },
  line(words('Last line', { type: 'highlight', attrs: { background: 'yellow' } }), { type: 'hardBreak' }, words('and its end ')),
  { type: 'paragraph' },
  { type: 'horizontalRule' },
  { type: 'maths' },
]

function mention(kind: string, id: string, label: string): ContentNode {
  return { type: 'mention', attrs: { kind, id, label } }
}

function column(...content: ContentNode[]): ContentNode {
  return { type: 'column', content }
}

const stored = (content: unknown): Content => {
  const checked = checkContent(content)
  if ('problem' in checked) throw new Error(`A realistic text has the problem ${checked.problem}`)
  return checked.content
}

/** Documents as people write them, in both languages, by name and as they are stored; between them they have every node and mark that there is. */
export const realisticTexts: readonly (readonly [name: string, content: Content])[] = [
  ...[['French notes', french] as const, ['an English manual', english] as const, ...markdownSamples].map(
    ([name, source]) => [name, contentFromMarkdown(source, { absentFile: anyStoredFile }).content] as const,
  ),
  ['what is arranged by hand', stored({ type: 'doc', content: arranged })],
]
