import type { Content, ContentNode } from '#editor/node.ts'

const text = (words: string, ...marks: object[]): ContentNode => ({ type: 'text', text: words, marks }) as ContentNode
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const heading = (words: string): ContentNode => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] })
const list = (...lines: string[]): ContentNode => ({
  type: 'bulletList',
  content: lines.map(line => ({ type: 'listItem', content: [paragraph(text(line))] })),
})
const row = (type: string, ...words: string[]): ContentNode => ({
  type: 'tableRow',
  content: words.map(word => ({ type, content: [paragraph(text(word))] })),
})

/** One of each kind of block, with a picture that is there and two of another site that are not. */
export const blocksWith = (picture: string): Content =>
  doc(
    paragraph(
      text('Ce document réunit tous les blocs, avec '),
      text('un lien', { type: 'link', attrs: { href: 'https://example.org' } }),
      text(' et du texte '),
      text('en gras', { type: 'bold' }),
      text(', '),
      text('en couleur', { type: 'textColour', attrs: { colour: 'blue' } }),
      text(' ou '),
      text('surligné', { type: 'highlight', attrs: { background: 'yellow' } }),
      text('.'),
    ),
    { type: 'contents' },
    {
      type: 'columns',
      content: [
        {
          type: 'column',
          content: [
            heading('Avant'),
            paragraph(text('Chacun écrivait dans son coin, et personne ne savait quelle version était la bonne.')),
          ],
        },
        { type: 'column', content: [heading('Après'), list('Un seul texte', 'Une seule personne qui écrit', 'Tout le monde qui lit')] },
      ],
    },
    heading('Une section'),
    { ...paragraph(text('Cette ligne a un fond, comme une note en marge.')), attrs: { background: 'green' } },
    { type: 'callout', attrs: { kind: 'tip', title: 'Astuce' }, content: [paragraph(text('Lisez tout avant de commencer.'))] },
    paragraph(
      text(
        'Cette ligne est juste assez longue pour arriver tout au bout de la page, là où les outils du tableau qui la suit ne doivent rien cacher.',
      ),
    ),
    {
      type: 'table',
      content: [row('tableHeader', 'Document', 'Mention', 'Responsable'), row('tableCell', 'Formulaire', 'avant l’envoi', 'Karim')],
    },
    { type: 'codeBlock', attrs: { language: 'ts' }, content: [{ type: 'text', text: 'const answer = 42 // forty-two' }] },
    { type: 'image', attrs: { src: 'https://pictures.example.invalid/organisation-2026.png', alt: 'Organigramme de l’équipe' } },
    { type: 'image', attrs: { src: 'https://pictures.example.invalid/unknown.png', alt: '' } },
    { type: 'image', attrs: { src: picture, alt: 'Un soleil', caption: 'Le soleil de la page d’accueil' } },
    {
      type: 'gallery',
      content: ['Le matin', 'À midi', 'Le soir', null, 'La nuit'].map(caption => ({
        type: 'image',
        attrs: { src: picture, alt: 'Un soleil', caption },
      })),
    },
  )

/** A page that a team works on: words, a list, a table. */
export const charter = doc(
  paragraph(
    text(
      'Cette charte fixe les règles du télétravail pour toute l’équipe : qui peut en bénéficier, combien de jours, et comment on reste joignable.',
    ),
  ),
  heading('Jours de présence'),
  paragraph(text('Chaque personne vient au bureau au moins deux jours par semaine, dont le mardi.')),
  list('Le mardi, tout le monde est là.', 'Les autres jours sont choisis dans chaque équipe.', 'Un changement s’annonce la veille.'),
  heading('Matériel'),
  {
    type: 'table',
    content: [
      row('tableHeader', 'Matériel', 'Fourni par', 'Délai'),
      row('tableCell', 'Ordinateur portable', 'l’entreprise', 'une semaine'),
      row('tableCell', 'Écran', 'l’entreprise', 'deux semaines'),
    ],
  },
  paragraph(text('Les frais d’électricité et de connexion sont remboursés chaque trimestre, sur présentation d’un justificatif.')),
)

const sentence =
  'Une seule personne écrit et toutes les autres lisent avec elle, lettre après lettre, avant même le premier enregistrement.'

/** Some 20,000 words. */
export const manual = doc(
  ...Array.from({ length: 100 }, (_, section) => [
    heading(`Chapitre ${section + 1}`),
    ...Array.from({ length: 4 }, () => paragraph(text(`${sentence} `.repeat(3).trim()))),
  ]).flat(),
)

const STEPS = ['Choisir ses jours', 'En parler à l’équipe', 'Remplir la demande', 'Attendre la réponse', 'Prévenir l’accueil']

/** A text as it grew, save by save: words that change, a list that gets longer, and at last a table that comes and a paragraph that goes. */
export const drafts: readonly Content[] = Array.from({ length: 12 }, (_, save) => {
  const days = save < 5 ? 'un jour' : save < 11 ? 'deux jours' : 'jusqu’à trois jours'
  const isLast = save === 11
  return doc(
    paragraph(text(`Le télétravail est possible ${days} par semaine, après accord de l’équipe et de la personne qui l’anime.`)),
    ...(isLast ? [] : [paragraph(text('La demande se fait sur papier, auprès du secrétariat.'))]),
    heading('Les étapes'),
    list(...STEPS.slice(0, 1 + (save % 6))),
    ...(isLast
      ? [
          heading('Les plafonds'),
          {
            type: 'table',
            content: [row('tableHeader', 'Poste', 'Par an'), row('tableCell', 'Écran', '250 €'), row('tableCell', 'Siège', '200 €')],
          },
        ]
      : []),
    paragraph(text('Les frais de connexion sont remboursés chaque trimestre.')),
  )
})

/** A line that names somebody of the team. */
export const naming = (id: string, name: string): Content =>
  doc(paragraph(text('À relire avant jeudi, merci '), { type: 'mention', attrs: { kind: 'user', id, label: name } }, text('.')))

export const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="500">
<rect width="1200" height="500" fill="#7a8fd0"/><circle cx="600" cy="250" r="160" fill="#fdf3d7"/></svg>`

/** The photo and the cover of a person. */
export const PICTURES = {
  avatar: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#cfd8ea"/>
<path d="M90 640c0-150 90-210 210-210s210 60 210 210z" fill="#4f6f7a"/><path d="M240 380h120v80q-60 50-120 0z" fill="#d9a07c"/>
<ellipse cx="300" cy="270" rx="115" ry="140" fill="#e8b592"/><path d="M175 270c-20-150 60-190 130-185 90 5 140 70 115 190-20-80-60-110-110-115-60 30-120 30-135 110z" fill="#4a3226"/></svg>`,
  banner: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400"><rect width="1600" height="400" fill="#f7dcc0"/><circle cx="1180" cy="150" r="70" fill="#fdf3d7"/>
<path d="M0 260q300-140 620-20t540-60 440 60v200H0z" fill="#a9b8d6"/><path d="M0 330q420-110 800-10t800-40v120H0z" fill="#5f77a8"/></svg>`,
}
