/** What a step's keyword says, whatever its language; source: Cucumber messages, StepKeywordType. */
export type StepKeywordType = 'Unknown' | 'Context' | 'Action' | 'Outcome' | 'Conjunction'

/** Rows of cells, the first one as the file has it. */
export type DataTable = string[][]

/** One Examples table of an outline. `header` is null when the file has the keyword alone. */
export type Examples = {
  keyword: string
  name: string
  description: string
  tags: string[]
  header: string[] | null
  rows: DataTable
}
