export { create } from '#server/folders/create.ts'
export { list } from '#server/folders/list.ts'
export { remove } from '#server/folders/remove.ts'
export { update } from '#server/folders/update.ts'
