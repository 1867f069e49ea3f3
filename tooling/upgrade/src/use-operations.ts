import type { Ctx } from '@caseweave/core/context'
import { securityEvents, serverProcesses } from '@caseweave/db/schema'

/** What happened to an account, what an operator did, and a process that has ended without a word. */
export async function useOperations({ db }: Ctx): Promise<void> {
  const then = new Date('2024-01-31T00:00:00Z')
  await db.insert(securityEvents).values([
    { event: 'sign-in refused', username: 'nobody', address: '203.0.113.7', facts: {}, createdAt: then },
    {
      ...{ event: 'job retried', userId: 1, username: 'admin', address: '203.0.113.8', createdAt: then },
      facts: { jobId: 'kept', job: 'results.import' },
    },
  ])
  await db.insert(serverProcesses).values({
    ...{ id: 'kept', kind: 'worker', host: 'kept', pid: 1, version: '0.9.0', node: '20.19.0' },
    ...{ checks: { database: 'ok' }, startedAt: then, seenAt: then },
  })
}
