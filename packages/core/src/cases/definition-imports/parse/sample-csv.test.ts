import { describe, expect, it } from 'vitest'
import { readFile } from './read-in-tests'
import { sampleCsv } from './sample-csv'

describe('sampleCsv', () => {
  it('is read as it is meant: steps in rows, steps in one cell, free text', async () => {
    const { notes, preset, rows } = await readFile(sampleCsv())
    expect(notes).toEqual([])
    expect(preset.mapping.columns.filter((column) => column.field === 'ignore')).toEqual([])
    expect(
      rows.map((row) =>
        row.kind === 'case'
          ? [row.testCase.externalId, row.testCase.template, row.testCase.steps.length, row.notes]
          : row,
      ),
    ).toEqual([
      ['S-1', 2, 3, []],
      ['S-2', 2, 3, []],
      ['S-3', 1, 0, []],
    ])
    expect(rows.map((row) => row.kind === 'case' && row.testCase.modulePath)).toEqual([
      ['Shop', 'Cart'],
      ['Shop', 'Checkout'],
      ['Shop'],
    ])
    expect(rows[1]).toMatchObject({
      testCase: { tags: ['P1', 'payment'], priority: 'CRITICAL', testData: 'Card 4111 1111 1111 1111' },
    })
  })
})
