import { joinFileNames } from '@caseweave/contract/cases/test-cases/automated-file'
import type { SaveCaseDetails } from '@caseweave/contract/cases/test-cases/case-details-form'
import type { CaseValues } from '@caseweave/contract/cases/test-cases/case-fields'
import { caseFormMessages } from '@caseweave/contract/cases/test-cases/test-case-form-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { releaseTestCases, scenarioLinks, scenarios, testCases } from '@caseweave/db/schema'
import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { holdChosenModule } from '../../cases/test-cases/case-references'
import { nextModifiedAt } from '../../cases/test-cases/case-revision'
import { deleteHeldCase } from '../../cases/test-cases/deleted/delete-test-case'
import { changedFields, makesVersion, type StoredCase, storedCase } from '../../cases/test-cases/stored-case'
import { writeVersion } from '../../cases/test-cases/write-version'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { requireRelease } from '../../project/releases/require-release'
import { lockResults, rebuildResults } from '../executions/keep-results'

const excluded = named(releaseTestCases, 'excluded')

/** What the dialog changes in the case itself. */
type Change = { values: CaseValues; fileName: string; automatedTestNumber: string; automated: boolean }

/** What became of the dialog: `changeId` names the change that deleted the case, null when it lives. */
type SavedDetails = { number: number; version: number; changed: boolean; changeId: number | null }

/**
 * Saves what the Test Case Details dialog changes. Summary and module make the next version, file name and number do
 * not; a chosen release gets the case at its version; the deleted flag deletes it softly, after all else is
 * saved. CONFLICT when the case is not any more what the dialog was filled with (field `number` when it was deleted),
 * NOT_FOUND when the project has no such case, INVALID at `moduleId` or `releaseId` for one that cannot be chosen.
 */
export async function saveCaseDetails(ctx: Ctx, input: SaveCaseDetails & { projectId: number }): Promise<SavedDetails> {
  const { projectId, number, releaseId, deleted } = input
  const actor = requireActor(ctx).id
  return ctx.tx(async (tx) => {
    // Mapping may bring results back: who writes results takes turns before any row is held.
    if (releaseId > 0) await lockResults(tx, projectId)
    // Modules are held before cases, as whoever deletes a module does; a module that stays needs no holding.
    const seen = await storedCase(tx, input)
    if (!seen) throw new AppError('NOT_FOUND', messages.notFound)
    if (seen.values.moduleId !== input.moduleId) await holdChosenModule(tx, projectId, input.moduleId)
    const before = await storedCase(tx, input, true)
    if (!before) throw new AppError('NOT_FOUND', messages.notFound)
    if (before.deleted) throw new AppError('CONFLICT', caseFormMessages.deleted, { field: 'number' })
    const automation = await automationOf(tx, before.id)
    const after = changeOf(before, automation, input)
    const fields = changedFields(before.values, after.values)
    const changed =
      fields.length > 0 ||
      after.fileName !== automation.fileName ||
      after.automatedTestNumber !== automation.automatedTestNumber
    if ((changed || deleted) && before.revision !== input.revision)
      throw new AppError('CONFLICT', caseFormMessages.changed)
    const versioned = makesVersion(fields)
    const version = before.version + (versioned ? 1 : 0)
    if (changed) {
      await tx.db
        .update(testCases)
        .set({
          moduleId: after.values.moduleId,
          summary: after.values.summary,
          fileName: after.fileName,
          automatedTestNumber: after.automatedTestNumber,
          automated: after.automated,
          latestVersion: version,
          modifiedBy: actor,
          modifiedAt: nextModifiedAt,
        })
        .where(eq(testCases.id, before.id))
    }
    if (versioned) await writeVersion(tx, before.id, version, after.values)
    const mapped = releaseId > 0 && (await mapToRelease(tx, { projectId, releaseId, testCaseId: before.id, version }))
    const { changeId } = deleted ? await deleteHeldCase(tx, input) : { changeId: null }
    return { number, version, changed: changed || mapped, changeId }
  })
}

/** Where a case is automated, and whether a scenario that is still there is linked to it. */
type Automation = { fileName: string; automatedTestNumber: string; mapped: boolean }

async function automationOf(ctx: Ctx, testCaseId: number): Promise<Automation> {
  const links = ctx.db
    .select({ id: scenarioLinks.scenarioId })
    .from(scenarioLinks)
    .innerJoin(scenarios, eq(scenarios.id, scenarioLinks.scenarioId))
    .where(and(eq(scenarioLinks.testCaseId, testCases.id), isNull(scenarios.deletedAt)))
  const [row] = await ctx.db
    .select({
      fileName: testCases.fileName,
      automatedTestNumber: testCases.automatedTestNumber,
      mapped: sql<boolean>`${exists(links)}`,
    })
    .from(testCases)
    .where(eq(testCases.id, testCaseId))
  if (!row) throw new Error(`Test case ${testCaseId} is locked and not there.`)
  return row
}

function changeOf(before: StoredCase, automation: Automation, input: SaveCaseDetails): Change {
  const fileName = joinFileNames(automation.fileName, input.fileName)
  const automatedTestNumber = fileName === '' ? '' : input.automatedTestNumber
  return {
    values: { ...before.values, summary: input.summary, moduleId: input.moduleId },
    fileName,
    automatedTestNumber,
    // Source: docs/decisions/test-cases.md.
    automated: automatedTestNumber !== '' || automation.mapped,
  }
}

/**
 * Puts the case at this version into a release, or to this version where it is in it; answers whether that changed anything.
 * What it was tested for in that release before counts again.
 */
async function mapToRelease(
  ctx: Ctx,
  { projectId, ...row }: { projectId: number; releaseId: number; testCaseId: number; version: number },
): Promise<boolean> {
  await requireRelease(ctx, projectId, row.releaseId)
  const written = await ctx.db
    .insert(releaseTestCases)
    .values({ ...row, createdBy: requireActor(ctx).id })
    .onConflictDoUpdate({
      target: [releaseTestCases.releaseId, releaseTestCases.testCaseId],
      set: { version: row.version },
      setWhere: sql`${releaseTestCases.version} <> ${excluded.version}`,
    })
    .returning({ added: sql<boolean>`xmax = 0` })
  if (written.some(({ added }) => added)) await rebuildResults(ctx, projectId, [row.testCaseId], row.releaseId)
  return written.length > 0
}
