/** How far several imports are taken together, from 0 to 1; one that cannot say yet has everything before it. Undefined where none can say. */
export const shareTogether = (shares: readonly (number | undefined)[]): number | undefined => {
  const known = shares.filter(share => share !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, share) => sum + share, 0) / shares.length
}
