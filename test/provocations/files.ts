import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { FOLDER_DEPTH_MAX, FOLDERS_MAX, PRO_BYTES } from '#contract/limits.ts'
import { write } from '../documents.ts'
import { sendFile, storeFile } from '../files.ts'
import { asks, NOTHING, ownTeam, type Provocations, type Stage } from './provocation.ts'

/** The beginning of a picture that says how large it is, and nothing of it. */
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

const folder = async ({ ann, workspace }: Pick<Stage, 'ann' | 'workspace'>, name: string, parent = 'root') =>
  (await ann.folders.create({ workspaceId: workspace._id, name, parent })).folder

export const files: Provocations<
  | `f.${'not_found' | 'name' | 'type' | 'too_large' | 'too_many_pixels' | 'quota' | 'exists' | 'folder_not_found' | 'folder_cycle'}`
  | `f.${'too_deep' | 'too_many_folders' | 'in_document'}`
> = {
  'f.not_found': ({ ann }) => asks(ann, person => person.files.get({ id: NOTHING })),
  'f.name': ({ ann, workspace }) => asks(ann, person => person.folders.create({ workspaceId: workspace._id, name: 'a/b' })),
  'f.type': stage => asks(stage.ann, person => sendFile(person, stage, 'photo.png', 'no picture at all')),
  'f.too_large': stage => {
    const photo = Buffer.concat([pngOf(100, 100), Buffer.alloc(61 * 1024 * 1024)])
    return asks(stage.ann, person => sendFile(person, stage, 'photo.png', photo))
  },
  'f.too_many_pixels': stage => asks(stage.ann, person => sendFile(person, stage, 'photo.png', pngOf(10_000, 10_000))),
  'f.quota': async stage => {
    const own = await ownTeam(stage)
    await stage.context.db.execute(sql`update team_usage set bytes = ${PRO_BYTES} where team = ${own.team._id}`)
    return asks(stage.ann, person => sendFile(person, own, 'note.txt', 'one more'))
  },
  'f.exists': async stage => {
    const { name } = await folder(stage, 'Plans')
    return asks(stage.ann, person => person.folders.create({ workspaceId: stage.workspace._id, name }))
  },
  'f.folder_not_found': ({ ann }) => asks(ann, person => person.folders.remove({ id: NOTHING })),
  'f.folder_cycle': async stage => {
    const { _id: id } = await folder(stage, 'Ring')
    return asks(stage.ann, person => person.folders.update({ id, parent: id }))
  },
  'f.too_deep': async stage => {
    let parent = 'root'
    for (let depth = 0; depth < FOLDER_DEPTH_MAX; depth++) parent = (await folder(stage, `Level ${depth}`, parent))._id
    return asks(stage.ann, person => person.folders.create({ workspaceId: stage.workspace._id, name: 'Below', parent }))
  },
  'f.too_many_folders': async stage => {
    const { workspace } = await ownTeam(stage)
    await stage.context.db.execute(sql`
      insert into folders ("_id", team, workspace, name, folded, "user")
      select gen_random_uuid(), ${workspace.team}, ${workspace._id}, n, n, ${stage.ann.user._id} from generate_series(1, ${FOLDERS_MAX}) n`)
    return asks(stage.ann, person => person.folders.create({ workspaceId: workspace._id, name: 'One more' }))
  },
  'f.in_document': async stage => {
    const { _id: document } = await write(stage, stage.ann, 'Page')
    const { _id: id } = await storeFile(stage.ann, stage, 'note.txt', 'for a page', { document })
    return asks(stage.ann, person => person.files.update({ id, folder: 'root' }))
  },
}
