import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ApiReference } from './ApiReference.tsx'
import { inLanguage } from './inLanguage.ts'

/** The reference of the API as HTML; only the server calls this. */
export const renderApiReference = ({ api, ...props }: ComponentProps<typeof ApiReference>): string =>
  `<!doctype html>${renderToStaticMarkup(<ApiReference api={inLanguage(props.lang, api)} {...props} />)}`
