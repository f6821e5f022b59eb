// What the page of a document fetches when it is idle, in one file: small ones would cost a request each.
export { BarTools } from './BarTools.tsx'
export { Comments } from './comments/Comments.tsx'
export { DocumentCoverTools } from './head/DocumentCoverTools.tsx'
export { ReadingTools } from './reading/ReadingTools.tsx'
