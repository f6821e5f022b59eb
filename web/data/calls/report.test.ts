import { beforeEach, expect, test, vi } from 'vitest'
import { createTexts } from '#texts/translate.ts'
import { english } from '#texts/english.ts'
import { french } from '#texts/french.ts'
import { ApiError } from './ApiError.ts'
import { createReporter } from './report.ts'

const shown: string[] = []
vi.mock('#web/ui/feedback/toasts.ts', () => ({ showToast: ({ message = '' }: { message?: string }) => shown.push(message) }))
beforeEach(() => void shown.splice(0))

const refusal = (code: 'errors.request.invalid' | 'errors.d.slug_used', fields: Record<string, string>) =>
  new ApiError({
    statusCode: 422,
    code,
    message: 'Some fields need your attention.',
    errors: Object.entries(fields).map(([field, message]) => ({ field, code: 'invalid_value', message })),
  })
const inEnglish = createReporter(createTexts('en', english))
const inFrench = createReporter(createTexts('fr', french))

test('each problem of a list is told with the name of its field', async () => {
  inEnglish(
    refusal('errors.request.invalid', { title: 'This is too long.', 'members.0.email': 'This is not valid.', objType: 'This is no kind.' }),
  )
  await vi.waitFor(() => expect(shown).toEqual(['Title: this is too long.', 'Email: this is not valid.', 'objType: this is no kind.']))
})

test('in French too', async () => {
  inFrench(refusal('errors.request.invalid', { title: 'C’est trop long.' }))
  await vi.waitFor(() => expect(shown).toEqual(['Titre\u202F: c’est trop long.']))
})

test('what stands at its field is not told again', async () => {
  inEnglish(refusal('errors.request.invalid', { title: 'This is too long.', icon: 'This is no icon.' }), { title: 'This is too long.' })
  await vi.waitFor(() => expect(shown).toEqual(['Icon: this is no icon.']))
})

test('a refusal with words of its own names its field itself', async () => {
  inEnglish(refusal('errors.d.slug_used', { slug: 'This permalink is already used in this workspace.' }))
  await vi.waitFor(() => expect(shown).toEqual(['This permalink is already used in this workspace.']))
})

test('one that was told at a field of another name is not told again', async () => {
  inEnglish(refusal('errors.d.slug_used', { slug: 'This permalink is already used in this workspace.' }), { title: 'Used.' })
  await vi.dynamicImportSettled()
  expect(shown).toEqual([])
})

test('a refusal of no field is told unless it was told at one', () => {
  const wrong = new ApiError({ statusCode: 401, code: 'errors.auth.bad_credentials', message: 'Wrong.' })
  inEnglish(wrong, { password: 'Wrong.' })
  expect(shown).toEqual([])
  inEnglish(wrong)
  expect(shown).toEqual(['Wrong.'])
})
