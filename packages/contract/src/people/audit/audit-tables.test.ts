import { expect, it } from 'vitest'
import { auditFieldLabel } from './audit-tables'

it.each([
  ['test_cases', 'summary', 'Test summary'],
  ['definition_imports', 'summary', 'Summary'],
  ['projects', 'created_by', 'Created by'],
  ['test_cases', 'module_id', 'Module'],
])('calls the field of %s, %s, %s', (table, column, label) => {
  expect(auditFieldLabel(table, column)).toBe(label)
})
