import { currentFields, versionOnlyFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { pick } from '@caseweave/contract/platform/pick'
import { idArray } from '@caseweave/db/id-array'
import { testCases, testCaseVersions, testSteps, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'
import { moduleTrails } from '../../project/modules/module-trails'
import { chosenFirst, type SelectedCases } from '../bulk-changes/selected-cases'
import { ownPlace } from '../test-cases/case-order'
import type { ExportedCase } from './export-rows'

const assignee = named(users, 'assignee')
const author = named(users, 'author')
const c = named(testCases, 'c')
const steps = named(testSteps)
const v = named(testCaseVersions, 'v')

const exported = selected({ id: c.id })

/** Cases that are read at a time. */
const batch = 1_000

/**
 * The selected cases by number, or module by module in the order of the tree and in the own order of each; a batch at a time. They are chosen at one moment, and each is told as it
 * stands when its batch is read. Runs in a transaction of its own, so its memory is that of a batch.
 */
async function* readExportedCases(
  ctx: Ctx,
  chosen: SelectedCases,
  moduleIds: readonly number[] | null,
): AsyncGenerator<ExportedCase[]> {
  const tree = moduleIds
    ? sql`left join unnest(${idArray(moduleIds)}) with ordinality tree (id, place) on tree.id = ${c.moduleId}`
    : sql``
  const own = moduleIds ? sql`tree.place, ${ownPlace(c)}, ` : sql``
  await ctx.db.execute(sql`
    declare exported no scroll cursor for
    with ${chosenFirst(chosen)} select ${exported} from chosen join ${c} on ${c.id} = chosen.id ${tree} order by ${own} ${c.number}`)
  const trails = new Map<number, string[]>()
  for (;;) {
    const rows = await exported.rows(ctx.db, sql`fetch ${sql.raw(String(batch))} from exported`)
    if (rows.length > 0)
      yield readCases(
        ctx,
        rows.map(({ id }) => id),
        trails,
      )
    if (rows.length < batch) break
  }
  await ctx.db.execute(sql`close exported`)
}

/** The rows of the selected cases, a batch at a time like {@link readExportedCases} (`moduleIds` = the order of the tree, null for that of numbers); `told` hears how many cases were read by then. */
export async function* exportedRows(
  ctx: Ctx,
  chosen: SelectedCases,
  rowsOf: (testCase: ExportedCase) => string[][],
  told: (cases: number) => Promise<void>,
  moduleIds: readonly number[] | null = null,
): AsyncGenerator<string[][]> {
  let done = 0
  for await (const cases of readExportedCases(ctx, chosen, moduleIds)) {
    yield cases.flatMap(rowsOf)
    done += cases.length
    await told(done)
  }
}

const ofCase = pick(c, [
  ...(['number', 'moduleId', 'fileName', 'automatedTestNumber', 'externalId', 'createdAt'] as const),
  ...currentFields.filter((field) => field !== 'moduleId' && field !== 'assignedTo'),
])
const ofVersion = pick(v, versionOnlyFields)
const shown = selected({
  ...ofCase,
  ...ofVersion,
  assignee: orNull(assignee.username),
  createdBy: personName(author),
  version: c.latestVersion,
  descriptions: orNull(sql<string[]>`s.descriptions`),
  expectedResults: orNull(sql<string[]>`s.expected_results`),
  stepData: orNull(sql<string[]>`s.step_data`),
})

async function readCases(ctx: Ctx, ids: readonly number[], trails: Map<number, string[]>): Promise<ExportedCase[]> {
  const rows = await shown.rows(
    ctx.db,
    sql`
      select ${shown}
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
      order by listed.place`,
  )
  await learnTrails(
    ctx,
    rows.map((row) => row.moduleId),
    trails,
  )
  return rows.map((row) => ({
    ...row,
    modulePath: trails.get(row.moduleId) ?? [],
    assignedTo: row.assignee ?? '',
    steps: (row.descriptions ?? []).map((description, index) => ({
      description,
      expectedResult: row.expectedResults?.[index] ?? '',
      testData: row.stepData?.[index] ?? '',
    })),
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
