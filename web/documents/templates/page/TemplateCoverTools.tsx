import type { Template } from '#contract/calls/templates.ts'
import { useApp } from '#web/data/app.ts'
import { templateChanged } from '#web/data/cache/templates.ts'
import { CoverTools } from '../../head/CoverTools.tsx'

export interface TemplateCoverToolsProps {
  template: Template
  /** The workspace that takes its files. */
  uploadsTo: string
  isWriting?: boolean
}

/** Documents that are made from a template with a cover have the same cover. */
export function TemplateCoverTools({ template: { _id: id, team, cover }, uploadsTo, isWriting }: TemplateCoverToolsProps) {
  const { api, cache } = useApp()
  const save = async (changed: string | null) => {
    const takeBack = templateChanged(cache, { team, id }, { cover: changed })
    try {
      await api.templates.update({ id, cover: changed ?? 'delete' })
    } catch (error) {
      takeBack()
      throw error
    }
  }
  return <CoverTools cover={cover} isWriting={isWriting} uploads={{ team, workspace: uploadsTo, template: id }} save={save} />
}
