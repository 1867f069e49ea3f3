import {
  type CsvMapping,
  type CsvTargetField,
  CsvTargetField as CsvTargetFields,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { hasTestOpsScenario } from './tool-presets'

/** The fields that place a case, from the outermost module. */
export const moduleFields = ['parentModule', 'module', 'subModule'] as const satisfies CsvTargetField[]

/** The columns of a mapping by field, ready for reading many rows. */
export class MappedColumns {
  private readonly byField: Record<CsvTargetField, number[]>
  /** All columns that are imported and are no step columns: a row that repeats or leaves them out goes on with a case. */
  readonly caseColumns: number[]
  /** Those of them that say one thing of a case, and not line by line what has to be given or to be known. */
  readonly singleColumns: number[]
  readonly stepColumns: number[]
  readonly imported: number[]
  /** True when every line of a cell of steps is a step, and what is indented belongs to the line above. */
  readonly stepsAreLines: boolean
  private readonly numbered = new Map<CsvTargetField, boolean>()

  constructor(readonly mapping: CsvMapping) {
    const columnsOf = (field: CsvTargetField) =>
      mapping.columns.filter((column) => column.field === field).map((column) => column.index)
    this.byField = Object.fromEntries(CsvTargetFields.options.map((field) => [field, columnsOf(field)])) as Record<
      CsvTargetField,
      number[]
    >
    this.stepsAreLines = hasTestOpsScenario(mapping)
    this.stepColumns = stepFields.flatMap((field) => this.of(field))
    this.imported = mapping.columns.filter((column) => column.field !== 'ignore').map((column) => column.index)
    this.caseColumns = this.imported.filter((index) => !this.stepColumns.includes(index))
    const texts = [...this.of('precondition'), ...this.of('remarks')]
    this.singleColumns = this.caseColumns.filter((index) => !texts.includes(index))
    for (const field of CsvTargetFields.options) {
      const columns = mapping.columns.filter((column) => column.field === field)
      this.numbered.set(field, columns.length > 1 && columns.every((column) => /\d/.test(column.header)))
    }
  }

  /** The columns of a field, in the order of the file. */
  of(field: CsvTargetField): readonly number[] {
    return this.byField[field]
  }

  /** True when the field has a column. */
  has(field: CsvTargetField): boolean {
    return this.byField[field].length > 0
  }

  /** The trimmed text of a field's first column, '' when there is none. */
  first(cells: readonly string[], field: CsvTargetField): string {
    const index = this.byField[field][0]
    const cell = index === undefined ? '' : cells[index]
    return cell === undefined || cell === '' ? '' : cell.trim()
  }

  /** The header of a field's first column, or its number, for sentences about it. */
  nameOf(field: CsvTargetField): string {
    const index = this.byField[field][0]
    return index === undefined ? field : this.nameAt(index)
  }

  /** The header of a column, or its number counted from 1. */
  nameAt(index: number): string {
    const header = this.mapping.columns.find((column) => column.index === index)?.header
    return header ? `"${cutText(header, 60)}"` : `${index + 1}`
  }

  /** True when the columns of a field are numbered ("Step 1", "Step 2"): then each holds one step. */
  areNumbered(field: CsvTargetField): boolean {
    return this.numbered.get(field) ?? false
  }
}

/** Fields of which every row of a case may have its own. */
const stepFields: CsvTargetField[] = [
  'stepNumber',
  'stepAction',
  'stepData',
  'stepExpectedResult',
  'steps',
  'expectedResult',
  'executionSteps',
  'testData',
]
