import { type ApiDescription, type DescribedCall, nameOfRef, type Schema } from './description.ts'

/** `workspaceId` → `$WORKSPACE_ID`: what somebody fills in before. */
const variable = (name: string): string => `$${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

/** What stands for a value in an address: the example of its model, or a variable for what nobody can guess. */
const sample = ({ schemas }: ApiDescription['components'], name: string, { $ref, enum: values }: Schema): string => {
  const model = $ref === undefined ? '' : nameOfRef($ref)
  const [given = values?.[0]] = schemas[model]?.examples ?? []
  return model === 'Id' || given === undefined ? variable(name) : String(given)
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A call as somebody types it into a shell. */
export const curlOf = (
  { components }: ApiDescription,
  { method, path, parameters, security, requestBody, responses }: DescribedCall,
  origin: string,
): string => {
  const valueOf = (name: string): string => sample(components, name, parameters.find(one => one.name === name)?.schema ?? {})
  const query = parameters.filter(one => one.in === 'query' && one.required).map(({ name }) => `${name}=${valueOf(name)}`)
  const address = [origin + path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name)), ...(query.length > 0 ? [query.join('&')] : [])]
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {})
  const parts = Object.keys(content?.schema.properties ?? {})
  const needs = (scheme: string) => scheme in (security[0] ?? {})
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${address.join('?')}"`,
    ...(needs('bearer') ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(needs('refresh') ? [`-b cookies.txt -c cookies.txt`] : []),
    ...parameters
      .filter(one => one.in === 'header' && one.required)
      .map(({ name }) => `-H "${name}: ${variable(name.replaceAll('-', '').replace(/^[A-Z]/, first => first.toLowerCase()))}"`),
    ...(type === 'application/json' ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(content?.example ?? {}))}`] : []),
    ...(type === 'multipart/form-data' ? [`-F '${parts.at(-1) ?? 'file'}=@notes.md'`] : []),
    ...('206' in responses ? ['-o picture.png'] : []),
  ]
  return lines.join(' \\\n  ')
}
