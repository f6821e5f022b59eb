/** Words of the API reference; it is in English only, as its code is. */
export const en = {
  description:
    'Every call of Cahier. Log in with `POST /api/auth`, send `Authorization: Bearer …` with each call, refresh with `GET /api/auth/refresh`. Errors have one shape; `code` is stable, `message` is in the language of `Accept-Language` (en, fr).',
  who: 'Who may call',
  rate: 'Rate class',
  nothing: 'Done; the thing is no business of the caller any more.',
}
