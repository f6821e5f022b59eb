import type { Editor, Range } from '@tiptap/core'
import { CALLOUT_KINDS, type CalloutKind } from '#editor/attributes.ts'
import { insertColumns } from '../columns/columnsWriting.ts'
import { insertContents } from '../contents/contentsWriting.ts'
import { insertMaths } from '../maths/mathsWriting.ts'
import { typeSign } from '../suggest/suggestions.ts'
import { insertTable } from '../tables/tableCommands.ts'

type BlockGroup = 'basic' | 'media' | 'structure' | 'advanced' | 'embed'

type BlockId =
  | 'paragraph'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'taskList'
  | 'blockquote'
  | 'image'
  | 'gallery'
  | 'video'
  | 'file'
  | 'storedFile'
  | 'callout'
  | 'details'
  | 'twoColumns'
  | 'threeColumns'
  | 'table'
  | 'divider'
  | 'contents'
  | 'codeBlock'
  | 'maths'
  | 'inlineMaths'
  | 'diagram'
  | 'mention'
  | 'emoji'
  | 'template'
  | 'webVideo'
  | 'excerpt'

export interface Block {
  /** Also the key of its name among the texts; its help is `<id>Help`. */
  id: BlockId
  group: BlockGroup
  /** Search terms in both languages, independent of the language of the page. */
  keywords: string
  /** Its Markdown shortcut, shown at the right. */
  typed?: string
  /** It takes the place of a whole text, so that text must have no words. */
  isOnlyForEmpty?: boolean
  /** Replaces the range (the typed `/word`) by the block. */
  run(editor: Editor, range: Range): void
  /** Its kinds, which → lists; alone it is the first of them. */
  kinds?: readonly { id: CalloutKind; run(editor: Editor, range: Range): void }[]
}

const chain = (editor: Editor, range: Range) => editor.chain().focus().deleteRange(range)

/** What asks for a file, for the address of a video, or for a template, which goes into an empty text. Files, templates and documents of the team are not for people from outside of it. */
export type MediaPicks = Record<'image' | 'gallery' | 'video' | 'file', () => void> & { storedFile?: () => void }
export type Picks = MediaPicks & { template?: () => void; excerpt?: () => void }

/** Returns the entries of the slash menu in their order, group by group. */
export const blocks = (picks: Picks): readonly Block[] => [
  ...basic,
  ...media(picks),
  ...structure,
  ...advanced,
  ...(picks.template ? [template(picks.template)] : []),
  webVideo(picks.video),
  ...(picks.excerpt ? [excerpt(picks.excerpt)] : []),
]

const basic: readonly Block[] = [
  {
    id: 'paragraph',
    group: 'basic',
    keywords: 'text texte paragraph paragraphe plain simple',
    run: (editor, range) => chain(editor, range).setParagraph().run(),
  },
  {
    id: 'heading1',
    group: 'basic',
    keywords: 'heading titre h1 chapter chapitre',
    typed: '#',
    run: (editor, range) => chain(editor, range).setHeading({ level: 1 }).run(),
  },
  {
    id: 'heading2',
    group: 'basic',
    keywords: 'heading titre h2 section subtitle sous-titre',
    typed: '##',
    run: (editor, range) => chain(editor, range).setHeading({ level: 2 }).run(),
  },
  {
    id: 'heading3',
    group: 'basic',
    keywords: 'heading titre h3 section subtitle sous-titre',
    typed: '###',
    run: (editor, range) => chain(editor, range).setHeading({ level: 3 }).run(),
  },
  {
    id: 'bulletList',
    group: 'basic',
    keywords: 'bullet list liste puces points unordered ul',
    typed: '-',
    run: (editor, range) => chain(editor, range).toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    group: 'basic',
    keywords: 'numbered ordered list liste numérotée ordonnée étapes steps ol',
    typed: '1.',
    run: (editor, range) => chain(editor, range).toggleOrderedList().run(),
  },
  {
    id: 'taskList',
    group: 'basic',
    keywords: 'todo to-do task tasks list liste tâches cases à cocher checkbox',
    typed: '[]',
    run: (editor, range) => chain(editor, range).toggleTaskList().run(),
  },
  {
    id: 'blockquote',
    group: 'basic',
    keywords: 'quote citation blockquote',
    typed: '>',
    run: (editor, range) => chain(editor, range).toggleBlockquote().run(),
  },
]

const MEDIA_KEYWORDS: Record<keyof MediaPicks, string> = {
  image: 'image picture photo img illustration upload envoyer',
  gallery: 'gallery galerie images pictures photos grid grille album mosaïque',
  video: 'video vidéo film movie upload envoyer',
  file: 'file fichier attachment pièce jointe pdf document upload envoyer download télécharger',
  storedFile: 'files fichiers folder dossier library bibliothèque picture image video vidéo choose choisir',
}

