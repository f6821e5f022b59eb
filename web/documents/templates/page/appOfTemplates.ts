import { writtenTemplate as en } from '#texts/en/writtenTemplate.ts'
import { writtenTemplate as fr } from '#texts/fr/writtenTemplate.ts'
import type { Translate } from '#texts/translate.ts'
import type { App } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const words = { en, fr }
const texts = ownTexts(en, fr)

/** Returns the same app, which speaks of a template where the texts of a document's page name the document, so that the parts of that page serve here too. */
export function appOfTemplates(app: App): App {
  const { lang } = app
  const ofDocuments = app.texts.of('documents')
  const own = texts[lang] as unknown as typeof ofDocuments
  const speak = ((key, ...values) => (key in words[lang] ? own : ofDocuments)(key, ...values)) as Translate<'documents'>
  return {
    ...app,
    texts: { lang, of: area => (area === 'documents' ? (speak as unknown as Translate<typeof area>) : app.texts.of(area)) },
  }
}
