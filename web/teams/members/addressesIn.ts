export const SEPARATORS = /[\s,;]+/
const AROUND_ADDRESSES = /[\s,;<>"]+/

/** Words, of which each should be an address; as a mail program writes them (`Eve Novak <eve@example.org>, …`) without the names in front. */
export const addressesIn = (text: string): string[] => {
  const words = text.includes('<') ? text.split(AROUND_ADDRESSES).filter(word => word.includes('@')) : text.split(SEPARATORS)
  return words.map(word => word.toLowerCase()).filter(word => word !== '')
}
