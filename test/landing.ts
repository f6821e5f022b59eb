import type { Person } from './world.ts'

const REDIRECTS_MAX = 10

/** Opens a page as somebody's browser does, but for its scripts, and follows redirects. Returns the path where they end, with its query, and the answer. */
export const landing = async (person: Person, path: string): Promise<{ at: string; answer: Response }> => {
  let at = path
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await person.send('GET', at, undefined, { accept: 'text/html', authorization: '' })
    const to = answer.headers.get('location')
    if (to === null) return { at, answer }
    const { pathname, search } = new URL(to, answer.url)
    at = pathname + search
  }
  throw new Error(`${path} redirects without end`)
}
