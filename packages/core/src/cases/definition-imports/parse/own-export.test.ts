import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvRecord } from '../../../platform/csv/write-csv'
import { cutMark } from '../../../platform/xlsx/write-xlsx'
import { hasOwnMark, isOwnExport, ownColumns, ownPresetName, readOwnModulePath, writeModulePath } from './own-export'
import { recogniseHeader } from './presets'
import { readFile } from './read-in-tests'

const header = ownColumns.map(([name]) => name)

it('is recognised by its header, each column as it was written', () => {
  // Values that would lead to other columns in a file of another tool.
  const row = header.map((name) => (name === 'Expected Result' ? 'Passed' : 'TC-1'))
  const found = recogniseHeader(header, [row, row, row])
  expect(found.name).toBe(ownPresetName)
  expect(found.mapping.columns.map(({ field }) => field)).toEqual(ownColumns.map(([, field]) => field))
  expect(isOwnExport(found.mapping)).toBe(true)
  // As a workbook has it.
  const inWorkbook = recogniseHeader(
    header.map((name) => (name === 'Creation Date' ? `${name} (UTC)` : name)),
    [row, row],
  )
  expect(isOwnExport(inWorkbook.mapping)).toBe(true)
  const changed = found.mapping.columns.map((column) => ({ ...column, field: 'ignore' as const }))
  expect(isOwnExport({ ...found.mapping, columns: changed })).toBe(false)
  expect(hasOwnMark({ ...found.mapping, columns: changed })).toBe(true)
  expect(hasOwnMark(recogniseHeader(['Title', 'Steps'], []).mapping)).toBe(false)
})

it('says which column a workbook has cut', async () => {
  const row = header.map((name) => (name === 'Remarks' ? `Long${cutMark}` : name === 'Summary' ? 'A' : ''))
  const { rows } = await readFile([header, row].map((cells) => csvRecord(cells)).join(''))
  expect(rows.map((one) => one.kind === 'case' && one.notes)).toEqual([
    ['Column "Remarks" is cut, since no workbook holds more of it: import the CSV for all of it.'],
  ])
})

it('writes module paths that can be read again, whatever the names are', () => {
  expect(writeModulePath(['Shop', 'A > B', 'C\\D/E'])).toBe('Shop > A \\> B > C\\\\D/E')
  const name = fc.string({ unit: fc.constantFrom('a', '>', '\\', ' ', '/', '🦊', "'"), minLength: 1, maxLength: 8 })
  const names = fc.array(
    name.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== ''),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(names, (path) => {
      expect(readOwnModulePath(writeModulePath(path))).toEqual(path)
    }),
  )
})
