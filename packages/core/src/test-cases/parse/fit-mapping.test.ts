import type { CsvMapping } from '@caseweave/contract/csv-import'
import { describe, expect, it } from 'vitest'
import { fitMapping } from './fit-mapping'

describe('fitMapping', () => {
  const saved: CsvMapping = {
    columns: [
      { index: 0, header: 'Name', field: 'summary' },
      { index: 1, header: 'Label', field: 'tags' },
      { index: 2, header: 'Label', field: 'ignore' },
      { index: 3, header: 'Info', field: 'remarks' },
    ],
    moduleSeparator: '/',
    priorityNumbers: '1-lowest',
  }

  it('finds columns by their header in another order, equal headers by their turn', () => {
    const fitted = fitMapping(saved, ['New', 'label', 'LABEL', 'name'])
    expect(fitted.columns).toEqual([
      { index: 0, header: 'New', field: 'ignore' },
      { index: 1, header: 'label', field: 'tags' },
      { index: 2, header: 'LABEL', field: 'ignore' },
      { index: 3, header: 'name', field: 'summary' },
    ])
    expect(fitted.priorityNumbers).toBe('1-lowest')
  })

  it('finds columns without header by their place', () => {
    const bare = { ...saved, columns: saved.columns.map((column) => ({ ...column, header: '' })) }
    expect(fitMapping(bare, ['', '', '']).columns.map((column) => column.field)).toEqual(['summary', 'tags', 'ignore'])
  })
})
