import { useId } from 'react'
import { Drawing } from './Drawing.tsx'

export type WelcomeStep = 1 | 2 | 3 | 4

const HEIGHT = [0, 28, 3, -14, -40] as const
const RAYS = Array.from({ length: 12 }, (_, ray) => ray * 30)

/** The sun over the ruled page: it rises a little with each of the four steps of the welcome, and shines at the last. */
export function WelcomeSun({ step, width = 280 }: { step: WelcomeStep; width?: number }) {
  const sky = useId()
  return (
    <Drawing width={width}>
      <clipPath id={sky}>
        <path d="M0 0h200v98H0z" />
      </clipPath>
      <g clipPath={`url(#${sky})`}>
        <g className="transition-[translate] duration-(--motion-panel) ease-(--ease-panel)" style={{ translate: `0 ${HEIGHT[step]}px` }}>
          <g stroke="var(--warn)" strokeWidth="2.5">
            {RAYS.map((angle, ray) => (
              <path
                key={angle}
                d={ray % 2 ? 'M0-38v-5' : 'M0-37v-9'}
                transform={`translate(100 88) rotate(${angle})`}
                className="transition-opacity duration-(--motion-panel)"
                opacity={step === 4 || (step === 3 && ray % 2 === 0) ? 1 : 0}
              />
            ))}
          </g>
          <circle cx="100" cy="88" r="28" fill="var(--callout)" stroke="var(--warn)" strokeWidth="2.5" />
          <path
            d="M90 85v2.500M110 85v2.500M92 95c4 5 12 5 16 0"
            stroke="var(--ink)"
            className="transition-opacity duration-(--motion-panel)"
            opacity={step >= 2 ? 1 : 0}
          />
        </g>
      </g>
      <path d="M10 98h180" />
      <path d="M10 114h180M10 130h180" stroke="var(--ruling)" strokeWidth="1.5" />
      <path d="M10 103.300h180M10 108.600h180M10 119.300h180M10 124.600h180" stroke="var(--ruling2)" strokeWidth="1.25" />
      <path d="M38 92v46" stroke="var(--margin)" />
    </Drawing>
  )
}
