import { type TicketPart, TicketReportQuery } from '@caseweave/contract/reports/reports/ticket-report'
import type { TestResult } from '@caseweave/contract/results/executions/executions'
import { testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { makeConnection, makeWorkItem } from '@caseweave/db/testing/factories/trackers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { recordExecutions } from '../../results/executions/record-executions'
import { testProject } from '../../testing/test-context'
import { ticketFiles } from './files/ticket-files'
import { ticketReport } from './ticket-report'

async function place() {
  const { ctx, project, organization, asStranger } = await testProject()
  const projectId = project.id
  const shop = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const office = await makeModule(ctx.db, projectId, { name: 'Office' })
  const release = await makeRelease(ctx.db, projectId)
  const environment = await makeEnvironment(ctx.db, projectId)
  const connection = await makeConnection(ctx.db, organization.id, { kind: 'redmine' })
  const addCase = (moduleId = shop.id) => makeTestCase(ctx.db, { projectId, moduleId })
  const at = (testCaseId: number) => ({ projectId, testCaseId, releaseId: release.id, environmentId: environment.id })
  return {
    ...{ ctx, projectId, shop, office, release, environment, addCase, at, asStranger },
    attach: async (
      testCaseId: number,
      number: string,
      item: Parameters<typeof makeWorkItem>[2] | null = {},
      ticket: Parameters<typeof makeTicket>[2] = {},
    ) => {
      const workItemId = item === null ? null : (await makeWorkItem(ctx.db, connection.id, item)).id
      return makeTicket(ctx.db, at(testCaseId), {
        ...{ number, workItemId, createdAt: new Date('2021-01-01T00:00:00Z') },
        ...ticket,
      })
    },
    record: (testCaseId: number, result: TestResult, executedAt = '2021-02-01T00:00:00Z') =>
      ctx.tx((tx) =>
        recordExecutions(tx, { projectId, releaseId: release.id, environmentId: environment.id, kind: 'added' }, [
          { testCaseId, version: 1, result, executedAt: new Date(executedAt) },
        ]),
      ),
    report: (asked: Partial<Record<keyof TicketReportQuery, unknown>> = {}) =>
      ticketReport(ctx, { projectId, ...TicketReportQuery.parse(asked) }),
    /** The tickets of a part, or the numbers of its cases where they have none. */
    async listed(part: TicketPart, asked: Partial<Record<keyof TicketReportQuery, unknown>> = {}) {
      const { rows, counts } = await this.report({ ...asked, part })
      expect(rows).toHaveLength(counts[part].count)
      return rows.map(({ ticket, caseNumber }) => ticket ?? caseNumber)
    },
  }
}

it('parts tickets by what they and the newest results say', async () => {
  const here = await place()
  const { ctx, addCase, attach, record, office } = here
  const [fails, passes, again, bare, gone] = [
    await addCase(),
    await addCase(),
    await addCase(office.id),
    await addCase(),
    await addCase(),
  ]
  await attach(fails.id, 'OPEN')
  await attach(fails.id, 'UNKNOWN', null, { type: 'Production' })
  await attach(fails.id, 'PAST', {}, { applicable: false })
  await attach(passes.id, 'PASSES')
  await attach(passes.id, 'LATER', {}, { createdAt: new Date('2021-03-01T00:00:00Z') })
  await attach(passes.id, 'DONE', { state: 'closed', closedAt: new Date('2021-01-15T00:00:00Z') })
  await attach(again.id, 'AGAIN', { state: 'closed', closedAt: new Date('2021-01-15T00:00:00Z') })
  await attach(again.id, 'SINCE', { state: 'closed', closedAt: new Date('2021-02-15T00:00:00Z') })
  await attach(gone.id, 'DELETED')
  for (const each of [fails, again, bare, gone]) await record(each.id, 'FAILED')
  await record(passes.id, 'PASSED')
  await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, gone.id))
  expect(await here.listed('open')).toEqual(['OPEN', 'UNKNOWN', 'PASSES', 'LATER'])
  expect(await here.listed('failsAgain')).toEqual(['AGAIN'])
  expect(await here.listed('passesAgain')).toEqual(['PASSES'])
  expect(await here.listed('without')).toEqual([bare.number])
  const { places } = await here.report()
  expect(places).toMatchObject([{ module: 'Shop', open: 4, production: 1 }])
  // Narrowed: a module, and a release and an environment in which there is nothing.
  expect(await here.listed('failsAgain', { moduleId: here.shop.id })).toEqual([])
  expect(await here.listed('failsAgain', { moduleId: office.id })).toEqual(['AGAIN'])
  const other = await makeRelease(ctx.db, here.projectId)
  expect(await here.listed('open', { releaseId: other.id })).toEqual([])
  expect(await here.listed('without', { releaseId: here.release.id, environmentId: here.environment.id })).toEqual([
    bare.number,
  ])
})

it('is of one project, and refuses the places of others', async () => {
  const [here, there] = [await place(), await place()]
  const theirs = await there.addCase()
  await there.attach(theirs.id, 'THEIRS')
  await there.record(theirs.id, 'FAILED')
  expect((await here.report()).counts).toEqual(
    Object.fromEntries(
      ['open', 'failsAgain', 'passesAgain', 'without'].map((part) => [part, { count: 0, more: false }]),
    ),
  )
  await expect(here.report({ releaseId: there.release.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(here.report({ moduleId: there.shop.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('lists by pages, and past the end the last one', async () => {
  const here = await place()
  const made = await here.addCase()
  for (let number = 1; number <= 51; number++) await here.attach(made.id, `T-${number}`, null)
  const last = await here.report({ page: 9 })
  expect([last.page, last.pageCount, last.rows.map(({ ticket }) => ticket)]).toEqual([2, 2, ['T-51']])
})

it('writes all parts as a CSV that no spreadsheet takes for formulas', async () => {
  const here = await place()
  const [made, bare] = [await here.addCase(), await here.addCase()]
  await here.attach(made.id, '=1+1', {
    title: 'Comma, "quote"',
    status: 'New',
    statusAt: new Date('2021-01-02T03:04:05Z'),
  })
  await here.record(bare.id, 'FAILED')
  const asked = { projectId: here.projectId, report: 'tickets' as const, ...TicketReportQuery.parse({}) }
  expect(await ticketFiles.tickets.count(here.ctx, asked)).toBe(2)
  const written = await here.ctx.tx(async (tx) => {
    const parts: Uint8Array[] = []
    for await (const part of ticketFiles.tickets.content(tx, asked, async () => {})) parts.push(part)
    return Buffer.concat(parts).toString('utf8').split('\r\n')
  })
  expect(written[0]).toContain('List,Module,Release,Environment,Test Case,Test Summary,Ticket')
  expect(written[1]).toContain(`,'=1+1,Normal,"Comma, ""quote""",Bug,New,,2021-01-02T03:04:05.000Z,,,https://`)
  expect(written[2]).toMatch(
    new RegExp(`^Failing without a ticket,Shop,.*TC-${bare.number},.*,Fail,2021-02-01T00:00:00.000Z,$`),
  )
})
