import type { Instance } from '#contract/calls/instance.ts'
import type { LegalCondition, LegalPage, LegalSentence } from '#texts/en/site.ts'

interface Section {
  title: string
  paragraphs: string[]
  list: string[]
  isAboutCookies: boolean
}

/** Returns the sections of a legal page for this instance. A sentence with a missing fact is left out, and so is a section without sentences. */
export const sectionsOf = ({ sections }: LegalPage, instance: Pick<Instance, 'billing' | 'operator'>): Section[] => {
  const say = speakerOf(instance)
  return sections
    .map(({ title, paragraphs, list = [], isAboutCookies = false }) => ({
      title,
      paragraphs: paragraphs.map(sentences => sentences.flatMap(say).join(' ')).filter(text => text !== ''),
      list: list.flatMap(say),
      isAboutCookies,
    }))
    .filter(({ paragraphs, list }) => paragraphs.length > 0 || list.length > 0)
}

/** Returns a sentence, or nothing if a fact is missing. */
const speakerOf = ({ billing, operator }: Pick<Instance, 'billing' | 'operator'>): ((sentence: LegalSentence) => string[]) => {
  const facts: Readonly<Record<string, string | number | undefined>> = {
    ...operator,
    privacyContact: operator.privacyEmail ?? operator.email,
  }
  const holds: Readonly<Record<LegalCondition, boolean>> = {
    unnamed: operator.name === undefined,
    plans: billing !== 'off',
    sandbox: billing === 'sandbox',
    stripe: billing === 'stripe',
  }
  return sentence => {
    const { when, text } = typeof sentence === 'string' ? { text: sentence } : sentence
    if (when !== undefined && !holds[when]) return []
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
    return names.some(name => facts[name] === undefined) ? [] : [text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name]))]
  }
}
