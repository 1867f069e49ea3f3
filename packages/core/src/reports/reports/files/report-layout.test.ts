import { ExecutionRowId, executionRowNames } from '@caseweave/contract/reports/reports/execution-report'
import { expect, it } from 'vitest'
import { layoutReport, page } from './report-layout'
import { executionPicture } from './report-picture'

/** About what DejaVu's letters take. */
const measure = (text: string, size: number, bold: boolean) => text.length * size * (bold ? 0.66 : 0.58)

it('keeps every name and figure of millions whole and on the page, and cuts only what is endless', () => {
  const figures = (total: number) => ({ total, done: total, pending: total, nonAutomatable: total, durationMs: 3.6e10 })
  const many = figures(5_010_030)
  const report = {
    ...{ project: many, release: many, datasets: many, received: 100 },
    ...{ pass: many, fail: many, skip: many, block: many, remaining: many },
  }
  const module = 'Shop › '.repeat(100)
  const lines: [string, string][] = [['Module', module]]
  const picture = executionPicture(report, { releaseId: 1, focus: 'datasets', at: new Date(0), lines })
  const { marks, bottom } = layoutReport(picture, measure)
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
  const words = texts.map(({ text }) => text)
  for (const row of ExecutionRowId.options) expect(words).toContain(executionRowNames[row])
  expect(words.filter((word) => word.endsWith('…'))).toEqual([expect.stringMatching(/^Shop › Shop/)])
  for (const { x, text, size, bold, anchor } of texts) {
    const width = measure(text, size, bold)
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + width).toBeLessThanOrEqual(page.width)
  }
  expect(bottom).toBeLessThan(page.height - 30)
})
