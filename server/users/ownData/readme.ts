import { ownData as en } from '#texts/en/ownData.ts'
import { ownData as fr } from '#texts/fr/ownData.ts'
import type { OwnAccount } from './account.ts'

const texts = { en, fr }
const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const

/** Returns what says what is what, in the language of the account. */
export const ownReadme = ({ profile, settings }: OwnAccount, { site, at }: { site: string; at: string }): string => {
  const t = texts[settings.lang]
  const facts: Record<string, string> = {
    name: escaped(`${profile.firstname} ${profile.lastname}`.trim()),
    email: escaped(profile.email),
    site,
    date: new Intl.DateTimeFormat(LOCALES[settings.lang], { dateStyle: 'long', timeZone: settings.time_zone ?? 'UTC' }).format(
      new Date(at),
    ),
  }
  const contents: [path: string, text: string][] = [
    ['account.json', t.account],
    ['comments.json', t.comments],
    ['reactions.json', t.reactions],
    ['notifications.json', t.notifications],
    ['invitations.json', t.invitations],
    ['files.json', t.files],
    ['pictures/', t.pictures],
    ['documents/', t.documents],
    ['documents.json', t.documentList],
  ]
  return [
    `# ${t.title}`,
    t.about.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? ''),
    `## ${t.contents}`,
    contents.map(([path, text]) => `- \`${path}\` – ${text}`).join('\n'),
    `## ${t.whichTitle}`,
    `${t.which} ${t.sharedWith}`,
    `## ${t.withoutTitle}`,
    `${t.without}\n`,
  ].join('\n\n')
}

/** A name is no Markdown. */
const escaped = (words: string): string => words.replace(/[\\`*_[\]<>]/g, '\\$&')
