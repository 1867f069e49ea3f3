import type { AdditionReport } from '@caseweave/contract/reports/reports/addition-reports'

/** With more days than this only those are drawn on which something was added. */
const mostDays = 800

const dayMs = 86_400_000

/** The points of the line: how much there was at the end of each day from `start` to `end`. */
export function graphPoints(
  { before, days }: Pick<AdditionReport, 'before' | 'days'>,
  start: string,
  end: string,
): { labels: string[]; values: number[] } {
  const totals = new Map(days.map(({ day, total }) => [day, total]))
  const first = Date.parse(start)
  const count = Math.round((Date.parse(end) - first) / dayMs) + 1
  const labels =
    count > mostDays
      ? [...new Set([start, ...totals.keys(), end])]
      : Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
  let total = before
  const values = labels.map((day) => {
    total = totals.get(day) ?? total
    return total
  })
  return { labels, values }
}
