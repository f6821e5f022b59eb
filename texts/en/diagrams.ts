/** Diagrams in a text. */
export const diagrams = {
  diagram: 'Diagram: {{source}}',
  wrong: 'This diagram can’t be drawn: there is a mistake in its source.',
  wrongLine: 'This diagram can’t be drawn: there is a mistake in line {{line}} of its source.',
  outside: 'A diagram can’t show images from other sites.',
  tooLong: 'This diagram is too long to be drawn.',
} as const
