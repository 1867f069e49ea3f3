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
} from 'chart.js'
import { useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import { ChartCaption } from './chart-caption'
import { chartBox, chartFill } from './chart-fill'
import './chart-type'
import { cn } from './class-names'
import { numberText } from './number-text'
import { useThemeColors } from './theme-colors'

Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement)

export interface TimeSeries {
  id: string
  label: string
  /** A token of the theme. */
  color: string
  /** The token below its stripes; filled with its colour alone when left out. */
  ground?: string | undefined
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
    () => [
      'card',
      'muted-foreground',
      'border',
      ...series.flatMap(({ color, ground }) => [color, ground ?? []].flat()),
    ],
    [series],
  )
  const colors = useThemeColors(names)
  if (!colors) return <div className={cn(chartBox, className)} role="img" aria-label={label} />

  const colorOf = (name: string) => colors[name] ?? 'gray'
  const data: ChartData<'line', (number | null)[]> = {
    labels: [...labels],
    datasets: series.map(({ label: name, color, ground, values, line, dashed }) => ({
      label: name,
      data: [...values],
      stack: line ? name : 'areas',
      fill: line ? false : 'stack',
      // Areas are parted by a gap.
      borderColor: colorOf(line ? color : 'card'),
      backgroundColor: chartFill({ color, ground }, colors),
      borderWidth: 2,
      borderDash: dashed ? [6, 4] : [],
      // A single day has no line to draw.
      pointRadius: values.map((_, point) => (point === highlighted || labels.length === 1 ? 5 : 0)),
      ...{ pointBackgroundColor: colorOf(color), pointBorderColor: colorOf('card') },
      ...{ pointHoverRadius: 5, pointHoverBackgroundColor: colorOf(color), pointHoverBorderColor: colorOf('card') },
      tension: 0,
    })),
  }
  const ticks = { color: colorOf('muted-foreground'), maxRotation: 0, autoSkipPadding: 24 }
  const options: ChartOptions<'line'> = {
    maintainAspectRatio: false,
    animation: false,
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
  }
  return (
    <div className={cn(chartBox, className)}>
      <Line
        role="img"
        aria-label={label}
        data={data}
        options={options}
        // Chart.js tells of hovering inside the chart, not of leaving it.
        onMouseLeave={() => onHighlight?.(null)}
      />
      <ChartCaption>{highlighted === null ? '' : toldOf(labels[highlighted] ?? '', series, highlighted)}</ChartCaption>
    </div>
  )
}

const told = (value: number | null | undefined) => (value == null ? '—' : numberText(value))

/** All figures of a point, for the line below the chart. */
const toldOf = (name: string, series: readonly TimeSeries[], point: number) =>
  [name, ...series.map(({ label, values }) => `${label} ${told(values[point])}`)].join(' · ')
