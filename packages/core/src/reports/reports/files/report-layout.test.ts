import { ExecutionRowId, executionRowNames } from '@caseweave/contract/reports/reports/execution-report'
import { expect, it } from 'vitest'
import { layoutReport, pagesOf } from './report-blocks'
import { type Mark, page } from './report-marks'
import { executionPicture } from './report-picture'

/** About what DejaVu's letters take. */
const measure = (text: string, size: number, bold: boolean) => text.length * size * (bold ? 0.66 : 0.58)

it('keeps every name and figure of millions whole and on the page, and cuts only what is endless', async () => {
  const figures = (total: number) => ({ total, done: total, pending: total, nonAutomatable: total, durationMs: 3.6e10 })
  const many = figures(5_010_030)
  const report = {
    ...{ project: many, release: many, datasets: many, received: 100 },
    ...{ pass: many, fail: many, skip: many, block: many, remaining: many },
  }
  const lines: [string, string][] = [['Module', 'Shop › '.repeat(100)]]
  const module = { cases: 5_010_030, pass: 5_010_030, fail: 5_010_030, skip: 0, block: 0, remaining: 0 }
  const names = Array.from({ length: 100 }, (_, id) => (id === 7 ? 'A very long name '.repeat(20) : `Module ${id}`))
  const told = {
    at: new Date(0),
    modules: names.map((name, id) => ({ ...module, id, name })),
    failures: {
      count: 5_010_030,
      rows: [{ label: 'TC-5010030', module: 'Orders '.repeat(50), summary: 'Pay by card '.repeat(50) }],
    },
  }
  const picture = executionPicture(report, { releaseId: 1, focus: 'datasets', ...told, lines })
  const pages: Mark[][] = []
  for await (const { marks } of pagesOf(layoutReport(picture, measure), page.height - 2 * page.margin))
    pages.push(marks)
  const marks = pages.flat()
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
  const words = texts.map(({ text }) => text)
  for (const row of ExecutionRowId.options) expect(words).toContain(executionRowNames[row])
  expect(words.filter((word) => word.endsWith('…'))).toEqual([
    ...[/^Shop › Shop/, /^Pay by/, /^Orders/, /^A very long/].map((start) => expect.stringMatching(start)),
  ])
  for (const { x, text, size, bold, anchor } of texts) {
    const width = measure(text, size, bold)
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + width).toBeLessThanOrEqual(page.width)
  }
  // A hundred modules go over pages, and every mark stays on its own.
  expect(pages.length).toBeGreaterThan(3)
  for (const mark of marks) {
    if (!('y' in mark)) continue
    expect(mark.y).toBeGreaterThanOrEqual(page.margin - 5)
    expect(mark.y).toBeLessThan(page.height - 30)
  }
  const named = words.filter((word) => /^(Module \d+|A very long)/.test(word))
  expect(named).toHaveLength(100)
})
