import { writeDueDocuments } from '@caseweave/core/cases/case-search/write-documents'
import { snapshotProject } from '@caseweave/core/reports/reports/take-snapshots'
import type { Sql } from '@caseweave/db/client'
import { generateCases } from '../generate-cases'
import { generateExecutions } from '../generate-executions'
import type { Product } from '../product'
import { renameThree } from '../search'
import { copiedTables } from './copied-tables'

/** Where a project is, and who works in it. */
export interface Place {
  projectId: number
  organizationId: number
  userId: number
  releaseId: number
  environmentId: number
}

const placesOfOne = { releases: 1, environments: 1 }

/**
 * The one project that all others are copies of: made as the other benches make theirs, with the triggers of the product, its
 * documents of the search and the figures of a day. Its rows are put aside in the schema `scale`.
 */
export async function makeTemplate(product: Product, cases: number, executions: number): Promise<Place> {
  const { sql } = product.services
  const { project, user, ctx } = await product.makeProject()
  const projectId = project.id
  await generateCases(sql, { projectId, userId: user.id, count: cases, modules: Math.max(20, Math.round(cases / 200)) })
  await renameThree(sql, projectId, cases)
  await writeDueDocuments(ctx)
  const { releaseIds } = await generateExecutions(sql, { projectId, count: executions, ...placesOfOne })
  await snapshotProject(ctx, projectId)
  await sql`vacuum (analyze)`
  const [environment] = await sql`select min(id)::int as id from environments where project_id = ${projectId}`
  await putAside(sql, projectId)
  return {
    ...{ projectId, organizationId: project.organizationId, userId: user.id },
    ...{ releaseId: releaseIds[0] ?? 0, environmentId: Number(environment?.id) },
  }
}

/** Tables of a project that the copies do without: people, and the trail, which the other benches leave out too. */
const notCopied = /^(project_members|audit_log\w*)$/

async function putAside(sql: Sql, projectId: number): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'project_id'`
  for (const { name } of tables) {
    if (notCopied.test(name) || copiedTables.some(({ table }) => table === name)) continue
    const [row] = await sql`select exists (select from ${sql(name)} where project_id = ${projectId}) as filled`
    if (row?.filled) throw new Error(`The template has rows in ${name}, which would not be copied.`)
  }
  await sql`create schema scale`
  for (const { table, of } of copiedTables)
    await sql.unsafe(`create table scale.${table} as select * from ${table} where ${of(projectId)}`)
}

/** The bytes of each table that is copied, with its indexes and what is stored beside it. */
export async function tableBytes(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<{ table: string; bytes: string }[]>`
    select name as table, pg_total_relation_size(('public.' || name)::regclass) as bytes
    from unnest(${copiedTables.map(({ table }) => table)}::text[]) name order by 2 desc`
  return new Map(rows.map(({ table, bytes }) => [table, Number(bytes)]))
}
