import { files } from '#contract/calls/files.ts'
import { verb } from '#server/call/verb.ts'
import { accessFile } from '#server/access/files.ts'
import { fileView } from './view.ts'

export const get = verb(files.get, async (tools, { params, caller }) => {
  const { file } = await accessFile(tools, caller, params.id)
  return { file: fileView(file) }
})
