import { unknownDocument as en } from '#texts/en/unknownDocument.ts'
import { unknownDocument as fr } from '#texts/fr/unknownDocument.ts'
import { useApp } from './data/app.ts'
import { ownTexts } from './data/ownTexts.ts'
import { ErrorPage } from './ErrorPage.tsx'

const texts = ownTexts(en, fr)

/** A link names a document by an id that leads its reader nowhere. */
export function UnknownDocumentPage({ error }: { error: unknown }) {
  const t = texts[useApp().lang]
  return <ErrorPage error={error} words={{ title: t('title'), text: t('text') }} />
}
