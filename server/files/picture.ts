import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { accessFile } from '#server/access/files.ts'

const ADDRESS = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:#y=\d+)?$/
const isDrawn = (address: string): boolean => address.startsWith('/covers/')

/**
 * Requires a cover or a logo to be a picture that the caller may read, and of the same team where it is shown to a team.
 * `given` has the addresses by field name; cleared and missing ones pass, and covers that ship with the product.
 */
export const requirePictures = async (
  tools: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  given: Record<string, string | null | undefined>,
  team?: string,
): Promise<void> => {
  for (const [field, address] of Object.entries(given)) {
    if (address === null || address === undefined || isDrawn(address)) continue
    const file = await findPicture(tools, caller, address)
    if (!file || (team !== undefined && file.team !== team)) throw new Refusal('f.not_found', { field })
    if (!file.type.startsWith('image/')) throw new Refusal('f.type', { field })
  }
}

const findPicture = async (tools: Pick<Tools, 'db' | 'config'>, caller: Caller, address: string) => {
  const [, id] = ADDRESS.exec(address) ?? []
  if (id === undefined) return null
  try {
    const { file } = await accessFile(tools, caller, id)
    return file.deleted_at === null ? file : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'f.not_found') return null
    throw error
  }
}
