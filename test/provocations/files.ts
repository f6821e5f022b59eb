import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { FOLDER_DEPTH_MAX, FOLDERS_MAX, PRO_BYTES } from '#contract/limits.ts'
import { write } from '../documents.ts'
import { sendFile, storeFile } from '../files.ts'
import { NOTHING } from '../refusals.ts'
import type { World } from '../world.ts'
import { attempt, ownTeam, type Provocations } from './provocation.ts'

/** The header of a picture, with its size and no pixels. */
const pngOf = (width: number, height: number): Buffer => {
  const header = Buffer.concat([Buffer.from('IHDR'), Buffer.alloc(8), Buffer.from([8, 2, 0, 0, 0])])
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(header))
  const data = Buffer.concat([Buffer.alloc(4), Buffer.from('IDAT'), Buffer.alloc(4)])
  data.writeUInt32BE(crc32(Buffer.from('IDAT')), 8)
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), header, checksum, data])
}

const folder = async ({ ann, workspace }: Pick<World, 'ann' | 'workspace'>, name: string, parent = 'root') =>
  (await ann.folders.create({ workspaceId: workspace._id, name, parent })).folder

export const files: Provocations<
  | `f.${'not_found' | 'name' | 'type' | 'too_large' | 'too_many_pixels' | 'quota' | 'exists' | 'folder_not_found' | 'folder_cycle'}`
  | `f.${'too_deep' | 'too_many_folders' | 'in_document'}`
> = {
  'f.not_found': ({ ann }) => attempt(ann, person => person.files.get({ id: NOTHING })),
  'f.name': ({ ann, workspace }) => attempt(ann, person => person.folders.create({ workspaceId: workspace._id, name: 'a/b' })),
  'f.type': world => attempt(world.ann, person => sendFile(person, world, 'photo.png', 'no picture at all')),
  'f.too_large': world => {
    const photo = Buffer.concat([pngOf(100, 100), Buffer.alloc(61 * 1024 * 1024)])
    return attempt(world.ann, person => sendFile(person, world, 'photo.png', photo))
  },
  'f.too_many_pixels': world => attempt(world.ann, person => sendFile(person, world, 'photo.png', pngOf(10_000, 10_000))),
  'f.quota': async world => {
    const own = await ownTeam(world)
    await world.context.db.execute(sql`update team_usage set bytes = ${PRO_BYTES} where team = ${own.team._id}`)
    return attempt(world.ann, person => sendFile(person, own, 'note.txt', 'one more'))
  },
  'f.exists': async world => {
    const { name } = await folder(world, 'Plans')
    return attempt(world.ann, person => person.folders.create({ workspaceId: world.workspace._id, name }))
  },
  'f.folder_not_found': ({ ann }) => attempt(ann, person => person.folders.remove({ id: NOTHING })),
  'f.folder_cycle': async world => {
    const { _id: id } = await folder(world, 'Ring')
    return attempt(world.ann, person => person.folders.update({ id, parent: id }))
  },
  'f.too_deep': async world => {
    let parent = 'root'
    for (let depth = 0; depth < FOLDER_DEPTH_MAX; depth++) parent = (await folder(world, `Level ${depth}`, parent))._id
    return attempt(world.ann, person => person.folders.create({ workspaceId: world.workspace._id, name: 'Below', parent }))
  },
  'f.too_many_folders': async world => {
    const { workspace } = await ownTeam(world)
    await world.context.db.execute(sql`
      insert into folders ("_id", team, workspace, name, folded, "user")
      select gen_random_uuid(), ${workspace.team}, ${workspace._id}, n, n, ${world.ann.user._id} from generate_series(1, ${FOLDERS_MAX}) n`)
    return attempt(world.ann, person => person.folders.create({ workspaceId: workspace._id, name: 'One more' }))
  },
  'f.in_document': async world => {
    const { _id: document } = await write(world, world.ann, 'Page')
    const { _id: id } = await storeFile(world.ann, world, 'note.txt', 'for a page', { document })
    return attempt(world.ann, person => person.files.update({ id, folder: 'root' }))
  },
}
