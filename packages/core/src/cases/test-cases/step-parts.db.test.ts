import { testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importSources } from '../../automation/automation-imports/testing/automation-flow'
import { testProject } from '../../testing/test-context'

const source = 'Feature: Sign in\n  Scenario: A\n    Given x\n    When y\n  Scenario: B\n    Given x\n'

describe('a test case that is deleted for good', () => {
  it('takes the steps of its versions along, and no others', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, { 'a.feature': source })
    const steps = () =>
      ctx.db
        .select({ summary: testCaseVersions.summary, description: testSteps.description })
        .from(testSteps)
        .leftJoin(testCaseVersions, eq(testCaseVersions.id, testSteps.versionId))
        .where(sql`${testSteps.versionId} in (${versions})`)
        .orderBy(testSteps.versionId, testSteps.sequence)
    const found = await ctx.db
      .select({ id: testCaseVersions.id, caseId: testCaseVersions.testCaseId })
      .from(testCaseVersions)
      .innerJoin(testCases, eq(testCases.id, testCaseVersions.testCaseId))
      .where(eq(testCases.projectId, project.id))
      .orderBy(testCases.number)
    const versions = sql.join(
      found.map(({ id }) => sql`${id}`),
      sql`, `,
    )
    expect(await steps()).toHaveLength(3)
    await ctx.db.delete(testCases).where(eq(testCases.id, found[0]?.caseId ?? 0))
    expect(await steps()).toEqual([{ summary: 'B', description: 'Given x' }])
  })
})
