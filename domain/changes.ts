/** Returns only the requested fields that differ from the stored row (`product: 4.2`); null when none does. */
export const changesOf = <Row extends object>(row: Row, wanted: { [K in keyof Row]?: Row[K] | undefined }): Partial<Row> | null => {
  const differing = Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== row[name as keyof Row])
  return differing.length > 0 ? (Object.fromEntries(differing) as Partial<Row>) : null
}

/** The marker and null both clear a field: `root`, or `delete` in templates (`api: markers`). */
export const cleared = <T, M extends string = 'root'>(value: T, marker: M | 'root' = 'root'): Exclude<T, M> | null =>
  value === marker ? null : (value as Exclude<T, M>)
