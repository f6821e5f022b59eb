const STORED = '/api/files/'

/** Returns the address of a stored file as the holder of a share link may open it; all others, and without a key, as they are. */
export const withKey = (address: string, key: string | undefined): string => {
  if (key === undefined || !address.startsWith(STORED)) return address
  const [path = '', ...place] = address.split('#')
  return [`${path}${path.includes('?') ? '&' : '?'}share=${encodeURIComponent(key)}`, ...place].join('#')
}
