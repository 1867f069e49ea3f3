import { readLine } from '@caseweave/contract/cases/test-cases/test-case-lines'
import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import { UpdateTicket } from '@caseweave/contract/project/tickets/tickets'
import { auditLog, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { makeConnection, makeWorkItem } from '@caseweave/db/testing/factories/trackers'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getTestCase } from '../../cases/test-cases/get-test-case'
import { listTestCases } from '../../cases/test-cases/list-test-cases'
import { testProject } from '../../testing/test-context'
import { attachTicket } from './attach-ticket'
import { hasProductionBug } from './case-tickets'
import { removeTicket, updateTicket } from './change-ticket'
import { getTicketForm } from './get-ticket-form'
import { listTickets } from './list-tickets'

async function place(latestVersion = 1) {
  const project = await testProject()
  const { ctx } = project
  const projectId = project.project.id
  const module = await makeModule(ctx.db, projectId)
  const made = await makeTestCase(ctx.db, { projectId, moduleId: module.id }, { latestVersion })
  const release = await makeRelease(ctx.db, projectId)
  const environment = await makeEnvironment(ctx.db, projectId)
  const of = { projectId, caseNumber: made.number }
  const ticket = { ...of, releaseId: release.id, environmentId: environment.id, remarks: '', applicable: true }
  return { project, ctx, projectId, module, made, release, environment, of, ticket }
}

