import type { CsvMapping, CsvTargetField } from '@caseweave/contract/csv-import'

/** The columns of a mapping by field, ready for reading many rows. */
export class MappedColumns {
  private readonly byField = new Map<CsvTargetField, number[]>()
  /** All columns that are imported and are no step columns: a row that repeats or leaves them out goes on with a case. */
  readonly caseColumns: number[]
  readonly stepColumns: number[]
  readonly imported: number[]

  constructor(readonly mapping: CsvMapping) {
    for (const { index, field } of mapping.columns) {
      const columns = this.byField.get(field) ?? []
      columns.push(index)
      this.byField.set(field, columns)
    }
    this.stepColumns = stepFields.flatMap((field) => this.of(field))
    this.imported = mapping.columns.filter((column) => column.field !== 'ignore').map((column) => column.index)
    this.caseColumns = this.imported.filter((index) => !this.stepColumns.includes(index))
  }

  /** The columns of a field, in the order of the file. */
  of(field: CsvTargetField): readonly number[] {
    return this.byField.get(field) ?? none
  }

  /** True when any of the fields has a column. */
  has(...fields: CsvTargetField[]): boolean {
    return fields.some((field) => this.byField.has(field))
  }

  /** The trimmed text of a field's first column, '' when there is none. */
  first(cells: readonly string[], field: CsvTargetField): string {
    const index = this.byField.get(field)?.[0]
    return index === undefined ? '' : (cells[index] ?? '').trim()
  }

  /** The header of a field's first column, or its number, for sentences about it. */
  nameOf(field: CsvTargetField): string {
    const index = this.byField.get(field)?.[0]
    return index === undefined ? field : this.nameAt(index)
  }

  /** The header of a column, or its number counted from 1. */
  nameAt(index: number): string {
    const header = this.mapping.columns.find((column) => column.index === index)?.header
    return header ? `"${header.slice(0, 60)}"` : `${index + 1}`
  }

  /** True when the columns of a field are numbered ("Step 1", "Step 2"): then each holds one step. */
  areNumbered(field: CsvTargetField): boolean {
    const columns = this.mapping.columns.filter((column) => column.field === field)
    return columns.length > 1 && columns.every((column) => /\d/.test(column.header))
  }
}

const none: readonly number[] = []

/** Fields of which every row of a case may have its own. */
const stepFields: CsvTargetField[] = [
  'stepAction',
  'stepData',
  'stepExpectedResult',
  'steps',
  'expectedResult',
  'executionSteps',
  'testData',
]
