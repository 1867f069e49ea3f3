import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf, parseRuntimeSettings, type RuntimeSettings } from '@caseweave/contract/platform/settings'
import { createContext } from '@caseweave/core/context'
import { queueMail } from '@caseweave/core/platform/mail/queue-mail'
import { startSmtpServer } from '@caseweave/core/platform/mail/testing/smtp-server'
import { openServices } from '@caseweave/core/services'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'

const people = 70
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

function startWorker(settings: RuntimeSettings): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...environmentOf(settings), LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.add(child)
  return child
}

async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  children.delete(child)
}

async function until(look: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 90_000; Date.now() < end; ) {
    if (await look()) return
    await new Promise((done) => setTimeout(done, 5))
  }
  throw new Error('It took too long.')
}

it('a mail whose workers are killed in the middle comes to each, and twice only where nobody could know', async () => {
  const databaseUrl = await testDatabaseUrl()
  // Slow enough that a worker can be killed between two mails and inside one.
  const smtp = await startSmtpServer({ onRcptTo: (_address, _session, answer) => void setTimeout(answer, 40) })
  const settings = parseRuntimeSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'caseweave-worker-')),
    APP_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: smtp.url,
  })
  const services = openServices(settings, { name: 'caseweave-test', log: pino({ level: 'silent' }) })
  const ctx = createContext(services, await makeUser(services.db))
  const { mailId } = await queueMail(ctx, {
    ...{ key: 'survives', projectId: null, subject: 'Report', html: '<p>x</p>', text: 'x', attachments: [], href: '/' },
    recipients: Array.from({ length: people }, (_, at) => ({
      ...{ userId: ctx.actor?.id ?? 0, name: `P ${at}`, address: `p${at}@example.org` },
    })),
  })
  const [first, second] = [startWorker(settings), startWorker(settings)]
  await until(() => smtp.taken.length >= 15)
  await kill(first, 'SIGKILL')
  await until(() => smtp.taken.length >= 25)
  await kill(second, 'SIGKILL')
  // What they had taken is free again by itself, within the patience of this test.
  const third = startWorker(settings)
  const open = async () => {
    const [row] =
      await ctx.sql`select count(*)::int as open from mail_recipients where mail_id = ${mailId} and status = 'queued'`
    return Number(row?.open)
  }
  await until(async () => (await open()) === 0)
  await kill(third, 'SIGTERM')
  const rows = await ctx.sql<{ address: string; status: string }[]>`
    select address, status from mail_recipients where mail_id = ${mailId}`
  const taken = smtp.taken.flatMap(({ to }) => to)
  expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(people)
  expect(new Set(taken)).toEqual(new Set(rows.map(({ address }) => address)))
  const doubted = await ctx.sql<{ address: string }[]>`
    select address from mail_recipients where mail_id = ${mailId} and doubted_at is not null`
  // Each worker that was killed was inside of one mail at most.
  expect(doubted.length).toBeLessThanOrEqual(2)
  const twice = taken.filter((address, at) => taken.indexOf(address) < at)
  expect(new Set(twice).size).toBe(twice.length)
  expect(doubted.map(({ address }) => address)).toEqual(expect.arrayContaining(twice))
  await services.close()
  await smtp.stop()
}, 120_000)
