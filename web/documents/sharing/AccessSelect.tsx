import type { Access } from '#contract/rights.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useSharingTexts } from './useSharingTexts.ts'

const LEVELS: readonly Access[] = ['read', 'comment', 'write', 'manage']

interface AccessSelectProps<Extra extends string> {
  label: string
  value: Access
  onChange: (value: Access | Extra) => void
  /** The last item. */
  extra?: { value: Extra; label: string }
  className?: string
}

/** What somebody may do with the document. */
export function AccessSelect<Extra extends string = never>({ label, value, onChange, extra, className }: AccessSelectProps<Extra>) {
  const t = useSharingTexts()
  return (
    <Select<Access | Extra>
      label={label}
      isLabelHidden
      size="small"
      value={value}
      onChange={onChange}
      options={[...LEVELS.map(access => ({ value: access, label: t(access) })), ...(extra ? [extra] : [])]}
      className={className}
    />
  )
}
