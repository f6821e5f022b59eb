/** Formulas in a text. */
export const maths = {
  wrong: 'This formula can’t be shown as it is written.',
} as const
