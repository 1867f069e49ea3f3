import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isLoopback } from '@caseweave/contract/platform/loopback'
import type { Services } from '@caseweave/core/context'
import { migrationsApplied } from '@caseweave/core/prepare'
import type { Express, Request } from 'express'
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

/** Whether a request brings the token; where none is set, whether it comes from this machine itself and not through a proxy on it. */
function mayMeasure({ headers, socket }: Request, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** Mounts `/healthz` (the process lives), `/readyz` (database, queue and storage answer, migrations are applied) and `/metrics`, which asks for `metricsToken`. */
export function mountHealth(app: Express, services: Services, metricsToken: string | undefined): void {
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
  app.get('/metrics', async (request, response) => {
    if (!mayMeasure(request, metricsToken)) {
      response.status(401).set('www-authenticate', 'Bearer').type('text').send('METRICS_TOKEN is asked for here.')
      return
    }
    response.type(register.contentType).send(cluster.isWorker ? await metricsOfAll() : await register.metrics())
  })
}
