import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCopyLink } from './useCopyLink.ts'
import { useMembersTexts } from './useMembersTexts.ts'

export interface LinkFor {
  user: string
  email: string
}

export interface LinkDialogProps {
  isOpen: boolean
  of: LinkFor
  /** Whether an earlier link may have gone out by mail. */
  isMailed: boolean
  onClose: () => void
}

/** Creates a new link for an invited person, and shows it once: to be copied by the button, or by hand where the browser forbids that. */
export function LinkDialog({ isOpen, of: { user, email }, isMailed, onClose }: LinkDialogProps) {
  const { api, origin, report } = useApp()
  const { team } = useShell()
  const t = useMembersTexts()
  const { field, copy } = useCopyLink()
  const isAsked = useRef(false)
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    api.teams.member({ id: team._id, uid: user, copy: true }).then(
      answer => setLink(answer.link === undefined ? null : origin + answer.link),
      (error: unknown) => {
        report(error)
        onClose()
      },
    )
  }, [api, origin, report, team._id, user, onClose])

  const copyAndClose = async () => {
    if (link !== null && (await copy(link))) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={isOpening => !isOpening && onClose()}
      title={t('linkTitle', { email })}
      actions={
        <Button tone="primary" icon={<Copy size={16} aria-hidden="true" />} isPending={link === null} onClick={() => void copyAndClose()}>
          {t('copy')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{t(isMailed ? 'linkText' : 'linkTextUnmailed', { email })}</p>
        {link === null ? (
          <Skeleton className="h-16" />
        ) : (
          <TextField label={t('link')} value={link} readOnly ref={field} onFocus={event => event.currentTarget.select()} />
        )}
      </div>
    </Dialog>
  )
}
