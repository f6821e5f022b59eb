import Fastify from 'fastify'
import { Pool } from 'pg'

/**
 * What these two packages can do at best on this machine: one query for each request, by the key, without session, rights, checks or log.
 * `node bench/limit.ts <database url> <port>`
 */
const [connectionString, port] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 20 })
const app = Fastify({ bodyLimit: 3_000_000 })

app.get('/healthz', () => ({ ok: true }))

app.get<{ Params: { id: string } }>('/read/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({
    name: 'read',
    text: `select d.title, d.slug, d.version, x.content::text as content from documents d join document_texts x on x.document = d."_id" where d."_id" = $1`,
    values: [params.id],
  })
  const { content, ...row } = rows[0]
  return reply.type('application/json').send(`{"document":${JSON.stringify(row).slice(0, -1)},"content":${content}}}`)
})

app.put<{ Params: { id: string }; Body: { content: unknown } }>('/save/:id', async ({ params, body }) => {
  await pool.query({
    name: 'save',
    text: 'update document_texts set content = $2::json where document = $1',
    values: [params.id, JSON.stringify(body.content)],
  })
  return { saved: true }
})

app.get<{ Params: { list: string } }>('/children/:list', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'children',
    text: `select "_id", title, slug, icon, parent, version, created_at, updated_at from documents
      where coalesce(parent, workspace) = $1 and deleted_at is null and not "isArchived" order by rank limit 500`,
    values: [params.list],
  })
  return { documents: rows }
})

app.get<{ Params: { word: string } }>('/search/:word', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'search',
    text: `select d."_id", d.title, left(x.words, 500) as words from document_texts x join documents d on d."_id" = x.document
      where x.search @@ plainto_tsquery('simple', $1) order by ts_rank(x.search, plainto_tsquery('simple', $1)) desc limit 50`,
    values: [params.word],
  })
  return { documents: rows }
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
