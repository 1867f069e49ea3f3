import { numberText } from '@caseweave/contract/platform/numbers'
import type { ReleaseFigures } from '@caseweave/contract/reports/reports/coverage-history'
import { reportResultNames } from '@caseweave/contract/results/executions/executions'
import { shareText } from './figures-text'
import { resultColors } from './result-colors'

/** The gap between two arcs, in per cent of the ring. */
const gap = 0.6

/** Dashes across an arc, so that it is striped: what is missing is told by more than its colour. */
function stripes(length: number): string {
  const count = Math.max(1, Math.floor(length / 1.6))
  const dashes = Array.from({ length: count }, () => '0.5 1.1').join(' ')
  return `${dashes} 0 ${100 - count * 1.6}`
}

/** The execution chart of the first screen: a ring of results, drawn by the server, so that it needs no JavaScript. */
export function ResultRing({ figures }: { figures: ReleaseFigures }) {
  const parts = resultColors
    .map(({ result, stroke }) => ({ result, stroke, share: (figures[result] / figures.mapped) * 100 }))
    .filter(({ share }) => share > 0)
  let start = 0
  const arcs = parts.map((part) => {
    const arc = { ...part, start }
    start += part.share
    return arc
  })
  const label = `Execution chart: ${resultColors.map(({ result }) => `${reportResultNames[result]} ${numberText(figures[result])}`).join(', ')}`
  return (
    <svg viewBox="0 0 42 42" role="img" aria-label={label} className="print-colors size-28 shrink-0 -rotate-90">
      {arcs.map((arc) => {
        const length = Math.max(arc.share - (arcs.length > 1 ? gap : 0), 0.4)
        const ring = {
          cx: 21,
          cy: 21,
          r: 17,
          fill: 'none',
          strokeWidth: 6,
          pathLength: 100,
          strokeDashoffset: -arc.start,
        }
        return (
          <g key={arc.result}>
            <circle {...ring} strokeDasharray={`${length} 100`} className={arc.stroke} />
            {arc.result === 'remaining' ? (
              <circle {...ring} strokeDasharray={stripes(length)} className="stroke-chart-remaining" />
            ) : null}
          </g>
        )
      })}
      <text
        x="21"
        y="21"
        dominantBaseline="central"
        textAnchor="middle"
        transform="rotate(90 21 21)"
        className="fill-foreground font-semibold"
        fontSize="7"
      >
        {shareText(figures.received, figures.mapped)}
      </text>
    </svg>
  )
}
