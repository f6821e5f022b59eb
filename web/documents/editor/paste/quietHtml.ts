/**
 * HTML that a browser takes apart without a word to the policy of the page (`security: hostile HTML`, decision 25). Chromium tells it of each style sheet,
 * event handler and base address, also in a document that is never shown. So none comes to be, and whatever else the same letters are stays as it
 * is: a name of an attribute knows no character references, while words and values read them as the letters that they are; `noframes` and `bgsound`
 * are read by the very rules of `style` and `base`, and do nothing.
 */
export const quietHtml = (html: string): string =>
  html
    .replace(/<(\/?)style(?=[\s/>])/gi, '<$1noframes')
    .replace(/<base(?=[\s/>])/gi, '<bgsound')
    .replace(/(?<=[\s/"'][Oo])n(?=[A-Za-z])/g, '&#110;')
    .replace(/(?<=[\s/"'][Oo])N(?=[A-Za-z])/g, '&#78;')
