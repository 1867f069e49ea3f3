import { ArcElement, Chart, type ChartData, type ChartOptions, DoughnutController, Tooltip } from 'chart.js'
import { forwardRef, useImperativeHandle, useMemo, useRef } from 'react'
import { Doughnut } from 'react-chartjs-2'
import { cn } from './class-names'
import { arcLabels, faded } from './sunburst-labels'
import { type Arc, type SunburstNode, sunburstRings } from './sunburst-rings'
import { useThemeColors } from './theme-colors'

Chart.register(ArcElement, DoughnutController, Tooltip)

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

export interface SunburstChartHandle {
  /** The chart as it is seen, on the page's background, as a PNG data URL; null before it is drawn. */
  png: () => string | null
}

/**
 * A sunburst: doughnut rings around each other, coloured by the theme, with whole-number percentages on the arcs. It
 * stands beside the table that holds its figures; both highlight together through `highlightedId`. Load it lazily.
 */
export const SunburstChart = forwardRef<SunburstChartHandle, SunburstChartProps>(function SunburstChart(
  { nodes, label, highlightedId = null, onHighlight, onSelect, className },
  handle,
) {
  const chart = useRef<Chart<'doughnut', number[]>>(null)
  const rings = useMemo(() => sunburstRings(nodes), [nodes])
  const names = useMemo(
    () => ['card', 'foreground', 'background', ...rings.flat().flatMap(({ node }) => node?.color ?? [])],
    [rings],
  )
  const colors = useThemeColors(names)
  // Chart.js draws its first dataset outermost.
  const outward = useMemo(() => [...rings].reverse(), [rings])
  // Chart.js keeps the plugins it was made with, so the labels ask for the rings of the moment.
  const drawn = useRef(outward)
  drawn.current = outward
  const plugins = useMemo(() => [arcLabels(() => drawn.current)], [])

  useImperativeHandle(
    handle,
    () => ({
      png: () => {
        const canvas = chart.current?.canvas
        const picture = canvas?.ownerDocument.createElement('canvas')
        const context = picture?.getContext('2d')
        if (!canvas || !picture || !context) return null
        picture.width = canvas.width
        picture.height = canvas.height
        context.fillStyle = colors?.card ?? '#fff'
        context.fillRect(0, 0, picture.width, picture.height)
        context.drawImage(canvas, 0, 0)
        return picture.toDataURL('image/png')
      },
    }),
    [colors],
  )

  if (!colors) return <div className={cn('relative', className)} role="img" aria-label={label} />

  const highlighted = rings.flat().find(({ node }) => node && node.id === highlightedId)?.path
  const standsOut = (path: readonly string[]) =>
    !highlighted || isPrefix(path, highlighted) || isPrefix(highlighted, path)
  const data: ChartData<'doughnut', number[]> = {
    datasets: outward.map((ring) => ({
      data: ring.map((arc) => arc.value),
      backgroundColor: ring.map(({ node, path }) => {
        if (!node) return 'transparent'
        const color = colors[node.color] ?? 'gray'
        return standsOut(path) ? color : faded(color)
      }),
      borderColor: colors.card,
      borderWidth: ring.map((arc) => (arc.node ? 2 : 0)),
      borderRadius: 3,
      hoverBorderColor: colors.card,
    })),
  }
  const arcAt = ([hit]: { datasetIndex: number; index: number }[]) =>
    hit ? (outward[hit.datasetIndex]?.[hit.index]?.node?.id ?? null) : null
  const options: ChartOptions<'doughnut'> = {
    maintainAspectRatio: false,
    cutout: '35%',
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 500 },
    onHover: (_event, elements) => {
      const id = arcAt(elements)
      if (id !== highlightedId) onHighlight?.(id)
    },
    onClick: (_event, elements) => {
      const id = arcAt(elements)
      if (id !== null) onSelect?.(id)
    },
    plugins: {
      tooltip: {
        backgroundColor: colors.foreground,
        bodyColor: colors.background,
        displayColors: false,
        filter: ({ datasetIndex, dataIndex }) => Boolean(outward[datasetIndex]?.[dataIndex]?.node),
        callbacks: {
          label: ({ datasetIndex, dataIndex }) => {
            const arc = outward[datasetIndex]?.[dataIndex]
            return arc ? toldOf(arc) : ''
          },
        },
      },
    },
  }
  return (
    <div className={cn('relative', className)}>
      <Doughnut
        ref={chart}
        role="img"
        aria-label={label}
        data={data}
        options={options}
        plugins={plugins}
        // Chart.js tells of hovering inside the chart, not of leaving it.
        onMouseLeave={() => onHighlight?.(null)}
      />
    </div>
  )
})

/** What an arc is and how much, for its tooltip. */
const toldOf = ({ node, value, percent }: Arc) =>
  node ? `${node.label}: ${node.told ?? value.toLocaleString('en')} (${percent}%)` : ''

function isPrefix(path: readonly string[], of: readonly string[]): boolean {
  return path.length <= of.length && path.every((id, index) => of[index] === id)
}
