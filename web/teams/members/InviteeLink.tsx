import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCopyLink } from './useCopyLink.ts'
import { useMembersTexts } from './useMembersTexts.ts'

/** The link for a person who gets no mail: to be copied and passed on. */
export function InviteeLink({ email, link }: { email: string; link: string }) {
  const t = useMembersTexts()
  const { field, copy } = useCopyLink()
  const [isCopied, setCopied] = useState(false)
  return (
    <span className="flex basis-full flex-wrap items-center gap-2 pb-1">
      <TextField
        label={t('linkTitle', { email })}
        isLabelHidden
        value={link}
        readOnly
        ref={field}
        onFocus={event => event.currentTarget.select()}
        className="min-w-0 flex-1 basis-48"
      />
      <Button
        tone={isCopied ? 'secondary' : 'primary'}
        icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        onClick={() => void copy(link).then(setCopied)}
      >
        {t('copy')}
      </Button>
    </span>
  )
}
