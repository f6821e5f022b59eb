export { download } from '#server/pictures/download.ts'
export { upload } from '#server/pictures/upload.ts'
