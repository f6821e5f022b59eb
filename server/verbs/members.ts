export { search } from '#server/members/search.ts'
