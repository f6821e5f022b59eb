import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ApiReference } from './ApiReference.tsx'

/** The reference of the API as HTML; only the server calls this. */
export const renderApiReference = (props: ComponentProps<typeof ApiReference>): string =>
  `<!doctype html>${renderToStaticMarkup(<ApiReference {...props} />)}`
