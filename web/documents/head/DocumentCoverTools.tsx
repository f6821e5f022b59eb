import type { Document } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { CoverTools } from './CoverTools.tsx'

export interface DocumentCoverToolsProps {
  document: Document
  isWriting?: boolean
}

/** The cover of a document is saved separately from title and text, as the icon is: it needs neither the lock nor a version. */
export function DocumentCoverTools({ document: { _id, team, workspace, version, cover }, isWriting }: DocumentCoverToolsProps) {
  const { api, cache } = useApp()
  return (
    <CoverTools
      cover={cover}
      isWriting={isWriting}
      uploads={{ team, workspace, document: _id }}
      save={changed =>
        optimistically(cache, [{ type: 'document/changed', payload: { document: { _id, workspace, version, cover: changed } } }], () =>
          api.documents.update({ id: _id, cover: changed }),
        )
      }
    />
  )
}
