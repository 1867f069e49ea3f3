import { operatorMessages } from '@caseweave/contract/platform/operations/operations'
import { jobs, mailRecipients, notifications, projects, securityEvents } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { defineJob, handle } from '../jobs/define-job'
import { runJob } from '../jobs/run-job'
import { startJob } from '../jobs/start-job'
import { logSecurityEvent } from '../log/log-security-event'
import { queueMail } from '../mail/queue-mail'
import { cancelJob, retryJob } from './handle-job'
import { cancelMail, retryMail } from './handle-mail'
import { listJobs } from './list-jobs'
import { listMails } from './list-mails'
import { operatorOverview } from './overview'
import { tellOfProcess } from './processes'
import { listSecurityEvents, sweepSecurityEvents } from './security-events'

const job = defineJob({
  name: 'test.operated',
  queue: 'exports',
  payload: z.object({ of: z.number() }),
  stopped: () => null,
})
const page = 1

async function place() {
  const { ctx, project, services, asOperator } = await testProject()
  const queue: Ctx['queue'] = {
    ...ctx.queue,
    add: async () => {},
    settle: async (_queue, _name, id) => void settled.push(id),
  }
  const settled: string[] = []
  const operator = { ...(await asOperator()), queue }
  const person = { ...ctx, queue }
  const start = (of: number) => startJob(person, job, { of }, project.id)
  const state = async (id: string) => (await ctx.db.select().from(jobs).where(eq(jobs.id, id)))[0]
  const acts = async () =>
    (
      await ctx.db
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.userId, operator.actor?.id ?? 0))
    )
      .sort((one, other) => one.id - other.id)
      .map(({ event, facts }) => ({ event, ...facts }))
  return { services: { ...services, queue }, project, person, operator, start, state, acts, settled }
}

