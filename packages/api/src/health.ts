import type { Services } from '@caseweave/core/context'
import { migrationsApplied } from '@caseweave/core/prepare'
import type { Express } from 'express'
import { collectDefaultMetrics, Registry } from 'prom-client'

/** Mounts `/healthz` (the process lives), `/readyz` (database, queue and storage answer, migrations are applied) and `/metrics`. */
export function mountHealth(app: Express, services: Services): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' })
  })
  app.get('/readyz', async (_request, response) => {
    const checks = {
      database: async () => {
        if (!(await migrationsApplied(services.sql))) throw new Error('migrations are pending')
      },
      queue: () => services.queue.check(),
      storage: () => services.files.check(),
    }
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const outcome = await check().then(
          () => 'ok',
          (error) => {
            services.log.warn({ err: error, check: name }, 'not ready')
            return 'failed'
          },
        )
        return [name, outcome] as const
      }),
    )
    const ready = results.every(([, outcome]) => outcome === 'ok')
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results) })
  })
  app.get('/metrics', async (_request, response) => {
    response.type(register.contentType).send(await register.metrics())
  })
}
