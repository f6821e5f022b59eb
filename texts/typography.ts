const NARROW = '\u202F'

/**
 * French as its typography wants it: a narrow no-break space before ; : ! ? » % and after «, between the thousands of a number,
 * and the curly apostrophe. Addresses and code between backticks stay as they are, and so does a sign that stands among other signs.
 */
export const frenchTypography = (text: string): string =>
  text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(
      /\w+:\/\/\S+|`[^`]*`|(?<=[\p{L}\p{N}})»…”"`])[ \u00A0\u202F]*([;!?»%]+|:(?=[ \u00A0\u202F]|$))/gu,
      (match, sign: string | undefined) => (sign === undefined ? match : NARROW + sign),
    )
    .replace(/«[ \u00A0\u202F]*/g, `«${NARROW}`)
    .replace(/(?<=\d)[ \u00A0](?=\d{3}(?!\d))/g, NARROW)

/** French in which a number, or the placeholder of one, never parts from its unit at the end of a line. */
export const joinedUnits = (text: string): string =>
  text.replace(/(?<=\d|\}\})[ \u202F](?=(?:[KMG][Bo]|min|minutes?|heures?|jours?|ans|€|\$)(?!\p{L}))/gu, '\u00A0')
