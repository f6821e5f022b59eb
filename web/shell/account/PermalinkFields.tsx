import { useState } from 'react'
import { hasOtherScripts, type Romanise, slugOf } from '#domain/permalink.ts'
import { useApp } from '#web/data/app.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useAccountTexts } from './useAccountTexts.ts'

type PermalinkFieldsProps = {
  label: string
  placeholder: string
  autoComplete: string
  /** What stands before the permalink in the address of the page. */
  prefix: string
  description: string
  problems: Readonly<Record<string, string>>
}

/** `title`, and `slug`, which follows it until somebody writes one by hand; an emptied one follows again. */
export function PermalinkFields({ label, placeholder, autoComplete, prefix, description, problems }: PermalinkFieldsProps) {
  const { lang } = useApp()
  const t = useAccountTexts()
  const [title, setTitle] = useState('')
  const [own, setOwn] = useState('')
  const [romanise, setRomanise] = useState<Romanise>()
  const write = (written: string) => {
    setTitle(written)
    if (!hasOtherScripts(written)) return
    import('any-ascii').then(
      ({ default: anyAscii }) => setRomanise(() => anyAscii),
      () => {}, // then the server finds it
    )
  }
  const isFound = title.trim() !== '' && (romanise !== undefined || !hasOtherScripts(title))
  return (
    <>
      <TextField
        label={label}
        name="title"
        placeholder={placeholder}
        autoComplete={autoComplete}
        autoFocus
        required
        onInput={event => write(event.currentTarget.value)}
        error={problems.title}
      />
      <TextField
        label={t('permalink')}
        name="slug"
        prefix={prefix}
        value={own !== '' ? own : isFound ? slugOf(title, lang, romanise) : ''}
        onChange={event => setOwn(event.currentTarget.value.trim().toLowerCase())}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        description={description}
        error={problems.slug}
      />
    </>
  )
}
