import { ArcElement, Chart, type ChartData, type ChartOptions, DoughnutController } from 'chart.js'
import { useMemo, useRef } from 'react'
import { Doughnut } from 'react-chartjs-2'
import { ChartCaption } from './chart-caption'
import { chartBox, chartFill } from './chart-fill'
import { cn } from './class-names'
import { numberText } from './number-text'
import { arcLabels, type LabelledArc } from './sunburst-labels'
import { type Arc, type SunburstNode, sunburstRings } from './sunburst-rings'
import { useThemeColors } from './theme-colors'

Chart.register(ArcElement, DoughnutController)

export type { SunburstNode }

export interface SunburstChartProps {
  /** The innermost ring; children lie around their parent. */
  nodes: readonly SunburstNode[]
  /** What the chart says, in words, for those who do not see it. */
  label: string
  /** The arc that stands out, with its ancestors and its descendants; the others step back. */
  highlightedId?: string | null
  onHighlight?: (id: string | null) => void
  /** An arc was clicked; what it does has to be reachable in the page too. */
  onSelect?: (id: string) => void
  className?: string
}

/**
 * A sunburst: doughnut rings around each other, coloured by the theme, with whole-number percentages on the arcs. It
 * stands beside the table that holds its figures; both highlight together through `highlightedId`. Load it lazily.
 */
export function SunburstChart({
  nodes,
  label,
  highlightedId = null,
  onHighlight,
  onSelect,
  className,
}: SunburstChartProps) {
  const rings = useMemo(() => sunburstRings(nodes), [nodes])
  const names = useMemo(
    () => ['card', ...rings.flat().flatMap(({ node }) => (node ? [node.color, node.ground ?? []].flat() : []))],
    [rings],
  )
  const colors = useThemeColors(names)
  // Chart.js draws its first dataset outermost.
  const outward = useMemo(() => [...rings].reverse(), [rings])
  const highlighted = rings.flat().find(({ node }) => node && node.id === highlightedId)
  const standsOut = ({ path }: Arc) =>
    !highlighted || isPrefix(path, highlighted.path) || isPrefix(highlighted.path, path)
  // Chart.js keeps the plugins it was made with, so the labels ask for the rings of the moment.
  const drawn = useRef<LabelledArc[][]>([])
  drawn.current = outward.map((ring) =>
    ring.map((arc) => {
      const below = arc.node?.ground ?? arc.node?.color ?? ''
      return { arc, below: standsOut(arc) ? (colors?.[below] ?? null) : null, striped: Boolean(arc.node?.ground) }
    }),
  )
  const plugins = useMemo(() => [arcLabels(() => drawn.current)], [])

  if (!colors) return <div className={cn(chartBox, className)} role="img" aria-label={label} />

  const data: ChartData<'doughnut', number[]> = {
    datasets: outward.map((ring) => {
      const fills = ring.map((arc) => (arc.node ? chartFill(arc.node, colors, !standsOut(arc)) : 'transparent'))
      return {
        data: ring.map((arc) => arc.value),
        // An arc that is pointed at stays as it is; the others step back.
        ...{ backgroundColor: fills, hoverBackgroundColor: fills },
        ...{ borderColor: colors.card, hoverBorderColor: colors.card },
        borderWidth: ring.map((arc) => (arc.node ? 2 : 0)),
        borderRadius: 3,
      }
    }),
  }
  const arcAt = ([hit]: { datasetIndex: number; index: number }[]) =>
    hit ? (outward[hit.datasetIndex]?.[hit.index]?.node?.id ?? null) : null
  const options: ChartOptions<'doughnut'> = {
    maintainAspectRatio: false,
    cutout: '35%',
    animation: false,
    onHover: (_event, elements) => {
      const id = arcAt(elements)
      if (id !== highlightedId) onHighlight?.(id)
    },
    onClick: (_event, elements) => {
      const id = arcAt(elements)
      if (id !== null) onSelect?.(id)
    },
  }
  return (
    <div className={cn(chartBox, className)}>
      <Doughnut
        role="img"
        aria-label={label}
        data={data}
        options={options}
        plugins={plugins}
        // Chart.js tells of hovering inside the chart, not of leaving it.
        onMouseLeave={() => onHighlight?.(null)}
      />
      <ChartCaption>{highlighted ? toldOf(highlighted) : ''}</ChartCaption>
    </div>
  )
}

/** What an arc is and how much, for the line below the chart. */
const toldOf = ({ node, value, percent }: Arc) =>
  node ? `${node.label}: ${node.told ?? numberText(value)} (${percent}%)` : ''

function isPrefix(path: readonly string[], of: readonly string[]): boolean {
  return path.length <= of.length && path.every((id, index) => of[index] === id)
}
