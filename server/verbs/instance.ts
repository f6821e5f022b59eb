export { get } from '#server/instance/get.ts'
export { update } from '#server/instance/update.ts'
