import { useId } from 'react'
import { FILE_NAME_MAX } from '#contract/limits.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { type Entry, isFolder } from '../entries.ts'
import { useFileTexts } from '../useFileTexts.ts'

interface NameDialogProps {
  /** What gets another name; without it a new folder gets its first. */
  entry?: Entry
  onClose: () => void
  onName: (name: string) => Promise<void>
}

const FORBIDDEN = /[\\/:*?"<>|]/

/** Asks for the name of a file or folder. */
export function NameDialog({ entry, onClose, onName }: NameDialogProps) {
  const t = useFileTexts()
  const id = useId()
  const { form, problems, isPending } = useSubmit(
    async values => {
      const name = String(values.get('name')).trim()
      if (name !== entry?.name) await onName(name)
      onClose()
    },
    {
      missing: { name: t('nameRefused') },
      blame: { 'errors.f.exists': 'name', 'errors.f.name': 'name' },
      check: values => (FORBIDDEN.test(String(values.get('name'))) ? { name: t('nameRefused') } : null),
    },
  )
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      size="small"
      title={entry ? t('renameTitle', { name: entry.name }) : t('newFolder')}
      actions={
        <Button type="submit" form={id} tone="primary" isPending={isPending}>
          {entry ? t('save') : t('create')}
        </Button>
      }
    >
      <form id={id} {...form}>
        <TextField
          label={t('name')}
          name="name"
          defaultValue={entry?.name}
          maxLength={FILE_NAME_MAX}
          required
          autoFocus
          autoComplete="off"
          onFocus={event => event.currentTarget.setSelectionRange(0, entry ? stemOf(entry) : 0)}
          error={problems.name}
        />
      </form>
    </Dialog>
  )
}

/** The length of a name without its extension, which mostly stays. */
const stemOf = (entry: Entry): number => (isFolder(entry) ? entry.name : entry.name.replace(/(?<=.)\.\w+$/, '')).length
