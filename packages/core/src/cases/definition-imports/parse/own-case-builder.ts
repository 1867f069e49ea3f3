import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import {
  type CaseValues,
  type ChoiceField,
  caseFields,
  choiceFields,
  type FileField,
  type FlagField,
  flagFields,
  textFields,
  usualValue,
  valuesOf,
} from '@caseweave/contract/cases/test-cases/case-fields'
import { templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { recordOf } from '@caseweave/contract/platform/pick'
import { cutMark } from '../../../platform/xlsx/write-xlsx'
import { type BuiltTestCase, problemOf } from './build-test-case'
import { cleanText, readChoice, readFlag, readTags } from './cell-values'
import type { MappedColumns } from './mapped-columns'
import { readOwnModulePath } from './own-export'
import type { ImportedTestCase } from './parsed-row'

/** Makes test cases of the rows of our own exports: the first row has the case, and each row with a number one step. */
export class OwnCaseBuilder {
  private readonly placeOf: ReadonlyMap<string, number>

  constructor(private readonly columns: MappedColumns) {
    this.placeOf = new Map(columns.mapping.columns.map(({ header, index }) => [header.trim(), index]))
  }

  /** The case of rows that belong together, in the order of the file; nothing in them is guessed. A field that is younger than the file has its usual value. */
  build(rows: readonly (readonly string[])[]): BuiltTestCase {
    const first = rows[0] ?? []
    const text = (name: string, cells: readonly string[] = first) =>
      cleanText(cells[this.placeOf.get(name) ?? -1] ?? '')
    const textOf = (field: FileField) => text(caseFields[field].file.header)
    const notes: string[] = []
    const choice = <Field extends ChoiceField>(field: Field): CaseValues[Field] => {
      const value = readChoice(field, textOf(field), '1-highest')
      const { header } = caseFields[field].file
      if (value === null)
        notes.push(`Column "${header}" names no known ${header.toLowerCase()}; ${usualValue(field)} was taken.`)
      return value ?? usualValue(field)
    }
    const flag = (field: FlagField): boolean => {
      const usual = usualValue(field)
      const value = textOf(field) === '' ? usual : readFlag(textOf(field))
      if (value === null)
        notes.push(
          `Column "${caseFields[field].file.header}" says neither yes nor no; ${usual ? 'yes' : 'no'} was taken.`,
        )
      return value ?? usual
    }
    for (const [name, place] of this.placeOf)
      if (rows.some((cells) => cells[place]?.endsWith(cutMark)))
        notes.push(`Column "${name}" is cut, since no workbook holds more of it: import the CSV for all of it.`)
    const modulePath = readOwnModulePath(textOf('moduleId'))
    const testCase: ImportedTestCase = {
      externalId: text('External Id') || null,
      ...valuesOf(choiceFields, choice),
      ...recordOf(flagFields, flag),
      ...recordOf(textFields, textOf),
      summary: textOf('summary').replace(/\s+/g, ' '),
      modulePath,
      template: textOf('templateId') === templateNames[2] ? 2 : 1,
      steps: rows
        .filter((cells) => text('Step No.', cells) !== '')
        .map((cells) => ({
          description: text('Step', cells),
          expectedResult: text('Step Expected Result', cells),
          testData: text('Step Test Data', cells),
        })),
      tags: readTags([textOf('tags')]),
      markedAutomated: false,
      assignedToName: textOf('assignedTo'),
      fileName: text('File Name'),
      automatedTestNumber: text('Automated Test Case No. From File'),
    }
    // Modules that people made may lie deeper than those of a foreign file.
    const checked = { ...testCase, modulePath: modulePath.slice(-csvLimits.moduleLevels) }
    const reason = problemOf(checked, this.columns)
    return reason === null ? { testCase, notes } : { reason }
  }
}
