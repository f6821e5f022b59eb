import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApiDocument } from '#server/http/reference/openapi.ts'
import type { Person } from './world.ts'

const description = openApiDocument()
const API = 'api'

/** `#/paths/~1api~1auth/post`: a place in the description. */
const pointer = (...steps: string[]): string =>
  `${API}#/${steps.map(step => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

const templates = Object.keys(description.paths)
  .map(path => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), holes: path.split('{').length }))
  .toSorted((a, b) => a.holes - b.holes)

interface DescribedAnswer {
  content?: object
  headers: object
}

/** The headers of the protocol, and those for the security of browsers. */
const UNSPOKEN =
  /^(content-(type|length|encoding|security-policy)|cross-origin-.+|transfer-encoding|connection|keep-alive|date|vary|x-content-type-options|x-robots-tag|referrer-policy)$/

/** Returns the headers that are sent and not described, or described and not sent. */
const headerProblems = (described: object, sent: Headers): string[] => {
  const named = Object.keys(described)
  const known = new Set(named.map(name => name.toLowerCase()))
  const isUsual = (name: string) =>
    UNSPOKEN.test(name) || (name === 'cache-control' && sent.get(name) === 'private, no-store') || name.startsWith('x-ratelimit-')
  const always = named.filter(name => description.components.headers[name]?.required)
  return [
    ...[...sent.keys()].filter(name => !known.has(name) && !isUsual(name)).map(name => `sends ${name}`),
    ...always.filter(name => !sent.has(name)).map(name => `lacks ${name}`),
  ]
}

/** Compares each answer to people with the description of the API. */
export const compareWithDescription = () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(description, API)
  const checks = new Map<string, ValidateFunction>()
  const checkAt = (...steps: string[]): ValidateFunction => {
    const $ref = pointer(...steps)
    const known = checks.get($ref) ?? ajv.compile({ $ref })
    checks.set($ref, known)
    return known
  }

  const problemsOf = async (method: string, url: string, response: Response): Promise<string[]> => {
    const pathname = url.split('?', 1)[0] ?? ''
    const path = templates.find(one => one.pattern.test(pathname) && method.toLowerCase() in description.paths[one.path]!)?.path
    if (path === undefined) return [`${method} ${pathname} is not described`]
    const call = `${method} ${path}`
    const status = String(response.status)
    const described = description.paths[path]![method.toLowerCase()]!.responses as Record<string, DescribedAnswer | undefined>
    const answer = described[status]
    if (!answer) return [`${call} answers ${status}: ${await response.text()}`]
    const wrongHeaders = headerProblems(answer.headers, response.headers)
    if (wrongHeaders.length > 0) return wrongHeaders.map(problem => `${call} ${status} ${problem}`)
    const kind = response.headers.get('content-type')?.split(';', 1)[0]
    if (!answer.content) return kind === undefined || (await response.text()) === '' ? [] : [`${call} ${status} holds ${kind}`]
    const kinds = Object.keys(answer.content)
    if (!kinds.some(one => one === kind || one.replace('*', '') === kind?.replace(/[^/]+$/, ''))) return [`${call} ${status} is ${kind}`]
    if (kind !== 'application/json' || method === 'HEAD') return []
    const check = checkAt('paths', path, method.toLowerCase(), 'responses', status, 'content', kind, 'schema')
    const body: unknown = await response.json()
    if (check(body)) return []
    const code = (body as { code?: string }).code ?? ''
    return (check.errors ?? []).map(
      error => `${call} ${status} ${code} ${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    )
  }

  const problems = new Set<string>()
  return {
    problems,
    /** Compares every further answer to this person. */
    watch: (person: Person): void => {
      const { send } = person
      person.send = async (...sent) => {
        const response = await send(...sent)
        for (const problem of await problemsOf(sent[0], sent[1], response.clone())) problems.add(problem)
        return response
      }
    },
  }
}
