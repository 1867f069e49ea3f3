import type { BulkChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import type { CaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { startBulkChange } from '@caseweave/core/cases/bulk-changes/start-bulk-change'
import { undoBulkChange } from '@caseweave/core/cases/bulk-changes/undo-bulk-change'
import { projectAccess } from '@caseweave/core/people/projects/project-access'
import type { Sql } from '@caseweave/db/client'
import { generateCases } from './generate-cases'
import { openProduct } from './product'
import type { Report } from './report'

/** How many cases are changed, how many others there are, and how often each way is measured. */
const size = { cases: 10_000, others: 90_000, rounds: 5 }

/** What issue 3 allows as a multiple of the bare statements with their audit. */
const limit = 3

const all: CaseSelection = { filter: { applicable: 'all', search: '' } }

type Bare = (sql: Sql, projectId: number, round: number) => Promise<unknown>

/** The bare UPDATE, with the same triggers for audit and counts. */
const barePriority: Bare = (sql, projectId, round) =>
  sql.begin(async (tx) => {
    await tx`
      update test_cases set priority = ${round % 2 ? 'HIGH' : 'CRITICAL'}, modified_at = now()
      where project_id = ${projectId} and deleted_at is null`
  })

/** The same with a tag, and the bare copies of versions and steps that the version rule asks for. */
const bareTag: Bare = (sql, projectId, round) =>
  sql.begin(async (tx) => {
    await tx`
      update test_cases set tags = tags || ${`bare-${round}`}::text, latest_version = latest_version + 1, modified_at = now()
      where project_id = ${projectId} and deleted_at is null`
    await tx`
      insert into test_case_versions (test_case_id, version, module_id, summary, test_data, precondition, execution_steps,
        expected_result, tags, automatable, remarks, manual_reason, created_by)
      select c.id, c.latest_version, c.module_id, c.summary, v.test_data, v.precondition, v.execution_steps, v.expected_result,
        c.tags, c.automatable, v.remarks, v.manual_reason, v.created_by
      from test_cases c join test_case_versions v on v.test_case_id = c.id and v.version = c.latest_version - 1
      where c.project_id = ${projectId} and c.deleted_at is null`
    await tx`
      insert into test_steps (version_id, sequence, description, expected_result, test_data)
      select v.id, s.sequence, s.description, s.expected_result, s.test_data
      from test_cases c
      join test_case_versions v on v.test_case_id = c.id and v.version = c.latest_version
      join test_case_versions o on o.test_case_id = c.id and o.version = c.latest_version - 1
      join test_steps s on s.version_id = o.id
      where c.project_id = ${projectId} and c.deleted_at is null`
  })

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Changes of many cases and their undoing, each beside the bare statements that do the same without keeping anything. */
export async function benchBulk(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const { sql } = product.services
    const { ctx, project, user } = await product.makeProject()
    const other = await product.makeProject()
    const fill = (projectId: number, count: number) =>
      generateCases(sql, { projectId, userId: user.id, count, modules: 100, steps: 3 })
    await fill(other.project.id, size.others)
    await fill(project.id, size.cases)
    const access = await projectAccess(ctx, project.id, 'project.read')
    // What PostgreSQL tidies up by itself between two changes.
    const tidy = async () => {
      for (const table of ['test_cases', 'test_case_versions', 'test_steps']) await sql`vacuum (analyze) ${sql(table)}`
    }
    const compare = async (what: string, bare: Bare, changeOf: (round: number) => BulkChange) => {
      const times = { bare: [] as number[], ours: [] as number[], undo: [] as number[] }
      for (let round = 0; round < size.rounds; round++) {
        times.bare.push(await timed(() => bare(sql, project.id, round)))
        await tidy()
        let changeId = 0
        const change = changeOf(round)
        times.ours.push(
          await timed(async () => {
            const made = await startBulkChange(ctx, { projectId: project.id, selection: all, change })
            if (made.counts?.changed !== size.cases) throw new Error(`${made.counts?.changed} cases were changed.`)
            changeId = made.changeId ?? 0
          }),
        )
        await tidy()
        times.undo.push(await timed(() => undoBulkChange(ctx, { changeId, project: access })))
        await tidy()
      }
      const common = { bench: 'bulk', size: `${size.cases} of ${size.cases + size.others}`, unit: 'ms' } as const
      const reference = { name: 'bare SQL', value: median(times.bare) }
      report.add({ ...common, what: `${what}, bare SQL with audit`, value: reference.value })
      report.add({ ...common, what, value: median(times.ours), reference, limit })
      report.add({ ...common, what: `${what}, undone`, value: median(times.undo), reference, limit })
    }
    await compare('priority', barePriority, () => ({ action: 'priority', priority: 'SHOWSTOPPER' }))
    await compare('tag with versions and steps', bareTag, (round) => ({ action: 'addTags', tags: [`ours-${round}`] }))
  } finally {
    await product.close()
  }
}
