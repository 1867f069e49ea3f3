import { counted } from '@caseweave/contract/platform/counted'
import { dayText } from '@caseweave/contract/platform/moments'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import type { TimeSeries } from '@caseweave/ui/time-chart'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const TimeChart = lazy(() => import('@caseweave/ui/time-chart').then((module) => ({ default: module.TimeChart })))

interface HistoryPoint {
  day: string
  /** One cell for each column. */
  cells: string[]
  /** The report as it was on that day. */
  href?: string
}

interface HistoryColumn {
  label: string
  /** The colour that the chart draws it in. */
  swatch?: string
}

interface HistoryChart {
  /** What it counts, where there are several. */
  title?: string
  series: readonly TimeSeries[]
}

interface HistorySectionProps {
  title: string
  description: ReactNode
  caption: string
  columns: readonly HistoryColumn[]
  /** The oldest first. */
  points: readonly HistoryPoint[]
  charts: readonly HistoryChart[]
  /** The day that is not over yet. */
  today: string
}

/** Figures through time: a table, the newest day first, that is the content, and above it the charts that draw it. */
export function HistorySection({ title, description, caption, columns, points, charts, today }: HistorySectionProps) {
  const [highlighted, setHighlighted] = useState<number | null>(null)
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="noscript:hidden flex flex-wrap gap-x-6 gap-y-4">
          {charts.map(({ title, series }) => (
            <figure key={title ?? caption} className="grid min-w-0 flex-1 basis-72 grid-cols-[minmax(0,1fr)] gap-2">
              {title ? <figcaption className="text-muted-foreground">{title}</figcaption> : null}
              <Chart
                labels={points.map(({ day }) => dayText(day))}
                series={series}
                label={`${[caption, title].filter(Boolean).join(', ')}: ${counted(points.length, 'day')}; the table below holds the figures.`}
                highlighted={highlighted}
                onHighlight={setHighlighted}
              />
            </figure>
          ))}
        </div>
        <Table caption={caption} density="compact" boxClassName="max-h-96" className="max-xl:[--cell-x:0.25rem]">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {columns.map(({ label, swatch }) => (
                <th key={label} scope="col" className="num whitespace-normal">
                  <span className="inline-flex items-center gap-1.5">
                    {swatch ? <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-sm ${swatch}`} /> : null}
                    {label}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points
              .map(({ day, cells, href }, index) => (
                <tr
                  key={day}
                  data-highlighted={highlighted === index || undefined}
                  onMouseEnter={() => setHighlighted(index)}
                  onMouseLeave={() => setHighlighted(null)}
                >
                  <th scope="row" className="font-medium whitespace-nowrap">
                    {href ? (
                      <Link href={href} className="text-link hover:underline">
                        {dayText(day)}
                      </Link>
                    ) : (
                      dayText(day)
                    )}
                    {day === today ? (
                      <span className="font-normal text-muted-foreground max-xl:hidden"> (so far)</span>
                    ) : null}
                  </th>
                  {cells.map((cell, column) => (
                    <td key={columns[column]?.label} className="num">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </Table>
      </CardContent>
    </Card>
  )
}

interface ChartProps {
  labels: string[]
  series: readonly TimeSeries[]
  label: string
  highlighted: number | null
  onHighlight: (point: number | null) => void
}

/** Needs JavaScript; without it there is the table alone. */
function Chart(props: ChartProps) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <div className="print-chart h-64 pb-6">
      {mounted ? (
        <Suspense fallback={null}>
          <TimeChart {...props} className="h-full" />
        </Suspense>
      ) : null}
    </div>
  )
}
