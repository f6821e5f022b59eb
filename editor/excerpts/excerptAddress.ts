import type { Attributes } from '../attributes.ts'

/** Returns where the text of an excerpt stands. Its drawing has the same name. */
export const excerptAddress = ({ document, part }: Attributes): string => `/doc/${document as string}${part ? `#${part as string}` : ''}`
