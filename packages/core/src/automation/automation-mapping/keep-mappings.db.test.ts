import { caseMappings, notifications, releases, scenarioLinks, scenarios, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { makeFeatureFile } from '../feature-files/testing/make-feature-file'
import { addMappings, removeMappings } from './keep-mappings'

async function withScenario() {
  const { ctx, project, as } = await testProject()
  const projectId = project.id
  const module = await makeModule(ctx.db, projectId)
  const one = await makeTestCase(ctx.db, { projectId, moduleId: module.id })
  const release = await makeRelease(ctx.db, projectId)
  const environment = await makeEnvironment(ctx.db, projectId)
  const ids = await makeFeatureFile(ctx, projectId, 'Feature: F\n  Scenario: A\n    Given x\n    When y\n')
  const scenarioId = ids.get('A') ?? 0
  const [version] = await ctx.db.execute<{ id: string }>(
    sql`select id from scenario_versions where scenario_id = ${scenarioId}`,
  )
  const mapping = {
    testCaseId: one.id,
    caseVersion: 1,
    scenarioId,
    scenarioVersionId: Number(version?.id),
    stepSequences: [2, 1],
    covers: 'aligned' as const,
    coveredSteps: [1],
    caseStepCount: 3,
  }
  const add = (releaseId = release.id, more: Partial<typeof mapping> = {}) =>
    ctx.tx((tx) => addMappings(tx, { projectId, releaseId, source: 'manual' }, [{ ...mapping, ...more }]))
  const mappings = () => ctx.db.select().from(caseMappings).where(eq(caseMappings.projectId, projectId))
  const automated = async () => {
    const [row] = await ctx.db.select().from(testCases).where(eq(testCases.id, one.id))
    return row?.automated
  }
  return { ctx, as, project, projectId, one, release, environment, scenarioId, add, mappings, automated }
}

describe('mappings of cases and scenarios', () => {
  it('make a case automated, and not any more when the last one goes', async () => {
    const { ctx, projectId, environment, add, mappings, automated } = await withScenario()
    const second = await makeRelease(ctx.db, projectId)
    await add()
    await add(second.id)
    expect(await automated()).toBe(true)
    const [first, other] = await mappings()
    expect(first).toMatchObject({ stepSequences: [1, 2], coveredSteps: [1], environmentIds: [environment.id] })
    expect(await removeMappings(ctx, projectId, [first?.id ?? 0])).toBe(1)
    expect(await automated()).toBe(true)
    expect(await removeMappings(ctx, projectId, [other?.id ?? 0])).toBe(1)
    expect(await automated()).toBe(false)
    expect(await ctx.db.select().from(scenarioLinks)).not.toContainEqual(expect.objectContaining({ source: 'manual' }))
  })

  it('tell who made them that somebody else changes or removes them, and nobody of their own doing', async () => {
    const { ctx, projectId, project, release, as, one, scenarioId, add, mappings } = await withScenario()
    const colleague = await as('QA')
    await add()
    await add()
    const [mapping] = await mappings()
    const { id = 0, scenarioVersionId = 0 } = mapping ?? {}
    const told = async () =>
      (
        await ctx.db
          .select()
          .from(notifications)
          .where(eq(notifications.userId, requireActor(ctx).id))
          .orderBy(notifications.id)
      ).map(({ kind, subject, message }) => [kind, subject, message.endsWith(` in ${project.name}: TC-1.`)])
    expect(await told()).toEqual([])
    await colleague.tx((tx) =>
      addMappings(tx, { projectId, releaseId: release.id, source: 'manual' }, [
        {
          ...{ testCaseId: one.id, caseVersion: 1, scenarioId, scenarioVersionId, stepSequences: [1] },
          ...{ covers: 'aligned', coveredSteps: [], caseStepCount: 3 },
        },
      ]),
    )
    await removeMappings(colleague, projectId, [id])
    expect(await told()).toEqual([
      ['mapping', 'Your mapping of TC-1 was changed', true],
      ['mapping', 'Your mapping of TC-1 was removed', true],
    ])
  })

  it('stand in place of the one before, which is stale no more', async () => {
    const { ctx, add, mappings } = await withScenario()
    await add()
    await ctx.db.update(caseMappings).set({ staleReason: 'wording', staleSince: new Date() })
    await add(undefined, { stepSequences: [], caseVersion: 2 })
    expect(await mappings()).toEqual([
      expect.objectContaining({ stepSequences: [], caseVersion: 2, staleReason: null, staleSince: null }),
    ])
  })

  it('go with their scenario and with their release, and never from another project', async () => {
    const { ctx, projectId, release, scenarioId, add, mappings } = await withScenario()
    await add()
    const [mapping] = await mappings()
    expect(await removeMappings(ctx, projectId + 1, [mapping?.id ?? 0])).toBe(0)
    await ctx.db.delete(scenarios).where(eq(scenarios.id, scenarioId))
    expect(await mappings()).toEqual([])
    await add()
    await ctx.db.delete(releases).where(eq(releases.id, release.id))
    expect(await mappings()).toEqual([])
  })
})
