import { Drawing, Sheet } from './Drawing.tsx'

/** A bell at rest on a page on which nothing is written yet. */
export function NoNotifications() {
  return (
    <Drawing>
      <Sheet x={62} y={22} width={76} height={96} turn={4} />
      <path
        d="M100 40a19 19 0 0 0-19 19v17l-7 11h52l-7-11V59a19 19 0 0 0-19-19z"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="1.75"
      />
      <path d="M93 92a7 7 0 0 0 14 0" stroke="var(--margin)" strokeWidth="1.75" />
      <path d="M100 40v-6" stroke="var(--accent)" strokeWidth="1.75" />
    </Drawing>
  )
}
