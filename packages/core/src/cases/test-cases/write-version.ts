import { type CaseStep, type CaseValues, versionFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { pick } from '@caseweave/contract/platform/pick'
import { testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { inOneGo } from '../../platform/database/in-one-go'
import { named } from '../../platform/database/named-tables'
import { attachImages } from '../../project/images/attach-images'
import { documentOf } from '../case-search/write-documents'

const rows = named(testSteps)
const v = named(testCaseVersions, 'v')

/** With more steps than this nobody waits until the search knows their texts: the worker tells it within seconds. */
const mostSearchedAtOnce = 50

/**
 * Writes one immutable version of a case with all its steps, and what the search finds it by; keeps the images that it names
 * from then on. Runs in the transaction that writes the case. INVALID at `images` when the project has no such image.
 */
export async function writeVersion(ctx: Ctx, testCaseId: number, version: number, values: CaseValues): Promise<void> {
  const projectId = ctx.db.select({ id: testCases.projectId }).from(testCases).where(eq(testCases.id, testCaseId))
  await attachImages(ctx, projectId, values)
  // Together: who waits for the case does not wait for this process between them too.
  await inOneGo(ctx, versionOf(ctx, testCaseId, version, values))
  if (version > 1) await ctx.followers.caseVersioned(ctx, testCaseId)
}

/** The statements that write a version of a case whose images are attached, and what the search finds it by. */
export function versionOf(ctx: Ctx, testCaseId: number, version: number, values: CaseValues): SQL[] {
  const { steps } = values
  const row = ctx.db
    .insert(testCaseVersions)
    .values({ testCaseId, version, ...pick(values, versionFields), createdBy: requireActor(ctx).id })
  return [
    row.getSQL(),
    ...(steps.length > 0 ? [stepsOf(testCaseId, version, steps)] : []),
    ...(steps.length <= mostSearchedAtOnce ? [documentOf(testCaseId, version)] : []),
  ]
}

/** A list for each column: a thousand rows of their own parameters take longer to write down than to store. */
function stepsOf(testCaseId: number, version: number, steps: CaseValues['steps']): SQL {
  const texts = (name: Exclude<keyof CaseStep, 'imageIds'>) =>
    sql`${sql.param(steps.map((step) => step[name]))}::text[]`
  // A list of lists would have to be a rectangle, so that each step's images travel as a text.
  const images = sql`${sql.param(steps.map(({ imageIds }) => `{${imageIds.join()}}`))}::text[]`
  return sql`
    insert into ${rows} (${rows.versionId}, ${rows.sequence}, ${rows.description}, ${rows.expectedResult}, ${rows.testData},
      ${rows.imageIds})
    select ${v.id}, step.place, step.description, step.expected_result, step.test_data, step.image_ids::bigint[]
    from ${v}, unnest(${texts('description')}, ${texts('expectedResult')}, ${texts('testData')}, ${images})
      with ordinality step (description, expected_result, test_data, image_ids, place)
    where ${v.testCaseId} = ${testCaseId} and ${v.version} = ${version}`
}
