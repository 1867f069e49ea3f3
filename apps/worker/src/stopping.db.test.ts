import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { createContext } from '@caseweave/core/context'
import { queueMail } from '@caseweave/core/platform/mail/queue-mail'
import { openServices } from '@caseweave/core/services'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { startWorker } from './worker'

it('a worker that stops takes no job any more, however long a mail server keeps it', async () => {
  // Takes connections, and never says a word.
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const asked = once(silent, 'connection')
  const log = pino({ level: 'silent' })
  const settings = parseRuntimeSettings({
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'caseweave-worker-')),
    APP_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}?greetingTimeout=6000`,
  })
  const services = openServices(settings, { name: 'caseweave-test', log })
  const ctx = createContext(services, await makeUser(services.db))
  await queueMail(ctx, {
    ...{ key: 'stopping', projectId: null, subject: 'Report', html: 'x', text: 'x', attachments: [], href: '/' },
    recipients: [{ userId: null, name: 'Ann', address: 'ann@example.org' }],
  })
  const worker = await startWorker(settings, log)
  await asked
  const stopped = worker.stop()
  const id = crypto.randomUUID()
  await ctx.sql`insert into jobs (id, name, queue, payload) values (${id}, 'test.stopping', 'upkeep', '{}')`
  await services.queue.add('upkeep', 'test.stopping', id, 0)
  await sleep(3_000)
  const [row] = await ctx.sql`select status, attempts from jobs where id = ${id}`
  expect(row).toEqual({ status: 'queued', attempts: 0 })
  await stopped
  await services.close()
  silent.close()
}, 60_000)
