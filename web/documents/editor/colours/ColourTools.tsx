import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Baseline, Highlighter, Palette } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { inText } from '../inText.ts'
import { ToolButton } from '../tools/ToolButton.tsx'
import { useEditorTexts } from '../useEditorTexts.ts'
import { colourOfWords, colourWords, lastColours, toggleLast } from './colours.ts'
import { ColourSample, colourSections } from './colourSections.tsx'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

/** The colours of words: those that were used last at a press, all of them in a menu. */
export function ColourTools({ editor }: { editor: Editor }) {
  const t = useEditorTexts()
  const last = useSyncExternalStore(lastColours.subscribe, lastColours.getState)
  const present = useEditorState({ editor, selector: ({ editor: current }) => colourOfWords(current) })
  return (
    <>
      <ToolButton
        label={t('textColourIn', { colour: t(last.colour) })}
        icon={
          <ColourSample colour={last.colour}>
            <Baseline size={16} />
          </ColourSample>
        }
        isOn={present.colour === last.colour}
        onClick={() => toggleLast(editor, 'colour')}
      />
      <ToolButton
        label={t('highlightIn', { colour: t(last.background) })}
        keys={WRITING.highlight[0]}
        icon={
          <ColourSample background={last.background}>
            <Highlighter size={15} />
          </ColourSample>
        }
        isOn={present.background === last.background}
        onClick={() => toggleLast(editor, 'background')}
      />
      <MenuButton
        label={t('colours')}
        icon={<Palette size={16} />}
        placement="bottom end"
        sections={colourSections(t, 'highlightColour', present, change => inText(editor, () => colourWords(editor, change))())}
      />
    </>
  )
}