const media = (picks: MediaPicks): Block[] =>
  (Object.keys(MEDIA_KEYWORDS) as (keyof MediaPicks)[]).flatMap((id): Block[] => {
    const pick = picks[id]
    if (!pick) return []
    const run: Block['run'] = (editor, range) => {
      chain(editor, range).run()
      pick()
    }
    return [{ id, group: 'media', keywords: MEDIA_KEYWORDS[id], run }]
  })

const structure: readonly Block[] = [
  {
    id: 'callout',
    group: 'structure',
    keywords: 'callout encadré note tip astuce info warning attention danger box boîte',
    run: (editor, range) => chain(editor, range).toggleCallout({ kind: CALLOUT_KINDS[0] }).run(),
    kinds: CALLOUT_KINDS.map(id => ({ id, run: (editor, range) => chain(editor, range).toggleCallout({ kind: id }).run() })),
  },
  {
    id: 'details',
    group: 'structure',
    keywords: 'details collapsible toggle section repliable dépliable accordion accordéon fold',
    run: (editor, { from, to }) => {
      const { $from } = editor.state.selection
      const before = $from.before()
      chain(editor, { from, to })
        .setDetails()
        .setTextSelection(before + 2)
        .run()
    },
  },
  {
    id: 'twoColumns',
    group: 'structure',
    keywords: 'columns colonnes side by side côte à côte layout mise en page 2',
    run: (editor, range) => insertColumns(editor, range, 2),
  },
  {
    id: 'threeColumns',
    group: 'structure',
    keywords: 'columns colonnes side by side côte à côte layout mise en page 3',
    run: (editor, range) => insertColumns(editor, range, 3),
  },
  {
    id: 'table',
    group: 'structure',
    keywords: 'table tableau grid grille rows lignes columns colonnes',
    run: insertTable,
  },
  {
    id: 'divider',
    group: 'structure',
    keywords: 'divider séparateur line ligne trait horizontal rule hr',
    typed: '---',
    run: (editor, range) => chain(editor, range).setHorizontalRule().run(),
  },
  {
    id: 'contents',
    group: 'structure',
    keywords: 'toc contents matières sommaire outline plan index',
    run: insertContents,
  },
]

const template = (pickTemplate: () => void): Block => ({
  id: 'template',
  group: 'advanced',
  keywords: 'template modèle model gabarit form formulaire',
  isOnlyForEmpty: true,
  run: (editor, range) => {
    chain(editor, range).run()
    pickTemplate()
  },
})

const webVideo = (askForVideo: () => void): Block => ({
  id: 'webVideo',
  group: 'embed',
  keywords: 'embed intégrer video vidéo site web youtube vimeo dailymotion loom link lien',
  run: (editor, range) => {
    chain(editor, range).run()
    askForVideo()
  },
})

const excerpt = (askForSource: () => void): Block => ({
  id: 'excerpt',
  group: 'embed',
  keywords: 'excerpt extrait synced synchronisé document page section transclusion include inclure embed intégrer',
  run: (editor, range) => {
    chain(editor, range).run()
    askForSource()
  },
})

/** Something to begin with. */
const DIAGRAM_SAMPLE = 'flowchart LR\n  A --> B\n  B --> C'
const MATHS_KEYWORDS = 'maths math mathématiques formula formule equation équation tex latex katex'

const advanced: readonly Block[] = [
  {
    id: 'codeBlock',
    group: 'advanced',
    keywords: 'code block bloc snippet extrait programme',
    typed: '```',
    run: (editor, range) => chain(editor, range).setCodeBlock().run(),
  },
  {
    id: 'maths',
    group: 'advanced',
    keywords: `${MATHS_KEYWORDS} block bloc`,
    typed: '$$',
    run: (editor, range) => insertMaths(editor, range, 'maths'),
  },
  {
    id: 'inlineMaths',
    group: 'advanced',
    keywords: `${MATHS_KEYWORDS} inline ligne`,
    typed: '$…$',
    run: (editor, range) => insertMaths(editor, range, 'inlineMaths'),
  },
  {
    id: 'diagram',
    group: 'advanced',
    keywords: 'diagram diagramme mermaid flowchart organigramme chart graph graphe schéma sequence séquence gantt',
    typed: '```mermaid',
    run: (editor, range) => chain(editor, range).setCodeBlock({ language: 'mermaid' }).insertContent(DIAGRAM_SAMPLE).run(),
  },
  {
    id: 'mention',
    group: 'advanced',
    keywords: 'mention person personne people gens page document lien date at arobase',
    typed: '@',
    run: (editor, range) => typeSign(editor, '@', range),
  },
  {
    id: 'emoji',
    group: 'advanced',
    keywords: 'emoji émoticône smiley emoticon',
    typed: ':',
    run: (editor, range) => typeSign(editor, ':', range),
  },
]
