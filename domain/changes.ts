/** Of what is wanted, only the fields that differ from the stored row (spec 2 §5); null when nothing does. */
export const changesOf = <Row extends object>(row: Row, wanted: { [K in keyof Row]?: Row[K] | undefined }): Partial<Row> | null => {
  const differing = Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== row[name as keyof Row])
  return differing.length > 0 ? (Object.fromEntries(differing) as Partial<Row>) : null
}

/** The marker `root` and null both clear a field (`api: markers`). */
export const cleared = <T>(value: T): Exclude<T, 'root'> | null => (value === 'root' ? null : (value as Exclude<T, 'root'>))
