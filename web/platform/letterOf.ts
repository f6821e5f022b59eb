/**
 * Returns the small letter of a key: the one that it writes, wherever that lies, or the one that lies there on most keyboards, where it writes another sign, as
 * with Alt on a Mac. Returns '' for other keys.
 */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
