import { join } from 'node:path'
import type { Plan } from '#contract/calls/teams.ts'
import type { Content } from '#editor/node.ts'
import type { Config } from '#server/base/config.ts'
import type { Caller } from '#server/access/caller.ts'
import { originOf, type RequestHost } from '#server/call/host.ts'
import type { Context } from '#server/call/context.ts'

/** Where what is sent waits until it is brought in, each import in a folder of its own. */
export const stagedFolders = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'imports')
export const stagedFolder = (config: Pick<Config, 'dataDir'>, id: string): string => join(stagedFolders(config), id)

/** What this site is called by whoever asks. */
export const siteOf = ({ address }: Pick<Context, 'address'>, requestHost: RequestHost): string => originOf(address, requestHost)

/** An import that has been received and accepted, and waits to be brought in. */
export interface ReceivedImport {
  id: string
  /** The folder with what was sent; removed when the import ends. */
  folder: string
  /** The zip in that folder, when one was sent instead of files. */
  archive: string | null
  paths: string[]
  team: string
  workspace: string
  parent: string | null
  /** Who has begun it; it goes on when they log out. */
  caller: Caller
  /** What this site is called by whoever has begun it: `https://cahier.example`. */
  site: string
  /** The plan of the team as it was when the import was accepted. */
  plan: Plan
}

/** A document that is ready to be written: above before below, siblings in order. */
export interface ReadyDocument {
  _id: string
  parent: string | null
  title: string
  icon: string | null
  slug: string | null
  content: Content
}
