import { jobs, mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testServices } from '../../testing/test-context'
import { openMetrics } from './open-metrics'

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`

/** A figure of the answer, by its name and labels as Prometheus writes them. */
const figure = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => Number(line.slice(name.length + 1)))[0]

it('tells how many jobs and mails wait, how long, and what has failed within a day', async () => {
  const services = await testServices()
  const job = (id: string, status: 'queued' | 'running' | 'failed' | 'succeeded', age: number) => ({
    ...{ id, status, name: 'x', queue: 'imports' as const, payload: {}, createdAt: ago(age) },
  })
  await services.db
    .insert(jobs)
    .values([
      job('1', 'queued', 120),
      job('2', 'queued', 30),
      job('3', 'running', 500),
      job('4', 'failed', 3_600),
      job('5', 'failed', 200_000),
      job('6', 'succeeded', 10),
    ])
  const mail = { key: 'k', subject: 's', html: 'h', text: 't', href: '/' }
  const [made] = await services.db
    .insert(outgoingMails)
    .values({ ...mail, createdAt: ago(90) })
    .returning({ id: outgoingMails.id })
  const recipient = (address: string, status: 'queued' | 'sent' | 'failed') => ({
    ...{ mailId: made?.id ?? 0, name: 'N', address, messageId: address, status, nextAt: ago(-600) },
  })
  await services.db
    .insert(mailRecipients)
    .values([
      recipient('a@example.org', 'queued'),
      recipient('b@example.org', 'sent'),
      recipient('c@example.org', 'failed'),
    ])

  const text = await openMetrics(services).metrics()
  expect(figure(text, 'caseweave_database_up')).toBe(1)
  expect(figure(text, 'caseweave_jobs{queue="imports",status="queued"}')).toBe(2)
  expect(figure(text, 'caseweave_jobs{queue="imports",status="running"}')).toBe(1)
  expect(figure(text, 'caseweave_jobs{queue="imports",status="failed"}')).toBe(1)
  expect(figure(text, 'caseweave_jobs{queue="mail",status="queued"}')).toBe(0)
  expect(figure(text, 'caseweave_oldest_waiting_job_seconds{queue="imports"}')).toBeCloseTo(120, -1)
  expect(figure(text, 'caseweave_mails_waiting')).toBe(1)
  // A mail that is tried again later has waited since it was made.
  expect(figure(text, 'caseweave_oldest_waiting_mail_seconds')).toBeCloseTo(90, -1)
  expect(text).toMatch(/caseweave_database_connections\{application="caseweave[^"]*",state="active"\} [1-9]/)
})

it('says that the database is away, and still tells of the process', async () => {
  const services = await testServices()
  const broken = new Proxy(services.db, {
    get: (db, key) => (key === 'execute' ? () => Promise.reject(new Error('away')) : Reflect.get(db, key)),
  })
  const text = await openMetrics({ ...services, db: broken }).metrics()
  expect(figure(text, 'caseweave_database_up')).toBe(0)
  expect(figure(text, 'caseweave_mails_waiting')).toBeUndefined()
  expect(text).toContain('process_cpu_seconds_total')
})

it('says so of a database that takes a question and never answers', async () => {
  const services = await testServices()
  const hung = new Proxy(services.db, {
    get: (db, key) => (key === 'execute' ? () => new Promise(() => {}) : Reflect.get(db, key)),
  })
  const text = await openMetrics({ ...services, db: hung }, 50).metrics()
  expect(figure(text, 'caseweave_database_up')).toBe(0)
  expect(text).toContain('process_cpu_seconds_total')
})
