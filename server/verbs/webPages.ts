export { read } from '#server/webPages/read.ts'
