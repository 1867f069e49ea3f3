import { openDatabase } from '@caseweave/db/client'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { expect, it } from 'vitest'
import { createContext } from '../../context'
import { testServices } from '../../testing/test-context'
import { keepAuditMonths } from './keep-audit-months'

it('makes the coming months once somebody who reads the whole trail for long, such as a backup, has read it', async () => {
  const services = await testServices()
  const reader = openDatabase(await testDatabaseUrl(), { max: 1 })
  const months = async () => {
    const [row] = await services.sql`
      select count(*)::int as count from pg_inherits where inhparent = 'audit_log'::regclass and inhrelid::regclass::text ~ '\\d$'`
    return row?.count
  }
  expect(await months()).toBe(0)
  let kept: Promise<void> | undefined
  await reader.sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`select count(*) from audit_log`
    kept = keepAuditMonths(createContext(services, null), 30, AbortSignal.timeout(60_000))
    const waits = () => tx`select from pg_locks where relation = 'audit_log_others'::regclass and not granted`
    await expect.poll(waits, { timeout: 10_000 }).toHaveLength(1)
    // It gives up, so that others who read the trail wait no longer behind it.
    await expect.poll(waits, { timeout: 10_000 }).toHaveLength(0)
    expect(await months()).toBe(0)
  })
  await kept
  expect(await months()).toBe(2)
  await reader.close()
})
