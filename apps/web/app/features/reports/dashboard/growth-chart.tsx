import type { CaseHistory } from '@caseweave/contract/reports/reports/coverage-history'
import { coverageRowNames } from '@caseweave/contract/reports/reports/coverage-report'
import { cn } from '@caseweave/ui/class-names'

/** The areas from the bottom. */
const areas = [
  { row: 'done', fill: 'fill-chart-automation-done', swatch: 'bg-chart-automation-done' },
  { row: 'pending', fill: 'fill-chart-automation-pending', swatch: 'bg-chart-automation-pending' },
  { row: 'nonAutomatable', fill: 'fill-hatch-non-automatable', swatch: 'bg-chart-non-automatable' },
] as const

/** The picture's own measures; it is stretched to its place. */
const size = { width: 100, height: 100 }

/** Areas that add up to the total of each day, drawn by the server, so that they need no JavaScript. The table tells them in figures. */
export function GrowthChart({ points }: { points: CaseHistory['points'] }) {
  const most = Math.max(1, ...points.map(({ counts }) => counts.total))
  if (points.length < 2) return null
  const x = (index: number) => ((index / (points.length - 1)) * size.width).toFixed(2)
  const y = (value: number) => (size.height - (value / most) * size.height).toFixed(2)
  let below = points.map(() => 0)
  const drawn = areas.map((area) => {
    const above = points.map(({ counts }, index) => (below[index] ?? 0) + counts[area.row])
    const upper = above.map((value, index) => `${x(index)},${y(value)}`)
    const lower = below.map((value, index) => `${x(index)},${y(value)}`).reverse()
    below = above
    return { ...area, corners: [...upper, ...lower].join(' '), top: upper.join(' ') }
  })
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="print-colors h-28 w-full rounded-md"
      >
        {drawn.map(({ row, fill, corners }) => (
          <polygon key={row} points={corners} className={fill} />
        ))}
        {/* Areas are parted by a gap; the lightest has an edge of its own. */}
        {drawn.map(({ row, top }) => (
          <polyline
            key={row}
            points={top}
            vectorEffect="non-scaling-stroke"
            className={cn(
              'fill-none stroke-2',
              row === 'nonAutomatable' ? 'stroke-chart-non-automatable' : 'stroke-card',
            )}
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        {areas.map(({ row, swatch }) => (
          <span key={row} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-sm', swatch)} />
            {coverageRowNames[row]}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
