const HANDLER = /(?<=[\s/"'])(o)(n)(?=[a-z])/gi

/**
 * HTML that a browser takes apart without a word to the policy of the page (`security: XSS`). Every browser tells the policy of each style sheet,
 * event handler and base address, also in a document that is never shown, and of its own sanitizers none is silent. So they never come to be,
 * whatever else the letters are: a name of an attribute knows no character references, while all text and every value reads them as the same
 * letters; and `noframes` and `bgsound` are read by the very rules of `style` and `base`, and mean nothing. Only what is raw text changes.
 */
export const quietHtml = (html: string): string =>
  html
    .replace(/<(\/?)style(?=[\s/>])/gi, '<$1noframes')
    .replace(/<base(?=[\s/>])/gi, '<bgsound')
    .replace(HANDLER, (_, o: string, n: string) => `${o}&#${n.charCodeAt(0)};`)
