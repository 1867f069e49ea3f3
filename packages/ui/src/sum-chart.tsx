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
  Tooltip,
} from 'chart.js'
import { Bar, Line } from 'react-chartjs-2'
import { cn } from './class-names'
import { useThemeColors } from './theme-colors'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

export interface SumChartProps {
  /** A line for what grows with time, bars for what is compared. */
  kind: 'line' | 'bar'
  labels: readonly string[]
  values: readonly number[]
  /** What one value is, in the hint at a point ("Test cases"). */
  unit: string
  /** What the chart says, in words, for those who do not see it. */
  label: string
  className?: string
}

const names = ['chart-1', 'border', 'muted-foreground', 'foreground', 'background'] as const

/** One series of whole numbers as a line or as bars, in the colours of the theme. Its figures stand in a table. Load it lazily. */
export function SumChart({ kind, labels, values, unit, label, className }: SumChartProps) {
  const colors = useThemeColors(names)
  if (!colors) return <div className={cn('relative', className)} role="img" aria-label={label} />
  const color = colors['chart-1']
  const ticks = { color: colors['muted-foreground'] }
  const options = {
    maintainAspectRatio: false,
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 400 },
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: { ticks: { ...ticks, maxRotation: 45, autoSkipPadding: 16 }, grid: { display: false } },
      y: { beginAtZero: true, ticks: { ...ticks, precision: 0 }, grid: { color: colors.border } },
    },
    plugins: {
      tooltip: {
        backgroundColor: colors.foreground,
        titleColor: colors.background,
        bodyColor: colors.background,
        displayColors: false,
        callbacks: {
          label: ({ parsed }: { parsed: { y: number | null } }) => `${unit}: ${(parsed.y ?? 0).toLocaleString('en')}`,
        },
      },
    },
  } satisfies ChartOptions<'line'> & ChartOptions<'bar'>
  return (
    <div className={cn('relative', className)}>
      {kind === 'line' ? (
        <Line
          role="img"
          aria-label={label}
          options={options}
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
          data={{
            labels: [...labels],
            datasets: [{ data: [...values], backgroundColor: color, borderRadius: 3, maxBarThickness: 48 }],
          }}
        />
      )}
    </div>
  )
}
