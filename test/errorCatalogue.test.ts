import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ErrorCode, statusOf } from '#contract/errors.ts'
import { INVALID_TOKEN } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import { clientErrors as enClient, errors as enErrors, fieldErrors as enFields } from '#texts/en/errors.ts'
import { account as enAccount } from '#texts/en/account.ts'
import { logOut as enLogOut } from '#texts/en/logOut.ts'
import { editor as enEditor } from '#texts/en/editor.ts'
import { overview as enOverview } from '#texts/en/overview.ts'
import { refusals as enRefusals } from '#texts/en/refusals.ts'
import { ui as enUi } from '#texts/en/ui.ts'
import { unknownDocument as enUnknownDocument } from '#texts/en/unknownDocument.ts'
import { fieldErrors as frFields } from '#texts/fr/errors.ts'
import { refusals as frRefusals } from '#texts/fr/refusals.ts'
import { accounts } from './provocations/accounts.ts'
import { billing } from './provocations/billing.ts'
import { channel } from './provocations/channel.ts'
import { comments } from './provocations/comments.ts'
import { documents } from './provocations/documents.ts'
import { fields } from './provocations/fields.ts'
import { files } from './provocations/files.ts'
import { imports } from './provocations/imports.ts'
import { inBrowsersWords, type Journey, saidByBrowser, saidByPages } from './provocations/journeys.ts'
import { type Provocation, type RefusedAnswer, refusalIn } from './provocations/provocation.ts'
import { requests } from './provocations/requests.ts'
import { specification } from './provocations/specification.ts'
import { teams } from './provocations/teams.ts'
import { templates } from './provocations/templates.ts'
import { uploads } from './provocations/uploads.ts'
import { workspaces } from './provocations/workspaces.ts'
import { worldOfFile } from './world.ts'

/** Every code of the server, except those of the channel: a code without a provocation does not compile. */
const provocations: Record<Exclude<ErrorCode, keyof typeof channel | 'auth.session_lost'>, Provocation> = {
  ...{
    ...requests,
    ...accounts,
    ...teams,
    ...workspaces,
    ...documents,
    ...templates,
    ...files,
    ...imports,
    ...billing,
    ...uploads,
    ...comments,
  },
}

const refusals = { en: enRefusals, fr: frRefusals }
const fieldErrors = { en: enFields, fr: frFields }
const languages = ['en', 'fr'] as const

/** Matches a text with any facts in its placeholders. */
const filled = (text: string): RegExp => new RegExp(`^${text.replace(/[\\^$.*+?()[\]|]/g, String.raw`\$&`).replace(/\{\{\w+\}\}/g, '.+')}$`)

const world = await worldOfFile()

const inBothLanguages = async (provoke: Provocation): Promise<Record<Lang, RefusedAnswer>> => {
  const attempt = await provoke(world)
  return { en: await refusalIn('en', attempt), fr: await refusalIn('fr', attempt) }
}

describe('Every refusal of the server is provoked, and says so in both languages', () => {
  test.each(Object.entries(provocations) as [ErrorCode, Provocation][])('%s', async (code, provoke) => {
    const answers = await inBothLanguages(provoke)
    for (const lang of languages) {
      const { status, body } = answers[lang]
      expect([lang, status, body.statusCode, body.code]).toEqual([lang, statusOf(code), statusOf(code), `errors.${code}`])
      expect(body.message).toMatch(filled(refusals[lang][code]))
      for (const { field, message } of body.errors ?? []) expect([field !== '', message !== '']).toEqual([true, true])
    }
    expect(answers.en.body.message === answers.fr.body.message).toBe(answers.en.body.message === INVALID_TOKEN)
    expect(answers.en.body.errors?.map(one => one.field)).toEqual(answers.fr.body.errors?.map(one => one.field))
  })

  test.each(Object.entries(channel))('%s, in the realtime channel', async (code, provoke) => {
    expect(await provoke(world)).toEqual({ error: `errors.${code}` })
  })

  test.each(Object.entries(fields) as [keyof typeof fields, Provocation][])('%s, of one field', async (code, provoke) => {
    const answers = await inBothLanguages(provoke)
    for (const lang of languages) {
      const problem = {
        field: expect.stringMatching(/\w/),
        code: `errors.${code}`,
        message: expect.stringMatching(filled(fieldErrors[lang][code])),
      }
      expect(answers[lang]).toMatchObject({ status: 422, body: { code: 'errors.request.invalid', errors: [problem] } })
    }
  })
})

describe('What the browser says by itself', () => {
  const english = {
    ...{ clientErrors: enClient, errors: enErrors, ui: enUi, account: enAccount, logOut: enLogOut, editor: enEditor },
    ...{ unknownDocument: enUnknownDocument, overview: enOverview },
  }

  /** Returns the words of a text up to its first placeholder or sentence, as a journey looks for them. */
  const beginning = (key: string): string => {
    const [group = '', ...name] = key.split('.')
    const texts: Record<string, string> = english[group as keyof typeof english]
    return texts[name.join('.')]!.split(/\{\{|[.;!]/)[0]!.trim()
  }

  /** Returns the source of a test of a journey; undefined when there is none of this name. */
  const written = ([file, name]: Journey): string | undefined => {
    const source = readFileSync(`test/journeys/${file}.test.ts`, 'utf8')
    return source.split(/^ *(?=test(?:\.each)?\()/m).find(part => part.includes(`('${name}'`) || part.includes(`['${name}'`))
  }

  const journeys: [string, Journey][] = [
    ...Object.entries(saidByBrowser).map(([key, journey]): [string, Journey] => [`clientErrors.${key}`, journey]),
    ...Object.entries(saidByPages),
  ]

  test.each(journeys)('%s is said in a journey', (key, journey) => {
    expect(written(journey)).toContain(beginning(key))
  })

  test.each(Object.values(inBrowsersWords))('%s: %s', (...journey) => {
    expect(written(journey)).toContain('dialog')
  })
})

test('every message of the specification has its code or text here', () => {
  const ours = new Set([
    ...Object.keys(enRefusals),
    ...Object.keys(enClient).map(key => `clientErrors.${key}`),
    ...Object.keys({ ...saidByPages, ...inBrowsersWords }),
  ])
  const wanted = Object.values(specification).flatMap(messages => Object.values(messages).flat())
  expect(wanted.filter(key => !ours.has(key))).toEqual([])
  expect(wanted.length).toBeGreaterThan(70)
})
