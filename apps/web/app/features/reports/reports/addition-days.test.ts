import { expect, it } from 'vitest'
import { graphPoints } from './addition-days'

it('draws a point for each day from the first to the last', () => {
  const days = [
    { day: '2026-02-27', added: 2, total: 12 },
    { day: '2026-03-01', added: 1, total: 13 },
  ]
  expect(graphPoints({ before: 10, days }, '2026-02-26', '2026-03-02')).toEqual({
    labels: ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
    values: [10, 12, 12, 13, 13],
  })
})

it('draws only the days that something was added on when they are very many', () => {
  const days = [{ day: '2020-05-05', added: 2, total: 2 }]
  const { labels } = graphPoints({ before: 0, days }, '1990-01-01', '2026-01-01')
  expect(labels).toEqual(['1990-01-01', '2020-05-05', '2026-01-01'])
})
