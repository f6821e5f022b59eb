import { shortcuts as en } from '#texts/en/shortcuts.ts'
import { shortcuts as fr } from '#texts/fr/shortcuts.ts'
import { useApp } from '#web/data/app.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'

export interface ShortcutSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

type Text = keyof typeof en
type Shortcut = readonly [Text, ...keys: string[]]

const GROUPS: readonly { title: Text; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'everywhere',
    shortcuts: [
      ['search', 'Ctrl+K'],
      ['navigation', 'Ctrl+.'],
      ['renamePage', 'F2'],
      ['sheet', '?'],
    ],
  },
  {
    title: 'tree',
    shortcuts: [
      ['walk', '↑', '↓'],
      ['unfold', '→', '←'],
      ['ends', 'Home', 'End'],
      ['unfoldAll', '*'],
      ['letters', 'A–Z'],
      ['open', 'Enter'],
      ['openBeside', 'Ctrl+Enter'],
      ['rename', 'F2'],
      ['remove', 'Delete'],
      ['menu', 'Shift+F10'],
    ],
  },
  {
    title: 'reading',
    shortcuts: [
      ['edit', 'Ctrl+E'],
      ['nextHit', 'Tab', 'Shift+Tab'],
      ['clearHits', 'Esc'],
    ],
  },
  {
    title: 'writing',
    shortcuts: [
      ['slash', '/'],
      ['moveBlock', 'Alt+↑', '↓'],
      ['selectBlock', 'Esc'],
      ['blockMenu', 'Ctrl+/'],
      ['save', 'Ctrl+S'],
      ['find', 'Ctrl+F'],
      ['replace', 'Ctrl+H'],
      ['marks', 'Ctrl+B', 'Ctrl+I', 'Ctrl+U'],
      ['strike', 'Ctrl+Shift+S'],
      ['code', 'Ctrl+E'],
      ['highlight', 'Ctrl+Shift+H'],
      ['link', 'Ctrl+K'],
      ['toolbar', 'Alt+F10'],
      ['lists', 'Ctrl+Shift+7', '8', '9'],
      ['leave', 'Ctrl+Enter'],
      ['plain', 'Ctrl+Shift+V'],
    ],
  },
]

/** The list of shortcuts. Its texts in both languages are bundled with it, so that no page has to include them. */
export function ShortcutSheet(dialog: ShortcutSheetProps) {
  const { lang } = useApp()
  const texts = { en, fr }[lang]
  return (
    <Dialog {...dialog} title={texts.title} size="large">
      <div className="gap-x-10 sm:columns-2">
        {GROUPS.map(({ title, shortcuts }) => (
          <section key={title} className="break-inside-avoid pb-5">
            <h3 className="mb-1 font-book">{texts[title]}</h3>
            <dl className="text-sm">
              {shortcuts.map(([text, ...keys]) => (
                <div key={text} className="flex items-center justify-between gap-4 border-t border-ruling2 py-1.5">
                  <dt>{texts[text]}</dt>
                  <dd className="flex shrink-0 gap-1 text-ink-soft">
                    {keys.map(key => (
                      <Kbd key={key} keys={key} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
