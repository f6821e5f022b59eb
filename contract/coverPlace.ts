/** A cover, and how far down its image is shown, in percent: 0 is the top, 100 the bottom. Without `#y=` it is the middle. */
export const readCover = (cover: string): { image: string; y: number } => {
  const [image = '', y = '50'] = cover.split('#y=')
  return { image, y: Number(y) }
}
