import { isStoredFile } from '#editor/addresses.ts'

/**
 * Returns the address of a stored file as the holder of a share link may open it; all others, and without a key, as they are. Authors write addresses: one that only
 * begins like that of a file may lead anywhere on this site, and a key of theirs is no key of the reader.
 */
export const withKey = (address: string, key: string | undefined): string => {
  const [asked = '', ...place] = address.split('#')
  const [path, query = ''] = asked.split('?', 2)
  if (key === undefined || !isStoredFile(path)) return address
  const others = query.split('&').filter(each => each !== '' && !each.startsWith('share='))
  return [`${path}?${[...others, `share=${encodeURIComponent(key)}`].join('&')}`, ...place].join('#')
}
