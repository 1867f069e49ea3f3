import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClone } from '@caseweave/core/cases/case-clones/start-clone'
import { projectAccess } from '@caseweave/core/people/projects/project-access'
import type { Sql } from '@caseweave/db/client'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { generateCases } from './generate-cases'
import { openProduct } from './product'
import type { Report } from './report'

const steps = 3

/** What is another in the rows of another project, by their table: first what they are ordered by. */
const own: Record<string, readonly string[]> = {
  test_cases: ['id', 'project_id', 'module_id'],
  test_case_versions: ['id', 'test_case_id', 'module_id'],
  test_steps: ['version_id'],
}

type Place = { projectId: number; moduleId: number }

/** Copies the cases of a project, their versions and steps into an empty one, in the real tables with their triggers (ms). */
async function copyInto(sql: Sql, from: Place, to: Place, folder: string): Promise<number> {
  chmodSync(folder, 0o777)
  const ofProject: Record<string, string> = {
    test_cases: `project_id = ${from.projectId} and module_id = ${from.moduleId}`,
    test_case_versions: `module_id = ${from.moduleId}`,
    test_steps: `version_id in (select id from test_case_versions where module_id = ${from.moduleId})`,
  }
  const ahead = 1_000_000_000
  let milliseconds = 0
  for (const [table, others] of Object.entries(own)) {
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
    const chosen = (name: string) => {
      if (name === 'project_id') return String(to.projectId)
      if (name === 'module_id') return String(to.moduleId)
      return others.includes(name) ? `${name} + ${ahead}` : `"${name}"`
    }
    const file = join(folder, `${table}.copy`)
    await sql.unsafe(
      `copy (select ${columns.map(({ name }) => chosen(name)).join(', ')} from ${table} where ${ofProject[table]} order by ${others[0]}) to '${file}'`,
    )
    const began = performance.now()
    await sql.unsafe(`copy ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) from '${file}'`)
    milliseconds += performance.now() - began
  }
  return milliseconds
}

/** What there is of the live cases of a module, or in their newest version of a project without this module; summaries are those that differ. */
async function countsOf(sql: Sql, { projectId, moduleId }: Place, others = false) {
  const [row] = await sql`
    select count(*)::int as cases, count(distinct c.summary_key)::int as summaries, sum(v.versions)::int as versions,
      sum(v.steps)::int as steps
    from test_cases c, lateral (
      select count(*) as versions, sum((select count(*) from test_steps s where s.version_id = v.id)) as steps
      from test_case_versions v where v.test_case_id = c.id and (v.version = c.latest_version or not ${others})
    ) v
    where c.project_id = ${projectId} and (c.module_id = ${moduleId}) <> ${others} and c.deleted_at is null`
  return JSON.stringify(row)
}

/** All cases of a project cloned into one module by the job, beside a plain COPY of the same rows into the same tables. */
export async function benchClones(report: Report, cases = 100_000): Promise<void> {
  const product = await openProduct()
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-clones-'))
  try {
    const { sql, db } = product.services
    const { ctx, project, user } = await product.makeProject()
    await generateCases(sql, { projectId: project.id, userId: user.id, count: cases, modules: 500, steps })
    const other = await product.makeProject()
    const [from, to] = [
      { projectId: project.id, moduleId: (await makeModule(db, project.id, { name: 'Clones' })).id },
      { projectId: other.project.id, moduleId: (await makeModule(db, other.project.id, { name: 'Copies' })).id },
    ]
    await sql`analyze`
    const worker = await product.startWorker()
    const selection = { filter: { applicable: 'all' as const, search: '' } }
    const began = performance.now()
    const { changeId } = await startClone(ctx, {
      ...{ selection, moduleId: from.moduleId, releases: false },
      project: await projectAccess(ctx, project.id, 'project.read'),
    })
    const parts: number[] = []
    for (;;) {
      const [row] = await sql`
        select b.changed, b.finished_at is not null as finished, j.status, j.error from bulk_changes b join jobs j on j.id = b.job_id
        where b.id = ${changeId}`
      if (row?.status === 'failed') throw new Error(row.error)
      parts[Number(row?.changed)] ??= performance.now()
      if (row?.finished) break
      await new Promise((done) => setTimeout(done, 50))
    }
    const value = performance.now() - began
    const expected = await countsOf(sql, from, true)
    const made = await countsOf(sql, from)
    if (made !== expected) throw new Error(`${made} came of ${expected}.`)
    const memory = worker.peakMemory()
    await worker.stop()
    const copy = await copyInto(sql, from, to, folder)
    if ((await countsOf(sql, to)) !== expected) throw new Error('The COPY did not copy all.')
    const size = `${cases} cases of up to ${steps} steps`
    const reference = { name: 'plain COPY', value: copy }
    report.add({ bench: 'clones', what: 'all into one module', size, value, unit: 'ms', reference, limit: 3 })
    const timeOf = (of: number) => (parts.findLast((time, at) => time !== undefined && at <= of) ?? began) - began
    const [first, last] = [timeOf(cases / 10), value - timeOf(cases - cases / 10)]
    report.add({
      ...{ bench: 'clones', what: 'the last tenth, with the order of all', size, value: last, unit: 'ms' },
      reference: { name: 'the first', value: first },
    })
    if (memory !== null)
      report.add({ bench: 'clones', what: 'worker memory at most', size, value: memory, unit: 'MB', limit: 256 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await product.close()
  }
}
