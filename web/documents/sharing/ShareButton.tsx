import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Globe, Lock, Share2 } from 'lucide-react'
import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { usePanel } from '#web/ui/overlays/usePanel.ts'
import { opennessOf } from './openness.ts'
import type { SharePanelProps } from './SharePanel.tsx'
import { useSharingTexts } from './useSharingTexts.ts'

const SharePanel = onDemand<SharePanelProps>(() => import('./inside.ts').then(module => module.SharePanel))

interface ShareButtonProps {
  /** Null for people from outside of the team. */
  workspace: Workspace | null
  document: Document
  /** While somebody writes, the bar has less room for it. */
  isWriting: boolean
}

/** Opens the sharing of a document for those who manage it, and shows how open it is: a lock, a globe, or nothing. On a phone the menu leads there. */
export function ShareButton({ workspace, document, isWriting }: ShareButtonProps) {
  const t = useSharingTexts()
  const { cache } = useApp()
  const shell = useTeamShell()
  const { isOpen, setOpen, trigger, panel } = usePanel(SharePanel, 'dialog')
  const path = cache.getQueryData<OpenDocument>(keys.document(document.workspace, document.slug))?.path ?? []
  const openness = shell && workspace && opennessOf(cache, document, { team: shell.team, workspace, path })
  useOpenOnLoad(() => setOpen(true))

  const isRestricted = document.isRestricted || openness?.of === 'above'
  const state = document.token ? 'open' : openness?.of === 'public' ? 'public' : isRestricted ? 'restricted' : 'usual'
  const { Sign, label } = STATES[state]
  return (
    <>
      <Button
        {...trigger}
        aria-label={t(label)}
        icon={state === 'usual' ? undefined : <Sign size={15} aria-hidden="true" />}
        className={isWriting ? 'max-md:hidden' : 'max-sm:hidden'}
      >
        {t('share')}
      </Button>
      <SharePanel {...panel} isOpen={isOpen} workspace={workspace} document={document} openness={openness} />
    </>
  )
}

const STATES = {
  usual: { Sign: Share2, label: 'share' },
  restricted: { Sign: Lock, label: 'shareRestricted' },
  open: { Sign: Globe, label: 'shareOpen' },
  public: { Sign: Globe, label: 'sharePublic' },
} as const

/** `?share=1`, to which mails and notifications of a request lead, opens the panel; then it is removed from the address. */
function useOpenOnLoad(open: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get('share') === '1'
  const start = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete('share')
    setSearch(rest, { replace: true, preventScrollReset: true })
    open()
  })
  useEffect(() => {
    if (isAsked) start()
  }, [isAsked])
}