describe('the tickets of a case', () => {
  it('are attached to its newest version, changed and removed', async () => {
    const { ctx, of, ticket, release, environment, made } = await place(3)
    const { id } = await attachTicket(ctx, { ...ticket, number: 'SHOP-12', type: 'Normal', remarks: 'Seen once' })
    const { tickets, productionBug, summary } = await listTickets(ctx, of)
    expect({ summary, productionBug }).toEqual({ summary: made.summary, productionBug: false })
    expect(tickets).toMatchObject([
      {
        number: 'SHOP-12',
        type: 'Normal',
        release: release.number,
        environment: environment.name,
        version: 3,
        remarks: 'Seen once',
        applicable: true,
        createdBy: 'Test Person',
      },
    ])
    const change = UpdateTicket.parse({ ...of, ticketId: id, remarks: 'Seen twice', applicable: false })
    await updateTicket(ctx, { ...change, projectId: of.projectId })
    expect((await listTickets(ctx, of)).tickets).toMatchObject([{ remarks: 'Seen twice', applicable: false }])
    await expect(
      updateTicket(ctx, { ...of, ticketId: id, remarks: 'Mine', seen: 'Seen once', applicable: true }),
    ).rejects.toMatchObject({ code: 'CONFLICT', field: 'remarks', message: expect.stringContaining('“Seen twice”') })
    expect((await listTickets(ctx, of)).tickets).toMatchObject([{ remarks: 'Seen twice', applicable: false }])
    expect(await removeTicket(ctx, { ...of, ticketId: id })).toEqual({ number: 'SHOP-12' })
    expect((await listTickets(ctx, of)).tickets).toEqual([])
    const trail = await ctx.db
      .select({ operation: auditLog.operation, actor: auditLog.actorId })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.tableName, 'tickets'),
          sql`coalesce(${auditLog.newValue}, ${auditLog.oldValue})->>'id' = ${id}::text`,
        ),
      )
      .orderBy(auditLog.id)
    expect(trail).toEqual(['INSERT', 'UPDATE', 'DELETE'].map((operation) => ({ operation, actor: ctx.actor?.id })))
  })

  it('keep of two forms that were open at once what each has touched', async () => {
    const { ctx, of, ticket } = await place()
    const { id } = await attachTicket(ctx, { ...ticket, number: 'SHOP-12', type: 'Production', remarks: 'Seen once' })
    const shown = { ...of, ticketId: id, seen: 'Seen once', seenApplicable: 'yes' as const }
    await updateTicket(ctx, { ...shown, remarks: 'Seen once', applicable: false })
    await updateTicket(ctx, { ...shown, remarks: 'Seen twice', applicable: true })
    await updateTicket(ctx, { ...shown, remarks: 'Seen once', applicable: true })
    expect((await listTickets(ctx, of)).tickets).toMatchObject([{ remarks: 'Seen twice', applicable: false }])
    await updateTicket(ctx, { ...shown, seenApplicable: 'no', remarks: 'Seen once', applicable: true })
    expect((await listTickets(ctx, of)).tickets).toMatchObject([{ remarks: 'Seen twice', applicable: true }])
  })

  it('are there once for a release and an environment, whatever the case of the letters', async () => {
    const { ctx, projectId, ticket } = await place()
    const other = await makeEnvironment(ctx.db, projectId)
    await attachTicket(ctx, { ...ticket, number: 'SHOP-12', type: 'Normal' })
    await expect(attachTicket(ctx, { ...ticket, number: 'shop-12', type: 'Production' })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'number',
      message: ticketMessages.twice,
    })
    await attachTicket(ctx, { ...ticket, environmentId: other.id, number: 'shop-12', type: 'Normal' })
  })

  it('are attached to no case that is not there, in the words of the specification', async () => {
    const { ctx, projectId, made, of, ticket } = await place()
    const gone = { code: 'NOT_FOUND', message: 'No Test Case found for particular selection' }
    const wanted = { ...ticket, number: 'SHOP-1', type: 'Normal' as const }
    await expect(attachTicket(ctx, { ...wanted, caseNumber: 99 })).rejects.toMatchObject(gone)
    await expect(getTicketForm(ctx, { projectId, caseNumber: 99 })).rejects.toMatchObject(gone)
    await expect(listTickets(ctx, { projectId, caseNumber: 99 })).rejects.toMatchObject(gone)
    await attachTicket(ctx, wanted)
    await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, made.id))
    await expect(attachTicket(ctx, { ...wanted, number: 'SHOP-2' })).rejects.toMatchObject(gone)
    await expect(getTicketForm(ctx, of)).rejects.toMatchObject(gone)
    const { deleted, tickets } = await listTickets(ctx, of)
    expect([deleted, tickets.length]).toEqual([true, 1])
    const [first] = tickets
    await expect(removeTicket(ctx, { ...of, ticketId: first?.id ?? 0 })).rejects.toMatchObject(gone)
  })

  it('take only releases and environments that the project offers', async () => {
    const { ctx, projectId, of, ticket } = await place()
    const elsewhere = await place()
    const closed = await makeRelease(ctx.db, projectId, { enabled: false })
    const off = await makeEnvironment(ctx.db, projectId, { active: false })
    const wanted = { ...ticket, number: 'SHOP-1', type: 'Normal' as const }
    for (const releaseId of [closed.id, elsewhere.release.id]) {
      await expect(attachTicket(ctx, { ...wanted, releaseId })).rejects.toMatchObject({
        code: 'INVALID',
        field: 'releaseId',
      })
    }
    for (const environmentId of [off.id, elsewhere.environment.id]) {
      await expect(attachTicket(ctx, { ...wanted, environmentId })).rejects.toMatchObject({
        code: 'INVALID',
        field: 'environmentId',
      })
    }
    const form = await getTicketForm(ctx, of)
    expect(form.releases.map(({ id }) => id)).toEqual([ticket.releaseId])
    expect(form.environments.map(({ id }) => id)).toEqual([ticket.environmentId])
  })

  it('are not changed from another case or another project', async () => {
    const one = await place()
    const other = await place()
    const { id } = await attachTicket(one.ctx, { ...one.ticket, number: 'SHOP-1', type: 'Normal' })
    const second = await makeTestCase(one.ctx.db, { projectId: one.projectId, moduleId: one.module.id })
    const strange = [
      { ...one.of, caseNumber: second.number, ticketId: id },
      { ...other.of, ticketId: id },
    ]
    for (const of of strange) {
      await expect(updateTicket(one.ctx, { ...of, remarks: '', applicable: false })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(removeTicket(one.ctx, of)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await listTickets(one.ctx, one.of)).tickets).toMatchObject([{ applicable: true }])
  })

  it('name the people who may add what is missing', async () => {
    const { ctx, of, project } = await place()
    await project.as('ProjectLead')
    await project.as('Dev')
    expect((await getTicketForm(ctx, of)).managers).toEqual(['Test Person'])
  })
})

