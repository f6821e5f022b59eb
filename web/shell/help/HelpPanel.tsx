import { X } from 'lucide-react'
import { useState } from 'react'
import type { Keys } from '#web/platform/shortcuts/keys.ts'
import { matching } from '#web/shell/matching.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { Drawer } from '#web/ui/overlays/Drawer.tsx'
import { Contact } from './Contact.tsx'
import { shortcutGroups } from './shortcutGroups.ts'
import { useHelpTexts } from './useHelpTexts.ts'

export interface HelpPanelProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Who answers questions, and the shortcuts; 450 px wide (`product: 9.6`). */
export function HelpPanel({ isOpen, onOpenChange }: HelpPanelProps) {
  const t = useHelpTexts()
  return (
    <Drawer label={t('title')} isOpen={isOpen} onOpenChange={onOpenChange} side="right" width={450}>
      <div className="flex items-center gap-2 py-3 pr-3 pl-5">
        <h2 className="mr-auto font-serif text-xl font-semibold">{t('title')}</h2>
        <IconButton label={t('close')} icon={<X size={18} />} onClick={() => onOpenChange(false)} />
      </div>
      <div className="px-5 pb-8">
        <Contact />
        <Shortcuts />
        <p className="mt-4 text-sm">
          <a href="/api/docs" target="_blank" rel="noopener" className="text-accent underline underline-offset-3">
            {t('api')}
          </a>
        </p>
      </div>
    </Drawer>
  )
}

/** All shortcuts, or those whose words are looked for, in the language of the reader. */
function Shortcuts() {
  const t = useHelpTexts()
  const [words, setWords] = useState('')
  const groups = shortcutGroups
    .map(({ title, shortcuts }) => ({
      title,
      shown: matching(
        shortcuts.map(({ text, keys }) => ({ id: text, label: t(text), keys })),
        words,
      ),
    }))
    .filter(({ shown }) => shown.length > 0)
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('shortcuts')}</h3>
      <SearchField label={t('findShortcut')} value={words} onChange={setWords} className="mb-4" />
      <div role="status">{groups.length === 0 && <p className="text-ink-soft">{t('noShortcut', { words: words.trim() })}</p>}</div>
      {groups.map(({ title, shown }) => (
        <section key={title} className="pb-5">
          <h4 className="mb-1 font-book">{t(title)}</h4>
          <dl className="text-sm">
            {shown.map(({ id, label, keys }) => (
              <div key={id} className="flex items-center justify-between gap-4 border-t border-ruling2 py-1.5">
                <dt>{label}</dt>
                <dd className="flex shrink-0 gap-1 text-ink-soft">
                  <KeysOf keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}

/** Of many keys the first and the last. */
function KeysOf({ keys }: { keys: Keys }) {
  const shown = keys.length > 3 ? [keys[0], '…', keys.at(-1)!] : keys
  return shown.map(one => (one === '…' ? one : <Kbd key={one} keys={one} />))
}
