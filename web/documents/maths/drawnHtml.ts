/** The HTML of a formula or an excerpt as the content of its element: the only markup that is put into a text, and made by nobody but ourselves (`security: Formulas`). */
export const drawnHtml = (html: unknown) => ({ dangerouslySetInnerHTML: { __html: html } })