it('tries a job again that has failed, once, as if it were asked for now, and keeps who did it', async () => {
  const { services, operator, start, state, acts, settled } = await place()
  const id = await start(1)
  let fails = true
  const kind = handle(job, async () => {
    if (fails) throw new Error('The disk is full.')
  })
  const run = () => runJob(services, [kind], { id, isLastAttempt: true, signal: new AbortController().signal })
  await expect(retryJob(operator, { jobId: id })).rejects.toThrow(operatorMessages.jobIsOpen)
  await run()
  const failed = await state(id)
  expect(failed).toMatchObject({ status: 'failed', attempts: 1 })
  await retryJob(operator, { jobId: id })
  expect(await state(id)).toMatchObject({ status: 'queued', attempts: 0, error: null, finishedAt: null })
  expect((await state(id))?.createdAt.getTime()).toBeGreaterThan(failed?.createdAt.getTime() ?? 0)
  expect(settled).toEqual([id])
  fails = false
  await run()
  expect(await state(id)).toMatchObject({ status: 'succeeded', error: null })
  expect(await acts()).toEqual([{ event: 'job retried', jobId: id, job: 'test.operated' }])
  await expect(retryJob(operator, { jobId: 'unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('does not try again what was started anew since, or what belongs to a deleted project', async () => {
  const { project, operator, start, acts } = await place()
  const fail = async (of: number) => {
    const id = await start(of)
    await operator.db.update(jobs).set({ status: 'failed', error: 'x' }).where(eq(jobs.id, id))
    return id
  }
  const first = await fail(7)
  const other = await fail(8)
  await start(7)
  await expect(retryJob(operator, { jobId: first })).rejects.toThrow(operatorMessages.jobHasSuccessor)
  await operator.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, project.id))
  await expect(retryJob(operator, { jobId: other })).rejects.toThrow(operatorMessages.jobOfDeleted)
  expect(await acts()).toEqual([])
})

it('cancels a job that waits, so that no worker begins it, and tells whoever asked for it', async () => {
  const { services, person, operator, start, state, acts } = await place()
  const id = await start(2)
  await cancelJob(operator, { jobId: id })
  let begun = false
  const kind = handle(job, async () => {
    begun = true
  })
  await runJob(services, [kind], { id, isLastAttempt: true, signal: new AbortController().signal })
  expect(begun).toBe(false)
  expect(await state(id)).toMatchObject({ status: 'failed', error: operatorMessages.cancelled })
  const told = await person.db
    .select({ subject: notifications.subject })
    .from(notifications)
    .where(eq(notifications.userId, person.actor?.id ?? 0))
  expect(told).toEqual([{ subject: operatorMessages.jobWasCancelled }])
  expect(await acts()).toEqual([{ event: 'job cancelled', jobId: id, job: 'test.operated' }])
  await expect(cancelJob(operator, { jobId: id })).rejects.toThrow(operatorMessages.jobIsDone)
  await expect(cancelJob(operator, { jobId: 'unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('cancels a job that is at work: it hears of it by its next word, and its row stays as it was left', async () => {
  const { services, operator, start, state } = await place()
  const id = await start(3)
  let aborted = false
  const outcomes: string[] = []
  const kind = handle(job, async (_ctx, _payload, { progress, signal }) => {
    await cancelJob(operator, { jobId: id })
    try {
      await progress({ done: 1, total: 2, unit: 'rows', step: 'Reading' })
    } finally {
      aborted = signal.aborted
    }
  })
  const ended = (_name: string, outcome: string) => void outcomes.push(outcome)
  await runJob(services, [kind], { id, isLastAttempt: false, signal: new AbortController().signal, ended })
  expect(aborted).toBe(true)
  expect(outcomes).toEqual(['failed'])
  expect(await state(id)).toMatchObject({ status: 'failed', error: operatorMessages.cancelled })
})

it('pages jobs of one state, newest first, without a word of what they work on', async () => {
  const { person, operator, project } = await place()
  await person.db.insert(jobs).values(
    Array.from({ length: 120 }, (_, index) => ({
      ...{ id: crypto.randomUUID(), name: `test.page.${index}`, queue: 'upkeep' as const, status: 'running' as const },
      ...{ payload: { secret: 'what it works on' }, projectId: project.id, userId: person.actor?.id ?? null },
      progress: { done: 1, total: 3, unit: 'cases', step: 'Reading Secret.csv' },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
    })),
  )
  const first = await listJobs(operator, { status: 'running', queue: 'upkeep', page })
  const last = await listJobs(operator, { status: 'running', queue: 'upkeep', page: 3 })
  expect([first.total, first.more, first.rows.length, last.rows.length]).toEqual([120, false, 50, 20])
  expect([first.rows[0]?.name, last.rows.at(-1)?.name]).toEqual(['test.page.119', 'test.page.0'])
  expect(first.rows[0]).toMatchObject({ progress: { done: 1, total: 3 }, username: person.actor?.username })
  expect(JSON.stringify(first)).not.toMatch(/secret/i)
  expect((await listJobs(operator, { status: 'running', queue: 'mail', page })).total).toBe(0)
})

it('sends a mail again or gives it up, and never one that is being sent', async () => {
  const { person, operator, acts } = await place()
  const mail = async (key: string) => {
    const content = { projectId: null, subject: 'Secret subject', html: 'h', text: 't', attachments: [], href: '/' }
    const to = [{ userId: person.actor?.id ?? null, name: 'N', address: `${key}@example.org` }]
    const { mailId } = await queueMail(person, { key: `operated:${key}`, ...content, recipients: to })
    const [row] = await person.db.select().from(mailRecipients).where(eq(mailRecipients.mailId, mailId))
    return row?.id ?? 0
  }
  const change = (id: number, set: Partial<typeof mailRecipients.$inferInsert>) =>
    person.db.update(mailRecipients).set(set).where(eq(mailRecipients.id, id))
  const state = async (id: number) =>
    (await person.db.select().from(mailRecipients).where(eq(mailRecipients.id, id)))[0]
  const failed = await mail('failed')
  await change(failed, { status: 'failed', error: 'No such box', attempts: 5, nextAt: new Date(0) })
  const list = await listMails(operator, { status: 'failed', page })
  expect(list.rows).toMatchObject([
    { id: failed, kind: 'operated', address: 'failed@example.org', error: 'No such box' },
  ])
  expect(JSON.stringify(list)).not.toContain('Secret')
  await retryMail(operator, { recipientId: failed })
  expect(await state(failed)).toMatchObject({ status: 'queued', error: null })
  await cancelMail(operator, { recipientId: failed })
  expect(await state(failed)).toMatchObject({ status: 'failed', error: operatorMessages.cancelled })
  await expect(cancelMail(operator, { recipientId: failed })).rejects.toThrow(operatorMessages.mailIsNotOpen)

  const held = await mail('held')
  await change(held, { lockedUntil: new Date(Date.now() + 60_000) })
  await expect(retryMail(operator, { recipientId: held })).rejects.toThrow(operatorMessages.mailIsBeingSent)
  await expect(cancelMail(operator, { recipientId: held })).rejects.toThrow(operatorMessages.mailIsBeingSent)
  await change(held, { status: 'sent', lockedUntil: null })
  await expect(retryMail(operator, { recipientId: held })).rejects.toThrow(operatorMessages.mailIsSent)
  await expect(retryMail(operator, { recipientId: 9_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await acts()).toEqual([
    { event: 'mail retried', recipientId: failed },
    { event: 'mail cancelled', recipientId: failed },
  ])
})

it('keeps what happened to accounts for a season, and of refusals no more than a bearable number', async () => {
  const { person } = await place()
  const kept = async (event: string) =>
    person.db.$count(securityEvents, and(eq(securityEvents.event, event), eq(securityEvents.address, '203.0.113.99')))
  const address = '203.0.113.99'
  logSecurityEvent(person, 'token made', { userId: 1, username: 'ana', address, tokenId: 5 })
  await expect.poll(() => kept('token made')).toBe(1)
  const [row] = (await listSecurityEvents(person, { refused: false, page })).rows.filter(
    (each) => each.address === address,
  )
  expect(row).toMatchObject({ event: 'token made', refused: false, username: 'ana', facts: { tokenId: 5 } })
  // A minute of its own: tests of other files refuse somebody in the same process.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  for (let tries = 0; tries < 300; tries++) logSecurityEvent(person, 'code refused', { address })
  vi.useRealTimers()
  await expect.poll(() => kept('code refused')).toBe(100)
  expect((await listSecurityEvents(person, { refused: true, page })).rows.every(({ refused }) => refused)).toBe(true)
  logSecurityEvent(person, 'password refused', { address })
  await expect.poll(() => kept('password refused')).toBe(1)
  await sweepSecurityEvents({ ...person, now: () => new Date(Date.now() + 91 * 86_400_000) })
  expect(await person.db.$count(securityEvents)).toBe(0)
})

it('tells how the installation is: processes, versions, storage, and what waits', async () => {
  const { services, operator, start } = await place()
  const told = tellOfProcess({ ...services, commit: 'abc1234' }, 'worker')
  await start(4)
  const mine = async () =>
    (await operatorOverview(operator)).processes.find(({ pid, commit }) => pid === process.pid && commit === 'abc1234')
  await expect.poll(mine).toMatchObject({ kind: 'worker', silent: false, checks: { database: 'ok', storage: 'ok' } })
  const overview = await operatorOverview(operator)
  expect(overview.queues.find(({ queue }) => queue === 'exports')?.queued).toBeGreaterThan(0)
  expect(overview.versions).toMatchObject({
    ...{ product: expect.stringMatching(/^\d+\.\d+\.\d+$/), schema: expect.stringMatching(/^\d{4}_\w+$/) },
    ...{ postgres: expect.stringMatching(/^\d+/), queue: 'BullMQ on PostgreSQL' },
  })
  expect(overview.storage.database).toBeGreaterThan(1_000_000)
  expect(overview.storage.tables.length).toBe(8)
  expect(overview.ready).toBe(true)
  await services.sql`update server_processes set seen_at = now() - interval '2 minutes' where commit = 'abc1234'`
  expect(await mine()).toMatchObject({ silent: true })
  await told.stop()
  expect(await mine()).toBeUndefined()
})
