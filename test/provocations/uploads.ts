import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { UPLOAD_PIECES_MAX, UPLOADED_BYTES, UPLOADS_MAX } from '#contract/limits.ts'
import { sendFile } from '../files.ts'
import { addressOf, metadataOf, tusAs } from '../uploads.ts'
import { emptyInstance, signUp, type World } from '../world.ts'
import { attempt, ownTeam, type Provocations } from './provocation.ts'

const piece = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }

/** An upload of Ann's without any bytes yet, and a call that sends a piece of it. */
const begun = async (world: World) => {
  const created = await tusAs(world.ann, world).create(4, { workspace: world.workspace._id, name: `${randomUUID()}.txt` })
  const address = addressOf(created)
  const id = address.split('/').at(-1) ?? ''
  const sends = (offset: number) =>
    attempt(world.ann, person =>
      person.send('PATCH', new URL(address, world.url).pathname, 'x', { ...piece, 'upload-offset': String(offset) }),
    )
  return { id, sends }
}

export const uploads: Provocations<`f.${'tus_version' | 'upload_not_found' | 'upload_offset' | 'upload_busy' | 'too_many_uploads' | 'too_many_bytes' | 'too_many_pieces'}`> =
  {
    'f.tus_version': async world => {
      const { id } = await begun(world)
      return attempt(world.ann, person => person.send('DELETE', `/api/uploads/${id}`, undefined, { 'tus-resumable': '0.2.2' }))
    },
    'f.upload_not_found': ({ ann }) =>
      attempt(ann, person => person.send('DELETE', `/api/uploads/${randomUUID()}`, undefined, { 'tus-resumable': '1.0.0' })),
    'f.upload_offset': async world => (await begun(world)).sends(3),
    /** All bytes have arrived, and another process is turning them into a file. */
    'f.upload_busy': async world => {
      const { id, sends } = await begun(world)
      await world.context.db.execute(sql`
      update uploads set "offset" = length, claim = ${randomUUID()}, keeping_until = now() + interval '1 hour' where "_id" = ${id}`)
      return sends(4)
    },
    'f.too_many_uploads': async world => {
      const { workspace } = await ownTeam(world)
      await world.context.db.execute(sql`
      insert into uploads ("_id", team, workspace, "user", metadata, length, expires_at)
      select gen_random_uuid(), ${workspace.team}, ${workspace._id}, ${world.ann.user._id}, '', 1, now() + interval '1 hour'
      from generate_series(1, ${UPLOADS_MAX})`)
      const announced = { 'upload-length': '4', 'upload-metadata': metadataOf({ workspace: workspace._id, name: 'more.txt' }) }
      return attempt(world.ann, person => person.send('POST', '/api/uploads', undefined, { 'tus-resumable': '1.0.0', ...announced }))
    },
    'f.too_many_bytes': async () => {
      const { url, context } = await emptyInstance({ RATE_LIMIT: 'on' })
      const ann = await signUp(url, 'Ann')
      const own = await ownTeam({ ann })
      await context.db.execute(sql`insert into uploaded_bytes values (${ann.user._id}, ${UPLOADED_BYTES.max}, now())`)
      return attempt(ann, person => sendFile(person, own, 'note.txt', 'one more'))
    },
    'f.too_many_pieces': async world => {
      const { id, sends } = await begun(world)
      await world.context.db.execute(sql`update uploads set pieces = ${UPLOAD_PIECES_MAX} where "_id" = ${id}`)
      return sends(0)
    },
  }
