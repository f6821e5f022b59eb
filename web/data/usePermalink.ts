import { type FormEvent, useState } from 'react'
import { slugOf } from '#domain/permalink.ts'
import { useApp } from './app.ts'

/** A title and the permalink that follows it, until somebody writes one by hand; an emptied one follows again. */
export const usePermalink = (firstTitle = '', firstSlug = '') => {
  const { lang } = useApp()
  const [title, setTitle] = useState(firstTitle)
  const [own, setOwn] = useState(firstSlug)
  return {
    slug: own !== '' ? own : title.trim() === '' ? '' : slugOf(title, lang),
    followTitle: (event: FormEvent<HTMLInputElement>) => setTitle(event.currentTarget.value),
    setOwn: (event: FormEvent<HTMLInputElement>) => setOwn(event.currentTarget.value.trim().toLowerCase()),
  }
}
