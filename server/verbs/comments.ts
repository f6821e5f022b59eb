export { create } from '#server/comments/create.ts'
export { list } from '#server/comments/list.ts'
export { remove } from '#server/comments/remove.ts'
export { update } from '#server/comments/update.ts'
