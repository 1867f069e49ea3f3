import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js'
import { useState } from 'react'
import { Bar, Line } from 'react-chartjs-2'
import { ChartCaption } from './chart-caption'
import { chartBox } from './chart-fill'
import './chart-type'
import { cn } from './class-names'
import { numberText } from './number-text'
import { useThemeColors } from './theme-colors'

Chart.register(BarController, BarElement, CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement)

export interface SumChartProps {
  /** A line for what grows with time, bars for what is compared. */
  kind: 'line' | 'bar'
  labels: readonly string[]
  values: readonly number[]
  /** What one value is, in the line below the chart ("Test cases"). */
  unit: string
  /** What the chart says, in words, for those who do not see it. */
  label: string
  className?: string
}

const names = ['chart-1', 'border', 'muted-foreground'] as const

/** One series of whole numbers as a line or as bars, in the colours of the theme. Its figures stand in a table. Load it lazily. */
export function SumChart({ kind, labels, values, unit, label, className }: SumChartProps) {
  const colors = useThemeColors(names)
  const [pointed, setPointed] = useState<number | null>(null)
  if (!colors) return <div className={cn(chartBox, className)} role="img" aria-label={label} />
  const color = colors['chart-1']
  const ticks = { color: colors['muted-foreground'] }
  const options = {
    maintainAspectRatio: false,
    animation: false,
    interaction: { mode: 'index', intersect: false },
    onHover: (_event, elements) => setPointed(elements[0]?.index ?? null),
    scales: {
      x: { ticks: { ...ticks, maxRotation: kind === 'line' ? 0 : 45, autoSkipPadding: 24 }, grid: { display: false } },
      y: { beginAtZero: true, ticks: { ...ticks, precision: 0 }, grid: { color: colors.border } },
    },
  } satisfies ChartOptions<'line'> & ChartOptions<'bar'>
  const left = () => setPointed(null)
  return (
    <div className={cn(chartBox, className)}>
      {kind === 'line' ? (
        <Line
          role="img"
          aria-label={label}
          options={options}
          onMouseLeave={left}
          data={{
            labels: [...labels],
            datasets: [
              {
                data: [...values],
                borderColor: color,
                backgroundColor: `color-mix(in srgb, ${color} 15%, transparent)`,
                fill: true,
                borderWidth: 2,
                pointRadius: values.length > 60 ? 0 : 2,
                pointBackgroundColor: color,
              },
            ],
          }}
        />
      ) : (
        <Bar
          role="img"
          aria-label={label}
          options={options}
          onMouseLeave={left}
          data={{
            labels: [...labels],
            datasets: [
              {
                data: [...values],
                backgroundColor: color,
                hoverBackgroundColor: color,
                borderRadius: 3,
                maxBarThickness: 48,
              },
            ],
          }}
        />
      )}
      <ChartCaption>
        {pointed === null ? '' : `${labels[pointed]} · ${unit}: ${numberText(values[pointed] ?? 0)}`}
      </ChartCaption>
    </div>
  )
}
