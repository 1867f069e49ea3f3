import { CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'
import { expect, it } from 'vitest'
import { fieldGroups } from './field-groups'

it('offers every field of a column once', () => {
  const offered = ['ignore', ...fieldGroups.flatMap((group) => group.fields)]
  expect(offered.sort()).toEqual([...CsvTargetField.options].sort())
})
