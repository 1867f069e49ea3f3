import cluster from 'node:cluster'
import type { Services } from '@caseweave/core/context'
import { mayMeasure } from '@caseweave/core/platform/monitoring/may-measure'
import { tellReadiness } from '@caseweave/core/platform/operations/tell-readiness'
import type { Express } from 'express'
import { AggregatorRegistry, type Registry } from 'prom-client'

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

/**
 * Mounts `/healthz` (the process lives), `/readyz` (database, queue and storage answer, migrations are applied; and the versions, for whom `/metrics` is) and `/metrics`, which asks for
 * `token` and tells `register`.
 */
export function mountHealth(
  app: Express,
  services: Services,
  { register, token }: { register: Registry; token: string | undefined },
): void {
  // Made where several processes run, it hands this one's figures to the process that leads them.
  if (cluster.isWorker) new AggregatorRegistry()
  AggregatorRegistry.setRegistries([register])
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' })
  })
  app.get('/readyz', async (request, response) => {
    const { status, body } = await tellReadiness(services, mayMeasure(request, token))
    response.status(status).json(body)
  })
  app.get('/metrics', async (request, response) => {
    if (!mayMeasure(request, token)) {
      response.status(401).set('www-authenticate', 'Bearer').type('text').send('METRICS_TOKEN is asked for here.')
      return
    }
    try {
      const text = await (cluster.isWorker ? metricsOfAll() : register.metrics())
      response.type(register.contentType).send(text)
    } catch (error) {
      // Nobody else hears of it: Express leaves what an async handler throws to the process, which would end.
      services.log.warn({ err: error }, 'the figures for /metrics could not be told')
      response.status(503).type('text').send('The figures could not be read. The log says why.')
    }
  })
}
