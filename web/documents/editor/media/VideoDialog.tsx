import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { EditorTexts } from '../useEditorTexts.ts'

export interface VideoDialogProps {
  t: EditorTexts
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Returns whether it is the address of a video. */
  onAddress: (address: string) => boolean
  onUpload: () => void
  /** Left out for people from outside of the team. */
  onChooseStored?: () => void
}

/** Asks for a video: the address of one on another site, a file of this device, or one that the workspace has already. */
export function VideoDialog({ t, isOpen, onOpenChange, onAddress, onUpload, onChooseStored }: VideoDialogProps) {
  const form = useId()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    if (onAddress(address.trim())) onOpenChange(false)
    else setProblem(t('videoUnknown'))
  }
  const leaveFor = (next: () => void) => () => {
    onOpenChange(false)
    next()
  }
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={t('videoTitle')}
      actions={
        <Button type="submit" form={form} tone="primary">
          {t('videoAdd')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <form
          id={form}
          onSubmit={event => {
            event.preventDefault()
            add()
          }}
        >
          <TextField
            label={t('videoAddress')}
            description={t('videoSites')}
            error={problem}
            inputMode="url"
            autoComplete="off"
            autoFocus
            value={address}
            onChange={event => {
              setAddress(event.target.value)
              setProblem(undefined)
            }}
          />
        </form>
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={leaveFor(onUpload)}>{t('videoUpload')}</Button>
          {onChooseStored && <Button onClick={leaveFor(onChooseStored)}>{t('storedFile')}</Button>}
        </div>
      </div>
    </Dialog>
  )
}
