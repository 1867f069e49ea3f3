import { readFile as readBytes } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { csvRecord } from '../../platform/csv/write-csv'
import { isOwnExport, ownColumns } from '../definition-imports/parse/own-export'
import { casesOf, readFile } from '../definition-imports/parse/read-in-tests'
import { sheetsOf } from './testing/export-flow'

/** An export that was made when this format was today's. */
const sample = (format: number, kind: 'csv' | 'xlsx') =>
  readBytes(new URL(`./testing/export-format-${format}.${kind}`, import.meta.url))

/** The rows of a workbook as the CSV that a person makes of it. */
const csvOf = (workbook: Uint8Array) => (sheetsOf(workbook)[0] ?? []).map((row) => csvRecord(row)).join('')

const firstFormat = [
  {
    modulePath: ['Shop > "Net"', 'Cart (#12)'],
    ...{ summary: '=1+1 is paid', template: 1, steps: [], tags: ['smoke', 'P1'], priority: 'CRITICAL' },
    ...{ applicable: false, automatable: false, linkedDefect: '-SHOP-7', externalId: null, assignedToName: '' },
    ...{ precondition: '1. Sign in\n2. Fill the cart', testData: 'N/A', executionSteps: '1. Open\n2. Look' },
    ...{ expectedResult: 'Passed', remarks: '@somebody, look; "twice"', manualReason: 'Yes' },
    ...{ fileName: '', automatedTestNumber: '' },
  },
  {
    modulePath: ['Shop > "Net"'],
    ...{ summary: 'A voucher is taken', template: 2, tags: [], priority: 'LOW', applicable: true, automatable: true },
    steps: [
      { description: '1. Open\n2. Enter', expectedResult: '+5 %', testData: "'=A1" },
      { description: 'Look', expectedResult: '', testData: '' },
    ],
    ...{ executionSteps: 'By hand.', fileName: 'A.java', automatedTestNumber: '-2', externalId: 'C22478' },
  },
]

it.each(['csv', 'xlsx'] as const)('reads an export of the first format to the letter, as %s', async (kind) => {
  const bytes = await sample(1, kind)
  const file = await readFile(kind === 'csv' ? bytes : csvOf(bytes))
  expect(isOwnExport(file.preset.mapping)).toBe(true)
  expect(file.rows.flatMap((row) => (row.kind === 'case' ? row.notes : [row.kind]))).toEqual([])
  expect(casesOf(file.rows)).toMatchObject(firstFormat)
})

it('has a sample of every format', async () => {
  for (const format of new Set(ownColumns.map(([, , since]) => since))) {
    const file = await readFile(await sample(format, 'csv'))
    const columns = ownColumns.filter(([, , since]) => since <= format)
    expect(file.preset.mapping.columns.map(({ header }) => header)).toEqual(columns.map(([header]) => header))
  }
})
