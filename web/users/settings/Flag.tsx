import type { ReactElement } from 'react'
import type { Lang } from '#contract/fields.ts'

/** The colours of flags are not those of the product, and the same in both themes. */
const FLAGS: Record<Lang, ReactElement> = {
  en: (
    <>
      <path d="M0 0h24v16H0z" fill="#012169" />
      <path d="M0 0l24 16M24 0L0 16" stroke="#fff" strokeWidth="3.2" />
      <path d="M0 0l24 16M24 0L0 16" stroke="#c8102e" strokeWidth="1.2" />
      <path d="M12 0v16M0 8h24" stroke="#fff" strokeWidth="5.2" />
      <path d="M12 0v16M0 8h24" stroke="#c8102e" strokeWidth="3" />
    </>
  ),
  fr: (
    <>
      <path d="M0 0h24v16H0z" fill="#fff" />
      <path d="M0 0h8v16H0z" fill="#000091" />
      <path d="M16 0h8v16h-8z" fill="#e1000f" />
    </>
  ),
}

/** The flag beside the name of a language, drawn; the name says which one it is. */
export function Flag({ of: lang }: { of: Lang }) {
  return (
    <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" className="mt-1.25 shrink-0 rounded-[2px] ring-1 ring-ruling">
      {FLAGS[lang]}
    </svg>
  )
}
