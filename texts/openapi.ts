/** Words of the description of the API for programs; it is in English only, as its code is. What the reference for people shows of it has its French in `fr/api`. */
export const openApi = {
  description:
    'Every call of Cahier. Log in with `POST /api/auth`, send `Authorization: Bearer …` with each call, refresh with `GET /api/auth/refresh`. Errors have one shape; `code` is stable, `message` is in the language of `Accept-Language` (en, fr). Every answer carries its `X-Request-Id`.',
  answers: {
    done: 'Done.',
    empty: 'Done; there is nothing to answer.',
    nothing: 'Done; the thing is no business of the caller any more.',
    bytes: 'The bytes.',
    partial: 'The range of the bytes that was asked for.',
    unchanged: 'Nothing has changed since the answer with the `ETag` that was sent.',
    unsatisfiable: 'There is no such range.',
  },
  headers: {
    idempotencyKey: 'The caller’s own name for this; sent again within 24 hours, it is not done twice.',
    lockFence:
      'The fence of the editing lock that the caller holds; with 0 a text is saved only while nobody edits it, not even the caller.',
    sharePassword: 'The password of the share link, as `encodeURIComponent` writes it.',
    range: 'A part of the bytes.',
    ifRange: 'The `ETag` of the bytes that the range is of; where it is another one, all bytes come.',
    ifNoneMatch: 'The `ETag` of bytes that are there already.',
    signature: 'Signs the body.',
  },
  error: {
    facts: 'Some codes bring facts along: `by` and `until` (423), `version` (409), `max` (402), `_id` (403 private)',
    message: 'In the language of `Accept-Language`',
    fields: 'One for each field that is wrong',
  },
}
