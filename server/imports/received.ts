import { join } from 'node:path'
import type { Plan } from '#contract/calls/teams.ts'
import type { Content } from '#editor/node.ts'
import type { Config } from '#server/base/config.ts'
import type { Caller } from '#server/access/caller.ts'
import { originOf, type RequestHost } from '#server/call/host.ts'
import type { Context } from '#server/call/context.ts'

/** The folder in which received files wait for their import, one folder for each import. */
export const stagedFolders = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'imports')
export const stagedFolder = (config: Pick<Config, 'dataDir'>, id: string): string => join(stagedFolders(config), id)

/** Returns the address of this site as the client requested it. */
export const siteOf = ({ address }: Pick<Context, 'address'>, asked: RequestHost): string => originOf(address, asked)

/** An import that has been received and accepted, and waits to be run. */
export interface ReceivedImport {
  id: string
  /** The folder with the received files; removed when the import ends. */
  folder: string
  /** The zip in that folder, when one was sent instead of files. */
  archive: string | null
  paths: string[]
  team: string
  workspace: string
  parent: string | null
  /** The person who has begun it; it continues when they log out. */
  caller: Caller
  /** The address of this site as that person's client requested it: `https://cahier.example`. */
  site: string
  /** The plan of the team as it was when the import was accepted. */
  plan: Plan
}

/** A document that is ready to be written. Lists have parents before children, and siblings in order. */
export interface ReadyDocument {
  _id: string
  parent: string | null
  title: string
  icon: string | null
  slug: string | null
  content: Content
}
