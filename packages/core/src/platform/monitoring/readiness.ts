import { migrationsApplied } from '@caseweave/db/migrate'
import type { Services } from '../../context'
import { inTime } from '../in-time'

/** How long (ms) a check may take: whoever asks `/readyz` waits three seconds (docker/compose.yaml, docker/chart). */
export const checkPatience = 2_500

/**
 * Whether database, queue and file store answer within {@link checkPatience} and all migrations are applied, each by `ok` or `failed`; the reason of a
 * failure is in the log.
 */
export async function readiness(
  services: Pick<Services, 'sql' | 'queue' | 'files' | 'log'>,
): Promise<{ ready: boolean; checks: Record<string, string> }> {
  const checks = {
    database: async () => {
      if (!(await migrationsApplied(services.sql))) throw new Error('migrations are pending')
    },
    queue: () => services.queue.check(),
    storage: () => services.files.check(),
  }
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const outcome = await inTime(check(), checkPatience, `${name} does not answer within ${checkPatience} ms.`).then(
        () => 'ok',
        (error) => {
          services.log.warn({ err: error, check: name }, 'not ready')
          return 'failed'
        },
      )
      return [name, outcome] as const
    }),
  )
  return { ready: results.every(([, outcome]) => outcome === 'ok'), checks: Object.fromEntries(results) }
}
