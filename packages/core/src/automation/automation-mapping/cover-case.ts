import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type { CoverCase } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { AppError } from '@caseweave/contract/platform/errors'
import { caseMappings, testCases } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { caseSideKey, readCaseSides, readScenarioSides } from '../mapping-changes/read-sides'
import { pinnedBackground, placesWith, withBackground } from './background-steps'
import { areStepsOf, coverageOf } from './covered-steps'
import { tellMappingOwners } from './tell-mapping-owners'

const c = named(testCases, 'c')
const m = named(caseMappings, 'm')

/**
 * Says anew what a mapping covers of its case. NOT_FOUND when the project has no such mapping of this case, or not any more; CONFLICT
 * when it is of another version of the case by now, or the case has no such steps.
 */
export async function coverCase(
  ctx: Ctx,
  { projectId, caseNumber, mappingId, caseVersion, covers }: CoverCase & { projectId: number },
): Promise<void> {
  await ctx.tx(async (tx) => {
    // The case first and then the mapping, as everybody takes them.
    const [held] = await tx.db
      .select({ id: c.id })
      .from(c)
      .where(sql`${c.projectId} = ${projectId} and ${c.number} = ${caseNumber}`)
      .for('no key update')
    const [mapping] = await tx.db
      .select({
        version: m.caseVersion,
        scenarioVersionId: m.scenarioVersionId,
        stepSequences: m.stepSequences,
        backgroundVersionIds: m.backgroundVersionIds,
        backgroundSequences: m.backgroundSequences,
      })
      .from(m)
      .where(sql`${m.id} = ${mappingId} and ${m.projectId} = ${projectId} and ${m.testCaseId} = ${held?.id ?? 0}`)
      .for('no key update')
    if (!held || !mapping) throw new AppError('NOT_FOUND', automationMessages.mappingGone)
    const { version, scenarioVersionId } = mapping
    const cases = await readCaseSides(tx, [{ testCaseId: held.id, version }])
    const side = cases.get(caseSideKey(held.id, version)) ?? { steps: [] }
    if (version !== caseVersion || !areStepsOf(side, covers)) {
      throw new AppError('CONFLICT', automationMessages.caseStepsGone(caseNumber), { field: 'covers' })
    }
    const sides = await readScenarioSides(tx, [scenarioVersionId, ...mapping.backgroundVersionIds])
    const background = pinnedBackground(mapping, (id) => sides.get(id)?.steps ?? [])
    const scenario = withBackground(sides.get(scenarioVersionId) ?? { steps: [] }, background)
    const chosen = placesWith(background, mapping, mapping.stepSequences)
    const [covered] = await coverageOf(tx, projectId, [{ scenario, chosen, case: side, covers }])
    await tellMappingOwners(tx, { projectId, deed: 'changed', which: sql`${m.id} = ${mappingId}` })
    const modified = { modifiedBy: requireActor(tx).id, modifiedAt: sql`now()` }
    await tx.db
      .update(caseMappings)
      .set({ ...covered, ...modified })
      .where(eq(caseMappings.id, mappingId))
  })
}
