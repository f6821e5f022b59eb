import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { FilePreview } from './FilePreview.tsx'

export interface AttachmentPreviewProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  file: string
}

/** The preview of a file in a text, of which the page knows only the address. */
export function AttachmentPreview({ file: id, onOpenChange }: AttachmentPreviewProps) {
  const { api, report } = useApp()
  const { data, error } = useQuery({ queryKey: keys.file(id), queryFn: async () => (await api.files.get({ id })).file })
  useEffect(() => {
    if (!error) return
    report(error)
    onOpenChange(false)
  }, [error, report, onOpenChange])
  return data ? <FilePreview files={[data]} shown={id} onShow={shown => shown === null && onOpenChange(false)} /> : null
}
