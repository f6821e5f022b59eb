/** What answers of many calls hold (`contract/fields.ts`), and what they say without JSON or as a refusal (`texts/openapi.ts`). */
export const fields = {
  'An id (UUID)': 'Un identifiant (UUID)',
  'ISO 8601 time, UTC': 'Date et heure ISO 8601, en UTC',
  'Present when there is more: pass it as `cursor`': 'Présent quand il y a une suite : à transmettre comme `cursor`',
  'Some codes bring facts along: `by` and `until` (423), `version` (409), `max` (402), `_id` (403 private)':
    'Certains codes apportent des précisions : `by` et `until` (423), `version` (409), `max` (402), `_id` (403 privé)',
  'In the language of `Accept-Language`': 'Dans la langue de `Accept-Language`',
  'One for each field that is wrong': 'Une entrée par champ incorrect',
  'Done; there is nothing to answer.': 'C’est fait ; la réponse est vide.',
  'The bytes.': 'Le contenu du fichier.',
  'The range of the bytes that was asked for.': 'La plage demandée du contenu.',
  'Nothing has changed since the answer with the `ETag` that was sent.': 'Rien n’a changé depuis la réponse dont l’`ETag` a été envoyé.',
}
