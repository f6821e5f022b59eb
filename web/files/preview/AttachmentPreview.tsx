import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { FilePreview } from './FilePreview.tsx'

export interface AttachmentPreviewProps {
  isOpen: boolean
  file: string
  onClose: () => void
}

/** The preview of a file in a text, of which the page knows only the address. */
export function AttachmentPreview({ file: id, onClose }: AttachmentPreviewProps) {
  const { api, report } = useApp()
  const { data, error } = useQuery({ queryKey: keys.file(id), queryFn: async () => (await api.files.get({ id })).file })
  useEffect(() => {
    if (!error) return
    report(error)
    onClose()
  }, [error, report, onClose])
  return data ? <FilePreview files={[data]} shown={id} onShow={shown => shown === null && onClose()} /> : null
}
