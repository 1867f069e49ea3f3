import { expect, it } from 'vitest'
import { figuresOf, pageOf } from './publish'
import type { MeasuredLine } from './report'

const line = (bench: string, what: string, size: string, value: number): MeasuredLine => ({
  ...{ bench, what, size, value, unit: 'ms', ratio: null, met: null },
})

it('publishes the worst line of each figure, and keeps those that were not measured', () => {
  const before = [
    { id: 'list', value: '9 ms', sentence: 'The list in 9 ms.', measuredAt: '2026-01-01T00:00:00.000Z' },
    { id: 'start', value: '4.0 s', sentence: 'Ready in 4.0 s.', measuredAt: '2026-01-01T00:00:00.000Z' },
  ] as const
  const lines = [
    line('import', 'plain COPY of the same rows', '107000 rows', 4_000),
    line('import', 'upload to finished job', '14.9 MB, 107000 cases', 11_480),
    line('results', 'upload to finished job, less the parser', '10,000 results, 1.6 MB, 100,000 cases', 700),
    line('results', 'upload to finished job', '10,000 results, 1.6 MB, 100,000 cases', 912),
    line('list', 'first page', '100000 cases', 8.25),
    line('list', 'last page', '100000 cases', 17.6),
    line('search', 'writing the documents', '100000 cases', 20_000),
    line('search', 'phrase', '100000 cases', 31),
    line('search', 'number', '100000 cases', 12),
  ]
  const figures = figuresOf(lines, before, '2026-11-24T08:00:00.000Z')
  expect(figures.map(({ id, value }) => [id, value])).toEqual([
    ['import', '11.5 s'],
    ['results', '912 ms'],
    ['list', '18 ms'],
    ['search', '31 ms'],
    ['start', '4.0 s'],
  ])
  const page = pageOf(figures, '2 cores')
  expect(page).toContain(
    '| 107,000 test cases imported in 11.5 s, from the upload over the preview to the last row. | 2026-11-24 |',
  )
  expect(page).toContain(
    '| 10,000 JUnit results matched with their test cases in 912 ms, in a project of 100,000 cases. | 2026-11-24 |',
  )
  expect(page).toContain('| Ready in 4.0 s. | 2026-01-01 |')
  expect(page).toContain('2 cores')
})
