import {
  executionArcs,
  executionMiddle,
  outerArcs,
  type ReportArc,
} from '@caseweave/contract/reports/reports/report-sunburst'
import type { ReportResult } from '@caseweave/contract/results/executions/executions'
import { expect, it } from 'vitest'
import { sunburstShapes } from './sunburst-shapes'

const chart = { x: 100, y: 100, radius: 100 }
const arc = (id: ReportResult, value: number, children?: ReportArc[]): ReportArc => ({
  ...{ id, label: id, value, color: `chart-${id}` },
  ...(children ? { children } : {}),
})
const figures = (total: number, done = total) => ({
  total,
  done,
  pending: total - done,
  nonAutomatable: 0,
  durationMs: 0,
})

it('draws arcs from the top clockwise, each child around its parent, with whole per cent where they fit', () => {
  const shapes = sunburstShapes(
    [arc('pass', 3, [arc('fail', 1), arc('skip', 2)]), arc('block', 1), arc('remaining', 0)],
    chart,
  )
  expect(shapes.map(({ color, label }) => [color, label?.text])).toEqual([
    ['chart-pass', '75%'],
    ['chart-fail', '25%'],
    ['chart-skip', '50%'],
    ['chart-block', '25%'],
  ])
  expect(shapes[0]?.path.startsWith('M100 32.5A67.5 67.5 0 0 1')).toBe(true)
  // The child of the first quarter ends at the right.
  expect(shapes[1]?.path).toContain('200 100')
})

it('draws a whole circle as one, and an empty ring for nothing', () => {
  const [whole] = sunburstShapes([arc('pass', 5)], chart)
  expect([whole?.label?.text, whole?.path.match(/Z/g)]).toEqual(['100%', ['Z', 'Z']])
  expect(sunburstShapes([arc('pass', 0)], chart)).toMatchObject([{ color: 'border', label: null }])
  expect(sunburstShapes([], chart)).toHaveLength(1)
})

it('leaves small arcs without a label', () => {
  const small = sunburstShapes([arc('pass', 199), arc('fail', 1)], chart)
  expect(small.map(({ label }) => label?.text)).toEqual(['99%', undefined])
})

it('is what the report says: received and remaining make the whole', () => {
  const report = {
    ...{ project: figures(10), release: figures(8), datasets: figures(9), received: 75 },
    ...{ pass: figures(4, 1), fail: figures(1), skip: figures(1), block: figures(0), remaining: figures(2) },
  }
  const [datasets, remaining] = executionArcs(report, 1)
  expect([datasets?.value, remaining?.value]).toEqual([6, 2])
  expect([datasets?.label, datasets?.told]).toEqual(['Total Datasets', '9, of 6 test cases with a result'])
  expect(datasets?.children?.map(({ id, value }) => [id, value])).toEqual([
    ['pass', 4],
    ['fail', 1],
    ['skip', 1],
    ['block', 0],
  ])
  expect(executionArcs(report, 0)[0]?.value).toBe(8)
  const [focus] = executionArcs(report, 1, 'pass')
  expect(focus?.children?.map(({ id, value }) => [id, value])).toEqual([
    ['pass.done', 1],
    ['pass.pending', 3],
    ['pass.nonAutomatable', 0],
  ])
  // Drilled into the datasets, Remaining goes, and the results are the innermost ring.
  expect(executionArcs(report, 1, 'datasets')).toEqual(datasets?.children)
  expect(executionMiddle(report, 1, 'datasets')).toEqual({
    value: '9',
    label: 'Total Datasets',
    note: '6 test cases',
  })
  expect(executionMiddle(report, 1, null)).toEqual({ value: '8', label: 'Test cases' })
  expect(executionMiddle(report, 1, 'pass')).toEqual({ value: '4', label: 'Pass' })
  const outer = (from: 'datasets' | 'pass' | null) =>
    outerArcs(executionArcs(report, 1, from)).map(({ value }) => value)
  expect([outer(null), outer('datasets'), outer('pass')]).toEqual([
    [3, 3, 0],
    [3, 3, 0],
    [1, 3, 0],
  ])
})
