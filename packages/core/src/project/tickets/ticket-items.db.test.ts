import type { TestResult } from '@caseweave/contract/results/executions/executions'
import { tickets, trackerConnections, trackerStates } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { makeConnection, makeWorkItem } from '@caseweave/db/testing/factories/trackers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getTestCase } from '../../cases/test-cases/get-test-case'
import { recordExecutions } from '../../results/executions/record-executions'
import { testProject } from '../../testing/test-context'
import { listTickets } from './list-tickets'

const closedAt = new Date('2021-03-15T09:00:00Z')

async function place() {
  const { ctx, project, organization } = await testProject()
  const projectId = project.id
  const module = await makeModule(ctx.db, projectId)
  const made = await makeTestCase(ctx.db, { projectId, moduleId: module.id })
  const release = await makeRelease(ctx.db, projectId)
  const environment = await makeEnvironment(ctx.db, projectId)
  const connection = await makeConnection(ctx.db, organization.id, { kind: 'redmine', name: 'Redmine' })
  const at = { projectId, testCaseId: made.id, releaseId: release.id, environmentId: environment.id }
  const attach = async (item: Parameters<typeof makeWorkItem>[2], ticket: Parameters<typeof makeTicket>[2] = {}) => {
    const { id } = await makeWorkItem(ctx.db, connection.id, item)
    return makeTicket(ctx.db, at, { workItemId: id, ...ticket })
  }
  const record = (result: TestResult, executedAt: string, where: Partial<typeof at> = {}) => {
    const { releaseId, environmentId } = { ...at, ...where }
    return ctx.tx((tx) =>
      recordExecutions(tx, { projectId, releaseId, environmentId, kind: 'added' }, [
        { testCaseId: made.id, version: 1, result, executedAt: new Date(executedAt) },
      ]),
    )
  }
  return {
    ...{ ctx, projectId, made, release, environment, connection, at, attach, record },
    flags: async () => {
      const listed = await listTickets(ctx, { projectId, caseNumber: made.number })
      const shown = await getTestCase(ctx, { projectId, number: made.number })
      const flagged = listed.tickets.filter(({ item }) => item?.failsAgain).map(({ number }) => number)
      expect(shown.tickets.failsAgain).toBe(flagged.length)
      expect(shown.ticketLines.filter(({ item }) => item?.failsAgain)).toHaveLength(Math.min(flagged.length, 5))
      return flagged
    },
  }
}

describe('a closed ticket', () => {
  it('fails again by a newest result of its release and environment that came after it was closed', async () => {
    const { ctx, projectId, attach, record, flags } = await place()
    await attach({ state: 'closed', closedAt }, { number: 'SHOP-1' })
    expect(await flags()).toEqual([])
    await record('FAILED', '2021-03-15T08:59:59Z')
    expect(await flags()).toEqual([])
    await record('FAILED', '2021-03-15T09:00:00Z')
    expect(await flags()).toEqual([])
    const elsewhere = {
      releaseId: (await makeRelease(ctx.db, projectId)).id,
      environmentId: (await makeEnvironment(ctx.db, projectId)).id,
    }
    await record('FAILED', '2021-03-16T00:00:00Z', { releaseId: elsewhere.releaseId })
    await record('FAILED', '2021-03-16T00:00:00Z', { environmentId: elsewhere.environmentId })
    expect(await flags()).toEqual([])
    await record('FAILED', '2021-03-15T09:00:01Z')
    expect(await flags()).toEqual(['SHOP-1'])
    // A result that was imported late says nothing about today.
    await record('PASSED', '2021-03-15T08:00:00Z')
    expect(await flags()).toEqual(['SHOP-1'])
    await record('PASSED', '2021-03-15T10:00:00Z')
    expect(await flags()).toEqual([])
    await record('BLOCKED', '2021-03-15T11:00:00Z')
    expect(await flags()).toEqual([])
  })

  it('is left alone while its item is open or unknown, and when the ticket is not applicable any more', async () => {
    const { ctx, at, attach, record, flags } = await place()
    await attach({ state: 'open' })
    await makeTicket(ctx.db, at)
    const { id } = await attach({ state: 'closed', closedAt }, { number: 'SHOP-2' })
    await record('FAILED', '2021-03-16T00:00:00Z')
    expect(await flags()).toEqual(['SHOP-2'])
    await ctx.db.update(tickets).set({ applicable: false }).where(eq(tickets.id, id))
    expect(await flags()).toEqual([])
  })
})

it('shows what trackers last told, and why there is no news, newest tickets first and few on the page of the case', async () => {
  const { ctx, projectId, made, connection, at, attach, record } = await place()
  await attach({ title: 'Cart', status: 'In progress', assignee: 'Ada', presence: 'gone' }, { number: 'SHOP-1' })
  await attach({ state: 'closed', closedAt }, { number: 'SHOP-2' })
  for (let number = 3; number <= 8; number++) await makeTicket(ctx.db, at, { number: `SHOP-${number}` })
  await record('FAILED', '2021-03-16T00:00:00Z')
  await ctx.db.insert(trackerStates).values({ connectionId: connection.id, problem: 'unreachable' })
  const { tickets: listed } = await listTickets(ctx, { projectId, caseNumber: made.number })
  expect(listed.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((each) => `SHOP-${each}`))
  expect(listed.at(-1)?.item).toMatchObject({
    ...{ title: 'Cart', status: 'In progress', assignee: 'Ada', presence: 'gone', failsAgain: false },
    ...{ tracker: 'Redmine', revoked: false, problem: 'unreachable' },
  })
  expect(listed[0]?.item).toBeNull()
  const { ticketLines } = await getTestCase(ctx, { projectId, number: made.number })
  expect(ticketLines.map(({ number }) => number)).toEqual([2, 8, 7, 6, 5].map((each) => `SHOP-${each}`))
  await ctx.db.update(trackerConnections).set({ revokedAt: new Date() }).where(eq(trackerConnections.id, connection.id))
  expect((await listTickets(ctx, { projectId, caseNumber: made.number })).tickets.at(-1)?.item?.revoked).toBe(true)
})
