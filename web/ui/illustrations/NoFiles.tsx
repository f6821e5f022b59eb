import { Drawing, Sheet } from './Drawing.tsx'

/** An open folder with a sheet that goes into it. */
export function NoFiles() {
  return (
    <Drawing>
      <Sheet x={66} y={12} turn={6} />
      <path d="M42 48a5 5 0 0 1 5-5h20l8 8h38a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H47a5 5 0 0 1-5-5z" fill="var(--surface)" />
      <path d="M42 62h76" stroke="var(--accent)" />
    </Drawing>
  )
}
