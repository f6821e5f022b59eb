/** Returns the common progress of several imports, from 0 to 1. An import without a progress counts as 0. Undefined where none has one. */
export const shareTogether = (shares: readonly (number | undefined)[]): number | undefined => {
  const known = shares.filter(share => share !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, share) => sum + share, 0) / shares.length
}
