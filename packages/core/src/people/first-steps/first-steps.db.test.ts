import { modules, orgGroups } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../context'
import { testProject } from '../../testing/test-context'
import { getWorkspace } from '../organizations/get-workspace'
import { organizationAccess } from '../organizations/organization-access'
import { closeFirstSteps, getDeeds, openFirstSteps } from './first-steps'

describe('the first steps', () => {
  it('are done by whoever did them, and not by what the demo brought', async () => {
    const { ctx, as, organization, project, asHumanResource } = await testProject('QA')
    const access = await organizationAccess(ctx, organization.id, 'organization.read')
    const module = await makeModule(ctx.db, project.id)
    const place = { projectId: project.id, moduleId: module.id }
    // Nobody's: as the demo is loaded.
    await makeTestCase(ctx.db, place)
    expect((await getDeeds(ctx, access)).mine).toEqual([])
    expect((await getDeeds(ctx, access)).anybodys).not.toContain('cases')
    const lead = await as('ProjectLead')
    await lead.tx((ctx) => makeTestCase(ctx.db, place).then(() => undefined))
    expect((await getDeeds(lead, access)).mine).toEqual(['cases'])
    expect(await getDeeds(ctx, access)).toEqual({ mine: [], anybodys: ['cases', 'colleagues'] })
    const keeper = await asHumanResource()
    await keeper.tx(async (ctx) => {
      await ctx.db
        .insert(orgGroups)
        .values({ organizationId: organization.id, description: 'Department', name: 'Payments' })
      await ctx.db.update(modules).set({ name: 'Renamed' })
    })
    expect(await getDeeds(keeper, access)).toEqual({ mine: ['groups'], anybodys: ['cases', 'colleagues', 'groups'] })
  })

  it('count reports that come by mail, to a person or to a role', async () => {
    const { ctx, as, organization, project, services } = await testProject('QA')
    const viewer = await as('ReportViewer')
    const access = await organizationAccess(viewer, organization.id, 'organization.read')
    expect((await getDeeds(viewer, access)).mine).toEqual([])
    await services.sql`
      insert into report_schedules (project_id, time, zone, weekdays, roles, next_due)
      values (${project.id}, '07:30', 'UTC', '{1}', '{ReportViewer}', now())`
    expect((await getDeeds(viewer, access)).mine).toEqual(['mailedReports'])
    expect((await getDeeds(ctx, access)).mine).toEqual([])
  })

  it('are put away and brought back, by everybody for themselves', async () => {
    const { ctx, organization, services } = await testProject('QA')
    const other = createContext(services, await makeMember(services.db, { organizationId: organization.id }, {}))
    const isOpen = async (who: typeof ctx) => (await getWorkspace(who, {})).user.firstStepsOpen
    await closeFirstSteps(ctx)
    await closeFirstSteps(ctx)
    expect([await isOpen(ctx), await isOpen(other)]).toEqual([false, true])
    await openFirstSteps(ctx)
    expect(await isOpen(ctx)).toBe(true)
  })
})
