import * as z from 'zod'

/** Those beyond a bound are left to the page. */
export const Drawn = z
  .record(z.string(), z.string())
  .optional()
  .meta({
    description:
      'What is drawn of a text, as HTML: formulas for the style sheet of KaTeX, each by its Markdown (`$…$`, or `$$…$$` for one on lines of its own), and excerpts of other documents as the caller may read them, each by its address (`/doc/{id}`, with `#` and a sum for a part)',
    examples: [{ $x$: '<span class="katex">…</span>' }],
  })
