import cluster from 'node:cluster'
import type { Services } from '@caseweave/core/context'
import { migrationsApplied } from '@caseweave/core/prepare'
import type { Express } from 'express'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'

/** How long (ms) the figures of all processes may take. */
const patience = 6_000

/** The figures of all processes that share the port, from the one that leads them. */
const metricsOfAll = () =>
  new Promise<string>((resolve, reject) => {
    const impatient = setTimeout(() => settle(() => reject(new Error('The other processes do not answer.'))), patience)
    const hear = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('metrics' in message)) return
      const { metrics } = message
      settle(() => resolve(String(metrics)))
    }
    const settle = (done: () => void) => {
      clearTimeout(impatient)
      process.off('message', hear)
      done()
    }
    process.on('message', hear)
    process.send?.('metrics')
  })

/** Mounts `/healthz` (the process lives), `/readyz` (database, queue and storage answer, migrations are applied) and `/metrics`. */
export function mountHealth(app: Express, services: Services): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  // Made where several processes run, it hands this one's figures to the process that leads them.
  if (cluster.isWorker) new AggregatorRegistry()
  AggregatorRegistry.setRegistries([register])
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
    response.type(register.contentType).send(cluster.isWorker ? await metricsOfAll() : await register.metrics())
  })
}
