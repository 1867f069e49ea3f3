import { describe, expect, it } from 'vitest'
import { detectCsv } from './detect'
import type { ParsedRow } from './parsed-row'
import { readTestCases } from './read-test-cases'
import { sampleCsv } from './sample-csv'

describe('sampleCsv', () => {
  it('is read as it is meant: steps in rows, steps in one cell, free text', async () => {
    const bytes = Buffer.from(sampleCsv())
    const detected = detectCsv(bytes, { complete: true })
    if (!detected.ok) throw new Error(detected.reason)
    expect(detected.notes).toEqual([])
    expect(detected.preset.mapping.columns.filter((column) => column.field === 'ignore')).toEqual([])
    async function* once() {
      yield bytes
    }
    const rows: ParsedRow[] = []
    for await (const row of readTestCases(once(), { format: detected.format, mapping: detected.preset.mapping }))
      rows.push(row)
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
