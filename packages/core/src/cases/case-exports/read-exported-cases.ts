import type { Priority, TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import { idArray } from '@caseweave/db/id-array'
import { testCases, testCaseVersions, testSteps, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'
import { moduleTrails } from '../../project/modules/module-trails'
import { chosenFirst, type SelectedCases } from '../bulk-changes/selected-cases'
import type { ExportedCase } from './export-rows'

const assignee = named(users, 'assignee')
const c = named(testCases, 'c')
const steps = named(testSteps)
const v = named(testCaseVersions, 'v')

const author = named(users, 'author')

/** Cases that are read at a time. */
const batch = 1_000

/**
 * The selected cases by number, a batch at a time; they are chosen at one moment, and each is told as it
 * stands when its batch is read. Runs in a transaction of its own, so its memory is that of a batch.
 */
export async function* readExportedCases(ctx: Ctx, selected: SelectedCases): AsyncGenerator<ExportedCase[]> {
  await ctx.db.execute(sql`
    declare exported no scroll cursor for
    with ${chosenFirst(selected)} select ${c.id} from chosen join ${c} on ${c.id} = chosen.id order by ${c.number}`)
  const trails = new Map<number, string[]>()
  for (;;) {
    const rows = await ctx.db.execute<{ id: string }>(sql`fetch ${sql.raw(String(batch))} from exported`)
    if (rows.length > 0)
      yield readCases(
        ctx,
        rows.map(({ id }) => Number(id)),
        trails,
      )
    if (rows.length < batch) break
  }
  await ctx.db.execute(sql`close exported`)
}

/** The rows of the selected cases, a batch at a time like {@link readExportedCases}; `told` hears how many cases were read by then. */
export async function* exportedRows(
  ctx: Ctx,
  selected: SelectedCases,
  rowsOf: (testCase: ExportedCase) => string[][],
  told: (cases: number) => Promise<void>,
): AsyncGenerator<string[][]> {
  let done = 0
  for await (const cases of readExportedCases(ctx, selected)) {
    yield cases.flatMap(rowsOf)
    done += cases.length
    await told(done)
  }
}

type Row = {
  number: number
  module_id: string
  summary: string
  template_id: TemplateId
  priority: Priority
  assigned_to: string | null
  tags: string[]
  applicable: boolean
  automatable: boolean
  linked_defect: string
  file_name: string
  automated_test_number: string
  external_id: string
  created_by: string
  created_at: number
  version: number
  precondition: string
  execution_steps: string
  expected_result: string
  test_data: string
  remarks: string
  manual_reason: string
  descriptions: string[] | null
  expected_results: string[] | null
  step_data: string[] | null
}

async function readCases(ctx: Ctx, ids: readonly number[], trails: Map<number, string[]>): Promise<ExportedCase[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select ${c.number}, ${c.moduleId}, ${c.summary}, ${c.templateId}, ${c.priority}, ${assignee.username} as assigned_to,
      ${c.tags}, ${c.applicable}, ${c.automatable}, ${c.linkedDefect}, ${c.fileName}, ${c.automatedTestNumber},
      ${c.externalId}, ${personName(author)} as created_by, extract(epoch from ${c.createdAt})::float8 as created_at,
      ${c.latestVersion} as version, ${v.precondition}, ${v.executionSteps}, ${v.expectedResult}, ${v.testData},
      ${v.remarks}, ${v.manualReason}, s.descriptions, s.expected_results, s.step_data
    from unnest(${idArray(ids)}) with ordinality listed (id, place)
    join ${c} on ${c.id} = listed.id
    join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
    left join ${assignee} on ${assignee.id} = ${c.assignedTo}
    left join ${author} on ${author.id} = ${c.createdBy}
    left join lateral (
      select array_agg(${steps.description} order by ${steps.sequence}) as descriptions,
        array_agg(${steps.expectedResult} order by ${steps.sequence}) as expected_results,
        array_agg(${steps.testData} order by ${steps.sequence}) as step_data
      from ${steps} where ${steps.versionId} = ${v.id}
    ) s on true
    order by listed.place`)
  await learnTrails(
    ctx,
    rows.map((row) => Number(row.module_id)),
    trails,
  )
  return rows.map((row) => ({
    number: row.number,
    modulePath: trails.get(Number(row.module_id)) ?? [],
    summary: row.summary,
    templateId: row.template_id,
    priority: row.priority,
    assignedTo: row.assigned_to ?? '',
    tags: row.tags,
    applicable: row.applicable,
    automatable: row.automatable,
    precondition: row.precondition,
    executionSteps: row.execution_steps,
    expectedResult: row.expected_result,
    testData: row.test_data,
    steps: (row.descriptions ?? []).map((description, index) => ({
      description,
      expectedResult: row.expected_results?.[index] ?? '',
      testData: row.step_data?.[index] ?? '',
    })),
    linkedDefect: row.linked_defect,
    remarks: row.remarks,
    manualReason: row.manual_reason,
    fileName: row.file_name,
    automatedTestNumber: row.automated_test_number,
    externalId: row.external_id,
    createdBy: row.created_by,
    createdAt: new Date(row.created_at * 1_000),
    version: row.version,
  }))
}

/** Looks up the names of modules that no batch before had. */
async function learnTrails(ctx: Ctx, moduleIds: readonly number[], trails: Map<number, string[]>): Promise<void> {
  const unknown = [...new Set(moduleIds)].filter((id) => !trails.has(id))
  if (unknown.length === 0) return
  for (const [id, trail] of await moduleTrails(ctx, unknown))
    trails.set(
      id,
      trail.map(({ name }) => name),
    )
}
