import { testCases, workItems } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { makeConnection, makeTrackerProject } from '@caseweave/db/testing/factories/trackers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listTickets } from '../../project/tickets/list-tickets'
import { testProject } from '../../testing/test-context'
import { attachTicketToResult } from './attach-ticket-to-result'
import { recordExecutions } from './record-executions'

async function place() {
  const { ctx, project, organization } = await testProject()
  const projectId = project.id
  const module = await makeModule(ctx.db, projectId)
  const made = await makeTestCase(ctx.db, { projectId, moduleId: module.id })
  const [release, environment] = [await makeRelease(ctx.db, projectId), await makeEnvironment(ctx.db, projectId)]
  const { executionIds } = await ctx.tx((tx) =>
    recordExecutions(tx, { projectId, releaseId: release.id, environmentId: environment.id, kind: 'added' }, [
      { testCaseId: made.id, version: 1, result: 'FAILED', executedAt: new Date('2021-03-01T00:00:00Z') },
    ]),
  )
  const ticket = { number: 'SHOP-1', type: 'Normal' as const, remarks: '', applicable: true }
  return {
    ...{ ctx, organization, projectId, made, release, environment },
    asked: { projectId, caseNumber: made.number, executionId: executionIds[0] ?? 0, ...ticket },
  }
}

it('attaches a ticket where the result is of', async () => {
  const { ctx, asked, release, environment } = await place()
  expect(await attachTicketToResult(ctx, asked)).toEqual({ number: 'SHOP-1' })
  const { tickets } = await listTickets(ctx, asked)
  expect(tickets).toMatchObject([{ number: 'SHOP-1', release: release.number, environment: environment.name }])
  await expect(attachTicketToResult(ctx, asked)).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('keeps the item for the next refresh, and asks no tracker', async () => {
  const { ctx, asked, projectId, organization } = await place()
  // A port where nothing listens: whoever asked would fail.
  const connection = await makeConnection(ctx.db, organization.id, { kind: 'redmine', address: 'http://127.0.0.1:9' })
  await makeTrackerProject(ctx.db, { projectId, connectionId: connection.id })
  await attachTicketToResult(ctx, { ...asked, number: '12' })
  const [item] = await ctx.db.select().from(workItems).where(eq(workItems.connectionId, connection.id))
  expect(item).toMatchObject({ ref: '12', title: '', dueAt: item?.statusAt })
  expect((await listTickets(ctx, asked)).tickets[0]?.item?.tracker).toBe(connection.name)
})

it('finds no result of another case or project, and none of a deleted case', async () => {
  const [one, other] = [await place(), await place()]
  const gone = { code: 'NOT_FOUND' }
  await expect(
    attachTicketToResult(one.ctx, { ...one.asked, executionId: other.asked.executionId }),
  ).rejects.toMatchObject(gone)
  await expect(attachTicketToResult(one.ctx, { ...one.asked, caseNumber: 999 })).rejects.toMatchObject(gone)
  await one.ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, one.made.id))
  await expect(attachTicketToResult(one.ctx, one.asked)).rejects.toMatchObject(gone)
})
