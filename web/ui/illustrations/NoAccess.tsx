import { Drawing } from './Drawing.tsx'

/** A closed notebook with its ribbon, and a small padlock. */
export function NoAccess() {
  return (
    <Drawing>
      <path d="M62 24h64a6 6 0 0 1 6 6v82a6 6 0 0 1-6 6H62z" fill="var(--tint)" />
      <path d="M62 24h-4a6 6 0 0 0-6 6v82a6 6 0 0 0 6 6h4" fill="var(--surface)" />
      <path d="M62 24v94" stroke="var(--margin)" />
      <rect x="76" y="40" width="42" height="22" rx="3" fill="var(--surface)" />
      <path d="M82 48h30M82 55h18" stroke="var(--accent)" strokeWidth="1.5" opacity=".7" />
      <path d="M86 118v12l4-4 4 4v-12" fill="var(--margin)" stroke="none" />
      <path d="M120 84v-7a11 11 0 0 1 22 0v7" />
      <rect x="113" y="84" width="36" height="28" rx="5" fill="var(--surface)" />
      <circle cx="131" cy="95" r="3" fill="var(--ink)" stroke="none" />
      <path d="M131 96v6" />
    </Drawing>
  )
}
