/** The drawn covers that ship with the product (`web/public/covers`), in the order of the picker. */
export const COVERS = [
  ...['ruled', 'wave', 'margin', 'hills', 'sunrise', 'night', 'sea', 'boat'],
  ...['plane', 'branch', 'field', 'roofs', 'pencils', 'books', 'tiles', 'dots'],
  ...['contours', 'compass', 'threads', 'squares'],
] as const
export type DrawnCover = (typeof COVERS)[number]

/** Returns the address of a drawn cover. */
export const drawnCover = (name: DrawnCover): string => `/covers/${name}.svg`
