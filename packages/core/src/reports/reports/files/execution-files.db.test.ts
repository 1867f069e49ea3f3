import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { makeConnection, makeWorkItem } from '@caseweave/db/testing/factories/trackers'
import { expect, it } from 'vitest'
import { recordExecutions } from '../../../results/executions/record-executions'
import { testProject } from '../../../testing/test-context'
import { tellExecutionMail } from './execution-files'

it('tells in the mail how many tickets of its place need a look, and says nothing where none does', async () => {
  const { ctx, project, organization } = await testProject()
  const projectId = project.id
  const module = await makeModule(ctx.db, projectId)
  const release = await makeRelease(ctx.db, projectId)
  const other = await makeRelease(ctx.db, projectId)
  const environment = await makeEnvironment(ctx.db, projectId)
  const connection = await makeConnection(ctx.db, organization.id, { kind: 'redmine' })
  const place = { projectId, releaseId: release.id, environmentId: environment.id }
  const told = async (releaseId = release.id) => {
    const asked = { report: 'execution', ...place, releaseId, moduleId: undefined, search: '' } as const
    const { lines } = await tellExecutionMail(ctx, asked)
    return lines.filter(([label]) => label === 'Tickets')
  }
  expect(await told()).toEqual([])
  const [withTickets, bare] = [
    await makeTestCase(ctx.db, { projectId, moduleId: module.id }),
    await makeTestCase(ctx.db, { projectId, moduleId: module.id }),
  ]
  const closedAt = new Date('2021-01-15T00:00:00Z')
  for (const item of [{}, {}, { state: 'closed' as const, closedAt }]) {
    const { id } = await makeWorkItem(ctx.db, connection.id, item)
    await makeTicket(ctx.db, { ...place, testCaseId: withTickets.id }, { workItemId: id })
  }
  const executedAt = new Date('2021-02-01T00:00:00Z')
  for (const testCase of [withTickets, bare])
    await ctx.tx((tx) =>
      recordExecutions(tx, { ...place, kind: 'added' }, [
        { testCaseId: testCase.id, version: 1, result: 'FAILED', executedAt },
      ]),
    )
  expect(await told()).toEqual([
    ['Tickets', 'Open tickets: 2, Closed, but fails again: 1, Failing without a ticket: 1'],
  ])
  expect(await told(other.id)).toEqual([])
})
