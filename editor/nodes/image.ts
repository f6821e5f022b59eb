import { Image as TiptapImage } from '@tiptap/extension-image'
import { isSafeSource } from '../addresses.ts'
import { nodeRules } from '../attributes.ts'
import { numberFrom, schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

const pictureIn = (element: HTMLElement) => (element.tagName === 'IMG' ? element : element.querySelector('img'))
const isSafePicture = (element: HTMLElement) => isSafeSource(pictureIn(element)?.getAttribute('src'))

/** A picture on its own line, with caption, size and alignment. */
export const Image = TiptapImage.extend({
  addAttributes: () =>
    schemaAttributes(nodeRules.image, {
      src: element => pictureIn(element)?.getAttribute('src'),
      alt: element => pictureIn(element)?.getAttribute('alt') || null,
      caption: element => element.querySelector('figcaption')?.textContent?.trim() || null,
      width: element => numberFrom(pictureIn(element) ?? element, 'width'),
      height: element => numberFrom(pictureIn(element) ?? element, 'height'),
      align: element => element.getAttribute('data-align'),
    }),
  parseHTML: () => [
    { tag: 'figure', priority: 55, getAttrs: element => (isSafePicture(element) ? null : false) },
    { tag: 'img', getAttrs: element => (isSafePicture(element) ? null : false) },
  ],
  renderHTML: ({ node }) => nodeShapes.image(node.attrs),
})
