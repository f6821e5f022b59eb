import { Globe, Lock, Users } from 'lucide-react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Openness } from './openness.ts'
import { useSharingTexts } from './useSharingTexts.ts'

const SENTENCES = {
  public: { words: 'fromPublic', Sign: Globe },
  team: { words: 'fromTeam', Sign: Users },
  private: { words: 'fromPrivate', Sign: Users },
  restricted: { words: 'fromRestricted', Sign: Lock },
  above: { words: 'fromAbove', Sign: Lock },
} as const

/** One line: who has access without being listed, and where that comes from. */
export function AccessSource({ workspace, openness }: { workspace: Workspace; openness: Openness }) {
  const t = useSharingTexts()
  const { team } = useShell()
  const url = usePageUrl()
  const { words, Sign } = SENTENCES[openness.of]
  const above = openness.of === 'above' ? openness.above : null
  const sentence = t(words, { team: team.title, workspace: SOURCE, document: above?.title ?? '' })
  const [before = '', after = ''] = sentence.split(SOURCE)
  return (
    <div className="flex items-start gap-3 text-sm text-ink-soft">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-side">
        <Sign size={15} aria-hidden="true" />
      </span>
      <p className="min-w-0 self-center wrap-break-word">
        {before}
        <Link href={url('workspace', team.slug, workspace.slug)}>{workspace.title}</Link>
        {after}
      </p>
    </div>
  )
}

/** Stands for the link in the sentence, wherever a language puts it. */
const SOURCE = '\u{E000}'
