import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import { templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { type BuiltTestCase, problemOf } from './build-test-case'
import { cleanText, readFlag, readPriority, readTags } from './cell-values'
import type { MappedColumns } from './mapped-columns'
import { type OwnColumn, ownColumns, readOwnModulePath } from './own-export'
import type { ImportedTestCase } from './parsed-row'

const placeOf = Object.fromEntries(ownColumns.map(([name], index) => [name, index])) as Record<OwnColumn, number>

/** Makes test cases of the rows of our own exports: the first row has the case, and each row with a number one step. */
export class OwnCaseBuilder {
  constructor(private readonly columns: MappedColumns) {}

  /** The case of rows that belong together, in the order of the file; nothing in them is guessed. */
  build(rows: readonly (readonly string[])[]): BuiltTestCase {
    const first = rows[0] ?? []
    const text = (name: OwnColumn, cells: readonly string[] = first) => cleanText(cells[placeOf[name]] ?? '')
    const notes: string[] = []
    const flag = (name: OwnColumn & ('Applicable' | 'Automatable')) => {
      const value = text(name) === '' ? true : readFlag(text(name))
      if (value === null) notes.push(`Column "${name}" says neither yes nor no; yes was taken.`)
      return value ?? true
    }
    const priority = readPriority(text('Priority'), '1-highest')
    if (priority === null) notes.push('Column "Priority" names no known priority; LOW was taken.')
    const modulePath = readOwnModulePath(text('Module Path'))
    const testCase: ImportedTestCase = {
      externalId: text('External Id') || null,
      summary: text('Summary').replace(/\s+/g, ' '),
      modulePath,
      template: text('Template') === templateNames[2] ? 2 : 1,
      precondition: text('Preconditions'),
      executionSteps: text('Execution Steps'),
      expectedResult: text('Expected Result'),
      steps: rows
        .filter((cells) => text('Step No.', cells) !== '')
        .map((cells) => ({
          description: text('Step', cells),
          expectedResult: text('Step Expected Result', cells),
          testData: text('Step Test Data', cells),
        })),
      testData: text('Test Data'),
      tags: readTags([text('Tags')]),
      priority: priority ?? 'LOW',
      automatable: flag('Automatable'),
      applicable: flag('Applicable'),
      markedAutomated: false,
      assignedToName: text('Assigned To'),
      linkedDefect: text('Linked Defect'),
      remarks: text('Remarks'),
      manualReason: text('Manual Reason'),
      fileName: text('File Name'),
      automatedTestNumber: text('Automated Test Case No. From File'),
    }
    // Modules that people made may lie deeper than those of a foreign file.
    const checked = { ...testCase, modulePath: modulePath.slice(-csvLimits.moduleLevels) }
    const reason = problemOf(checked, this.columns)
    return reason === null ? { testCase, notes } : { reason }
  }
}
