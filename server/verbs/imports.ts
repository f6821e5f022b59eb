export { cancel } from '#server/imports/cancel.ts'
export { create } from '#server/imports/create.ts'
export { get } from '#server/imports/get.ts'
export { running } from '#server/imports/running.ts'
