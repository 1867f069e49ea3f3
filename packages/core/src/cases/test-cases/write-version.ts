import { type CaseStep, type CaseValues, versionFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { pick } from '@caseweave/contract/platform/pick'
import { testCaseVersions, testSteps } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { attachImages } from '../../project/images/attach-images'
import { writeDocument } from '../case-search/write-documents'

const rows = named(testSteps)

/** With more steps than this nobody waits until the search knows their texts: the worker tells it within seconds. */
const mostSearchedAtOnce = 50

/**
 * Writes one immutable version of a case with all its steps, and what the search finds it by; keeps the images that it names
 * from then on. Runs in the transaction that writes the case. INVALID at `images` when the project has no such image.
 */
export async function writeVersion(ctx: Ctx, testCaseId: number, version: number, values: CaseValues): Promise<void> {
  const { steps } = values
  await attachImages(ctx, testCaseId, values)
  const [row] = await ctx.db
    .insert(testCaseVersions)
    .values({ testCaseId, version, ...pick(values, versionFields), createdBy: requireActor(ctx).id })
    .returning({ id: testCaseVersions.id })
  if (!row) throw new Error('The version was not added.')
  if (steps.length > 0) await writeSteps(ctx, row.id, steps)
  if (version > 1) await ctx.followers.caseVersioned(ctx, testCaseId)
  if (steps.length <= mostSearchedAtOnce) await writeDocument(ctx, testCaseId, row.id)
}

/** A list for each column: a thousand rows of their own parameters take longer to write down than to store. */
async function writeSteps(ctx: Ctx, versionId: number, steps: CaseValues['steps']): Promise<void> {
  const texts = (name: Exclude<keyof CaseStep, 'imageIds'>) =>
    sql`${sql.param(steps.map((step) => step[name]))}::text[]`
  // A list of lists would have to be a rectangle, so that each step's images travel as a text.
  const images = sql`${sql.param(steps.map(({ imageIds }) => `{${imageIds.join()}}`))}::text[]`
  await ctx.db.execute(sql`
    insert into ${rows} (${rows.versionId}, ${rows.sequence}, ${rows.description}, ${rows.expectedResult}, ${rows.testData},
      ${rows.imageIds})
    select ${versionId}, place, description, expected_result, test_data, image_ids::bigint[]
    from unnest(${texts('description')}, ${texts('expectedResult')}, ${texts('testData')}, ${images})
      with ordinality step (description, expected_result, test_data, image_ids, place)`)
}
