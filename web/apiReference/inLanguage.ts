import type { Lang } from '#contract/fields.ts'
import { sentences, summaries } from '#texts/fr/api/description.ts'
import type { ApiDescription } from './description.ts'

/** The description for people of one language; what programs read stays English, as the contract says it. */
export const inLanguage = (lang: Lang, api: ApiDescription): ApiDescription => (lang === 'fr' ? inFrench(api) : api)

const summaryOf = (operationId: string): string | undefined => {
  const [noun = '', name = ''] = operationId.split('.')
  const calls: Readonly<Record<string, Readonly<Record<string, string>>>> = summaries
  return calls[noun]?.[name]
}

const inFrench = (api: ApiDescription): ApiDescription => {
  const french = JSON.parse(JSON.stringify(api), (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? (sentences[value] ?? value) : value,
  ) as ApiDescription
  for (const operation of Object.values(french.paths).flatMap(operations => Object.values(operations))) {
    operation.description = summaryOf(operation.operationId) ?? operation.description
  }
  return french
}
