import { File, FileImage, FileMusic, FilePlay, FileText, Folder, type LucideIcon } from 'lucide-react'
import { type Entry, type FileLook, isFolder, lookOf } from './entries.ts'

const ICONS: Record<FileLook, LucideIcon> = {
  image: FileImage,
  video: FilePlay,
  audio: FileMusic,
  pdf: FileText,
  text: FileText,
  other: File,
}

/** What stands for a file or folder: pictures stand for themselves. */
export function EntryPicture({ entry, size }: { entry: Entry; size: 'row' | 'card' }) {
  const px = size === 'row' ? 17 : 34
  if (isFolder(entry)) return <Folder size={px} strokeWidth={1.5} aria-hidden="true" className="shrink-0 fill-tint text-accent" />
  const look = lookOf(entry.type)
  if (look === 'image')
    return (
      <img
        // A drawing has no smaller size.
        src={entry.type === 'image/svg+xml' ? entry.url : `${entry.url}?w=${size === 'row' ? 160 : 320}`}
        alt=""
        loading="lazy"
        draggable={false}
        className={size === 'row' ? 'size-6 shrink-0 rounded-small object-cover' : 'size-full object-cover'}
      />
    )
  const Icon = ICONS[look]
  return <Icon size={px} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-soft" />
}
