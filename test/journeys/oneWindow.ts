import type { Page } from 'playwright-core'
import type { Content } from '#editor/node.ts'
import type { WindowOptions } from '../browser.ts'
import { join, worldOfFile } from '../world.ts'
import { windowsOf } from './windows.ts'
import { doc, documentIn, writerOn } from './writing.ts'

interface Asked extends WindowOptions {
  /** Who is in the team besides Ann; Dora as an admin. */
  members?: ('bob' | 'dora')[]
}

/**
 * One world for the tests of a file, and one window of Ann in which they go on from document to document, as `windowsOf` does:
 * `const { reader, writer } = await oneWindow()` at the top of the file. Each test has a team, a workspace and a document of its own, so that it finds nothing
 * of the others. A test that changes Ann herself asks for a world of its own.
 */
export const oneWindow = async () => {
  const world = await worldOfFile({ pages: true })
  const inOwnTeam = async (content?: Content, members: Asked['members'] = []) => {
    const { ann } = world
    const { team } = await ann.teams.create({ title: 'Atelier' })
    const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
    for (const name of members) await join(ann, team._id, world[name], name === 'dora' ? 'admin' : 'member')
    return documentIn({ ...world, team, workspace }, content)
  }

  const windows = windowsOf(world)
  /** Shows a page of Ann's in the window for such devices. */
  const show = (path: string, options?: WindowOptions): Promise<Page> => windows(world.ann, path, options)

  /** Ann reads a document with this text. */
  const reader = async (content?: Content, { members, ...options }: Asked = {}) => {
    const there = await inOwnTeam(content, members)
    return { ...there, page: await show(there.path, options) }
  }
  /** Ann writes in a document with this text. */
  const writer = async (content?: Content, asked: Asked = {}) => {
    const { page, ...there } = await reader(content, asked)
    return writerOn(page, there)
  }
  return { world, inOwnTeam, show, reader, writer, blank: (asked?: Asked) => writer(doc({ type: 'paragraph' }), asked) }
}
