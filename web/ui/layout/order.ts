/** Returns the ids with one of them at another place. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter(other => other !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}