describe('a production bug', () => {
  it('is an applicable ticket of production, and shows in the details, in the list and for the mapping', async () => {
    const { ctx, projectId, of, ticket, made, release, environment, module } = await place()
    await makeTestCase(ctx.db, { projectId, moduleId: module.id })
    const seen = async () => {
      const { tickets, productionBug } = await getTestCase(ctx, { projectId, number: made.number })
      const { rows } = await listTestCases(ctx, { ...TestCaseListQuery.parse({}), projectId })
      const kept = await ctx.db.execute<{ number: number }>(
        sql`select c.number from test_cases c where c.project_id = ${projectId} and ${hasProductionBug(sql`c.id`)}`,
      )
      // The other case of the list never has any.
      expect(rows[0]).toHaveLength(12)
      return { tickets, productionBug, mark: rows[1]?.[12], kept: kept.map(({ number }) => number) }
    }
    expect(await seen()).toEqual({
      tickets: { normal: 0, production: 0, failsAgain: 0 },
      productionBug: false,
      mark: undefined,
      kept: [],
    })
    const at = { projectId, testCaseId: made.id, releaseId: release.id, environmentId: environment.id }
    await makeTicket(ctx.db, at, { number: 'SHOP-1' })
    expect(await seen()).toMatchObject({
      productionBug: false,
      mark: { numbers: ['SHOP-1'], more: 0, production: false },
    })
    const { id } = await attachTicket(ctx, { ...ticket, number: 'SHOP-2', type: 'Production' })
    expect(await seen()).toEqual({
      tickets: { normal: 1, production: 1, failsAgain: 0 },
      productionBug: true,
      mark: { numbers: ['SHOP-2', 'SHOP-1'], more: 0, production: true },
      kept: [made.number],
    })
    await updateTicket(ctx, { ...of, ticketId: id, remarks: 'Fixed', applicable: false })
    expect(await seen()).toMatchObject({ productionBug: false, mark: { production: false }, kept: [] })
  })

  it('tells the first numbers of many tickets, each once', async () => {
    const { ctx, projectId, made, release, environment } = await place()
    const at = { projectId, testCaseId: made.id, releaseId: release.id, environmentId: environment.id }
    for (let number = 1; number <= 7; number++) await makeTicket(ctx.db, at, { number: `SHOP-${number}` })
    const later = await makeRelease(ctx.db, projectId)
    await makeTicket(ctx.db, { ...at, releaseId: later.id }, { number: 'shop-1' })
    const { rows } = await listTestCases(ctx, { ...TestCaseListQuery.parse({}), projectId })
    const mark = rows[0] && readLine(rows[0]).tickets
    expect(mark?.numbers.map((number) => number.toUpperCase())).toEqual(
      [1, 7, 6, 5, 4].map((number) => `SHOP-${number}`),
    )
    expect(mark?.more).toBe(2)
  })

  it('tells the statuses of tickets in the order of their numbers, empty where no tracker tells', async () => {
    const { project, ctx, projectId, made, release, environment } = await place()
    const at = { projectId, testCaseId: made.id, releaseId: release.id, environmentId: environment.id }
    const seen = async () => {
      const { rows } = await listTestCases(ctx, { ...TestCaseListQuery.parse({}), projectId })
      return rows[0] && readLine(rows[0]).tickets
    }
    await makeTicket(ctx.db, at, { number: 'PLAIN' })
    // Most projects have no tracker: nothing is sent for them.
    expect(await seen()).not.toHaveProperty('statuses')
    const connection = await makeConnection(ctx.db, project.organization.id, { kind: 'redmine' })
    for (const [number, type] of [
      ['BUG', 'Production'],
      ['NEW', 'Normal'],
    ] as const) {
      const item = await makeWorkItem(ctx.db, connection.id, { status: `${number} <status>` })
      await makeTicket(ctx.db, at, { number, type, workItemId: item.id })
    }
    expect(await seen()).toMatchObject({
      numbers: ['BUG', 'NEW', 'PLAIN'],
      statuses: ['BUG <status>', 'NEW <status>', ''],
    })
  })
})
