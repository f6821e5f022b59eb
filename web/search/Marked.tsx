import { clip, type Part } from './clip.ts'

/** Text with the found words in it: bold in a title, marked in a line of the text, which begins near the first of them unless there is room for the whole. */
export function Marked({ parts, look, isWhole = false }: { parts: readonly Part[]; look: 'bold' | 'mark'; isWhole?: boolean }) {
  const shown = look === 'mark' && !isWhole ? clip(parts) : parts
  // Parts have no identity of their own: their places are the keys.
  return shown.map(({ text, hit }, place) => {
    if (!hit) return text
    return look === 'bold' ? (
      <b key={place} className="font-semibold">
        {text}
      </b>
    ) : (
      <mark key={place} className="rounded-[3px] bg-margin-tint px-0.5 text-ink">
        {text}
      </mark>
    )
  })
}
