import * as z from 'zod'
import { RIGHTS, SECTIONS } from './sections.ts'

export type Section = keyof typeof SECTIONS
export const Section = z.enum(Object.keys(SECTIONS) as [Section, ...Section[]])
/** `all` covers every action; not every section has each. */
export const Action = z.enum(SECTIONS.all)

export const Right = z.enum(RIGHTS)
export type Right = z.infer<typeof Right>

/** The ladder of access to one document (`authorisation: D1`). */
export const Access = z.enum(['read', 'comment', 'write', 'manage'])
export type Access = z.infer<typeof Access>

/** What a permission set allows: section → actions. */
export type RightList = { readonly [S in Section]?: readonly string[] }

/** The same, as an input. */
export const GivenRights = z.strictObject({
  workspace: z.array(z.enum(SECTIONS.workspace)).optional(),
  documents: z.array(z.enum(SECTIONS.documents)).optional(),
  templates: z.array(z.enum(SECTIONS.templates)).optional(),
  files: z.array(z.enum(SECTIONS.files)).optional(),
  all: z.array(z.enum(SECTIONS.all)).optional().describe('In every section that knows the action'),
})

export type GivenRights = z.infer<typeof GivenRights>

/** One box of the table of permissions. */
export const Cell = z.strictObject({ category: Section, action: Action, checked: z.boolean() })
export type Cell = z.infer<typeof Cell>
