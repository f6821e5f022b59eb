import type { ReactNode } from 'react'
import { COLOURS } from '#editor/attributes.ts'
import type { MenuSection } from '#web/ui/overlays/Menu.tsx'
import type { EditorTexts } from '../useEditorTexts.ts'
import type { ColourChange, Coloured } from './colours.ts'

const NONE = 'none'

/** The choice of a colour for words or lines, and of one for what is behind them: by name, so that nobody has to tell colours apart. */
export function colourSections(
  t: EditorTexts,
  behind: 'highlightColour' | 'background',
  present: Coloured,
  choose: (change: ColourChange) => void,
): MenuSection[] {
  const section = (kind: keyof Coloured, title: string): MenuSection => ({
    title,
    selected: `${kind}-${present[kind] ?? NONE}`,
    items: [null, ...COLOURS].map(colour => ({
      id: `${kind}-${colour ?? NONE}`,
      label: t(colour ?? 'noColour'),
      icon: <ColourSample {...{ [kind]: colour }}>A</ColourSample>,
      onAction: () => choose(kind === 'colour' ? { colour } : { background: colour }),
    })),
  })
  return [section('colour', t('textColour')), section('background', t(behind))]
}

/** Something in a colour, or upon one, as in the text. */
export function ColourSample({ colour, background, children }: Partial<Coloured> & { children: ReactNode }) {
  return (
    <span className="colour-sample">
      <span
        data-colour={colour ?? undefined}
        data-background={background ?? undefined}
        className="grid size-5 place-items-center rounded-small border border-ruling text-[13px] font-semibold text-ink"
      >
        {children}
      </span>
    </span>
  )
}
