import {
  CategoryScale,
  Chart,
  type ChartData,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import { cn } from './class-names'
import { faded } from './sunburst-labels'
import { useThemeColors } from './theme-colors'

Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip)

export interface TimeSeries {
  id: string
  label: string
  /** A token of the theme. */
  color: string
  /** Null leaves a gap: nothing is known. */
  values: readonly (number | null)[]
  /** Drawn as a line across the areas instead of as an area on top of the others. */
  line?: boolean
  /** A dashed line, so that not only the colour tells lines apart. */
  dashed?: boolean
}

export interface TimeChartProps {
  /** The names of the points on the time axis, the oldest first. */
  labels: readonly string[]
  /** Areas lie on each other in this order, from the bottom. */
  series: readonly TimeSeries[]
  /** What the chart says, in words, for those who do not see it. */
  label: string
  /** The point that stands out. */
  highlighted?: number | null
  onHighlight?: (point: number | null) => void
  className?: string
}

/**
 * Figures through time as areas that add up, and lines across them, coloured by the theme. It stands above the table that
 * holds its figures; both highlight together through `highlighted`. Load it lazily.
 */
export function TimeChart({ labels, series, label, highlighted = null, onHighlight, className }: TimeChartProps) {
  const names = useMemo(
    () => ['card', 'foreground', 'muted-foreground', 'background', 'border', ...series.map(({ color }) => color)],
    [series],
  )
  const colors = useThemeColors(names)
  if (!colors) return <div className={cn('relative', className)} role="img" aria-label={label} />

  const colorOf = (name: string) => colors[name] ?? 'gray'
  const data: ChartData<'line', (number | null)[]> = {
    labels: [...labels],
    datasets: series.map(({ label: name, color, values, line, dashed }) => ({
      label: name,
      data: [...values],
      stack: line ? name : 'areas',
      fill: line ? false : 'stack',
      borderColor: colorOf(color),
      backgroundColor: line ? colorOf(color) : faded(colorOf(color)),
      borderWidth: 2,
      borderDash: dashed ? [6, 4] : [],
      // A single day has no line to draw.
      pointRadius: values.map((_, point) => (point === highlighted || labels.length === 1 ? 4 : 0)),
      pointBackgroundColor: colorOf(color),
      pointHoverRadius: 4,
      tension: 0,
    })),
  }
  const ticks = { color: colorOf('muted-foreground'), maxRotation: 0, autoSkipPadding: 24 }
  const options: ChartOptions<'line'> = {
    maintainAspectRatio: false,
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 300 },
    interaction: { mode: 'index', intersect: false },
    onHover: (_event, elements) => {
      const point = elements[0]?.index ?? null
      if (point !== highlighted) onHighlight?.(point)
    },
    scales: {
      x: { grid: { display: false }, border: { color: colorOf('border') }, ticks },
      y: {
        stacked: true,
        beginAtZero: true,
        grid: { color: colorOf('border') },
        border: { display: false },
        ticks: { ...ticks, precision: 0 },
      },
    },
    plugins: {
      tooltip: {
        backgroundColor: colorOf('foreground'),
        titleColor: colorOf('background'),
        bodyColor: colorOf('background'),
        callbacks: { label: ({ dataset, parsed }) => `${dataset.label}: ${(parsed.y ?? 0).toLocaleString('en')}` },
      },
    },
  }
  return (
    <div className={cn('relative', className)}>
      <Line
        role="img"
        aria-label={label}
        data={data}
        options={options}
        // Chart.js tells of hovering inside the chart, not of leaving it.
        onMouseLeave={() => onHighlight?.(null)}
      />
    </div>
  )
}
