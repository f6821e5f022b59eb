/** Returns the Markdown of a formula: on lines of its own, or within a line. */
export const mathsKey = (type: string, tex: unknown): string => (type === 'maths' ? `$$${String(tex)}$$` : `$${String(tex)}$`)

export const isMaths = (type: string): boolean => type === 'maths' || type === 'inlineMaths'
