import { textFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { pick } from '@caseweave/contract/platform/pick'
import { imageIdsInText } from '@caseweave/contract/project/images/images'
import { idArray } from '@caseweave/db/id-array'
import { testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { and, inArray, like, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { chosenFirst, type SelectedCases } from '../bulk-changes/selected-cases'

const c = named(testCases, 'c')
const v = named(testCaseVersions, 'v')

const source = selected({
  id: c.id,
  number: c.number,
  version: v.version,
  versionId: v.id,
  moduleId: c.moduleId,
  summary: v.summary,
})

/** A case that is cloned, in its newest version. Versions never change, so the clone is of one moment. */
export type CloneSource = {
  id: number
  number: number
  version: number
  versionId: number
  moduleId: number
  summary: string
}

/** The next chosen cases by their ids. */
export function cloneSources(
  ctx: Ctx,
  chosen: SelectedCases,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<CloneSource[]> {
  return source.rows(
    ctx.db,
    sql`
      with ${chosenFirst(chosen)}
      select ${source}
      from (select id from chosen where id > ${after}::bigint and id <= ${upTo}::bigint order by id limit ${most}) part
      join ${c} on ${c.id} = part.id
      join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
      order by ${c.id}`,
  )
}

/** Keeps the versions of these cases from being taken back until the transaction ends; false where one is gone already. */
export async function holdSources(tx: Ctx, sources: readonly CloneSource[]): Promise<boolean> {
  const ids = idArray(sources.map(({ id }) => id))
  await tx.db.execute(sql`select from ${c} where ${c.id} = any (${ids}) order by ${c.id} for key share`)
  const there = sql`${v.id} = any (${idArray(sources.map(({ versionId }) => versionId))})`
  return (await tx.db.$count(v, there)) === sources.length
}

/** The texts of a case that may show images. */
export type ImageTexts = { versionId: number } & Record<(typeof imageTextFields)[number], string>
export const imageTextFields = textFields.filter((field) => field in testCaseVersions) as (
  | 'executionSteps'
  | 'expectedResult'
  | 'precondition'
  | 'testData'
  | 'remarks'
  | 'manualReason'
)[]

/** What shows images in these versions: the ids that they and their steps name, and the texts with images in them. */
export async function imagesOfSources(
  ctx: Ctx,
  sources: readonly CloneSource[],
): Promise<{ ids: number[]; texts: ImageTexts[] }> {
  const versionIds = sources.map(({ versionId }) => versionId)
  const own = sql`select unnest(${testCaseVersions.imageIds}) from ${testCaseVersions} where ${testCaseVersions.id} = any (${idArray(versionIds)})`
  const ofSteps = sql`select unnest(${testSteps.imageIds}) from ${testSteps} where ${testSteps.versionId} = any (${idArray(versionIds)})`
  const texts = await ctx.db
    .select({ versionId: testCaseVersions.id, ...pick(testCaseVersions, imageTextFields) })
    .from(testCaseVersions)
    .where(
      and(
        inArray(testCaseVersions.id, versionIds),
        or(...imageTextFields.map((field) => like(testCaseVersions[field], '%](%/images/%'))),
      ),
    )
  const [named] = await ctx.db.execute<{ ids: string | null }>(
    sql`select string_agg(id::text, ' ') as ids from (${own} union ${ofSteps}) named (id)`,
  )
  const inTexts = texts.flatMap((row) => imageTextFields.flatMap((field) => imageIdsInText(row[field])))
  return { ids: [...new Set([...(named?.ids ?? '').split(' ').filter(Boolean).map(Number), ...inTexts])], texts }
}
