import { featureFiles, testCases } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { importSources } from '../automation-imports/testing/automation-flow'

const source = 'Feature: Sign in\n  Scenario: A\n    Given x\n    When y\n  Scenario: B\n    Given x\n'

/** How many rows there are of each part of feature files that name a file which is not there. */
async function left(ctx: Ctx) {
  const [row] = await ctx.db.execute(sql`
    select (select count(*)::int from scenarios s where not exists (select from feature_files f where f.id = s.feature_file_id))
        as scenarios,
      (select count(*)::int from scenario_versions v where not exists (select from scenarios s where s.id = v.scenario_id))
        as versions,
      (select count(*)::int from scenario_steps p
       where not exists (select from scenario_versions v where v.id = p.scenario_version_id)) as steps,
      (select count(*)::int from feature_version_scenarios p
       where not exists (select from feature_file_versions v where v.id = p.feature_file_version_id)) as places,
      (select count(*)::int from scenario_links l
       where not exists (select from scenarios s where s.id = l.scenario_id)
         or not exists (select from test_cases c where c.id = l.test_case_id)) as links`)
  return row
}

const parts = async (ctx: Ctx, projectId: number) => {
  const [row] = await ctx.db.execute(sql`
    select count(distinct s.id)::int as scenarios, count(*)::int as steps
    from scenarios s join scenario_versions v on v.scenario_id = s.id join scenario_steps p on p.scenario_version_id = v.id
    where s.project_id = ${projectId}`)
  return row
}

async function links(ctx: Ctx, projectId: number) {
  const [row] = await ctx.db.execute(sql`
    select count(*)::int as count from scenario_links l join scenarios s on s.id = l.scenario_id
    where s.project_id = ${projectId}`)
  return row?.count
}

describe('a feature file that is deleted', () => {
  it('takes its scenarios, their versions and steps along, and no others', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    await importSources(ctx, projectId, { 'a.feature': source, 'b.feature': source.replace('Sign in', 'Sign out') })
    expect(await parts(ctx, projectId)).toEqual({ scenarios: 4, steps: 6 })
    expect(await links(ctx, projectId)).toBe(4)
    await ctx.db
      .delete(featureFiles)
      .where(and(eq(featureFiles.projectId, projectId), eq(featureFiles.name, 'a.feature')))
    expect(await parts(ctx, projectId)).toEqual({ scenarios: 2, steps: 3 })
    expect(await left(ctx)).toEqual({ scenarios: 0, versions: 0, steps: 0, places: 0, links: 0 })
    expect(await links(ctx, projectId)).toBe(2)
  })
})

describe('a case that is deleted', () => {
  it('takes its links to scenarios along, and no others', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    await importSources(ctx, projectId, { 'a.feature': source })
    await ctx.db.delete(testCases).where(and(eq(testCases.projectId, projectId), eq(testCases.summary, 'A')))
    expect(await links(ctx, projectId)).toBe(1)
    expect(await left(ctx)).toMatchObject({ scenarios: 0, links: 0 })
  })
})
