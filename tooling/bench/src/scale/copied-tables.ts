/** One copy of the template: the piece of a project, of which the giant one has several. */
export interface Piece {
  /** Its number from 1 over all pieces, and that of the first piece of its project. */
  at: number
  first: number
  projectId: number
  /** Which piece of its project it is, from 0, and how many there are. */
  nth: number
  of: number
}

interface CopiedTable {
  table: string
  /** Which of its rows are those of a project. */
  of: (projectId: number) => string
  /** Its rows are about the whole project: the first piece has them. */
  whole?: true
  /** What is added up in the rows about the whole project (module 0). */
  figures?: readonly string[]
}

const ofProject = (projectId: number) => `project_id = ${projectId}`
const ofCases = (projectId: number) => `test_case_id in (select id from test_cases where project_id = ${projectId})`
const ofReleases = (projectId: number) => `release_id in (select id from releases where project_id = ${projectId})`
const ofVersions = (projectId: number) =>
  `version_id in (select id from test_case_versions where ${ofCases(projectId)})`
const coverage = ['count', 'steps', 'covered']
const outcomes = ['cases', 'datasets', 'duration_ms']

/** All tables in which the template has rows, apart from the project itself and its people. */
export const copiedTables: readonly CopiedTable[] = [
  { table: 'modules', of: ofProject },
  { table: 'test_cases', of: ofProject },
  { table: 'test_case_versions', of: ofCases },
  { table: 'test_steps', of: ofVersions },
  { table: 'test_case_search', of: ofProject },
  { table: 'test_case_counts', of: ofProject },
  { table: 'test_case_totals', of: ofProject, figures: coverage },
  { table: 'addition_counts', of: ofProject, whole: true, figures: ['count'] },
  { table: 'releases', of: ofProject, whole: true },
  { table: 'environments', of: ofProject, whole: true },
  { table: 'release_test_cases', of: ofReleases },
  { table: 'release_case_counts', of: ofReleases },
  { table: 'release_case_totals', of: ofReleases, figures: ['cases'] },
  { table: 'execution_batches', of: ofProject },
  { table: 'executions', of: ofProject },
  { table: 'current_results', of: ofProject },
  { table: 'result_counts', of: ofProject },
  { table: 'result_totals', of: ofProject, figures: outcomes },
  { table: 'project_snapshots', of: ofProject, whole: true },
  { table: 'module_snapshots', of: ofProject },
  { table: 'coverage_snapshots', of: ofProject, figures: ['cases', 'steps', 'covered'] },
  { table: 'result_snapshots', of: ofProject, figures: ['cases'] },
]

/** Which table a column names a row of. Those of the project as a whole are the same for all its pieces. */
const named: Record<string, { table: string; whole?: true }> = {
  module_id: { table: 'modules' },
  parent_id: { table: 'modules' },
  test_case_id: { table: 'test_cases' },
  version_id: { table: 'test_case_versions' },
  batch_id: { table: 'execution_batches' },
  release_id: { table: 'releases', whole: true },
  environment_id: { table: 'environments', whole: true },
}

/** How far the ids of one piece are from those of the next, by table; cases that a piece has. */
export interface Distances {
  ids: ReadonlyMap<string, number>
  cases: number
}

/** The statement that copies the rows of one table for one piece; null where the piece has none. */
export function copyStatement(
  { table, whole, figures = [] }: CopiedTable,
  columns: readonly string[],
  piece: Piece,
  distances: Distances,
): string | null {
  const isFirst = piece.nth === 0
  if (whole && !isFirst) return null
  const shift = (of: { table: string; whole?: true }) =>
    (of.whole ? piece.first : piece.at) * (distances.ids.get(of.table) ?? 0)
  const hasModules = columns.includes('module_id')
  const values = columns.map((column) => {
    const other = named[column]
    // 0 stands for all of them.
    if (other) return `case when ${column} = 0 then 0 else ${column} + ${shift(other)} end`
    if (column === 'id') return `id + ${shift({ table, ...(whole ? { whole } : {}) })}`
    if (column === 'project_id') return String(piece.projectId)
    if (column === 'number' && (table === 'test_cases' || table === 'current_results'))
      return `number + ${piece.nth * distances.cases}`
    if (column === 'name' && table === 'modules') return isFirst ? 'name' : `name || ' of ${piece.nth}'`
    if (column === 'path') return shiftedPath(shift({ table: 'modules' }))
    if (figures.includes(column))
      return `${column} * ${hasModules ? `case when module_id = 0 then ${piece.of} else 1 end` : piece.of}`
    return `"${column}"`
  })
  const rows = figures.length > 0 && hasModules && !isFirst ? ' where module_id <> 0' : ''
  const list = columns.map((column) => `"${column}"`).join(', ')
  return `insert into public.${table} (${list}) overriding system value select ${values.join(', ')} from scale.${table}${rows}`
}

const shiftedPath = (by: number) => `array_to_string(array(
  select part::bigint + ${by} from unnest(string_to_array(rtrim(path, '/'), '/')) with ordinality parts (part, place) order by place
), '/') || '/'`
