import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import type { Services } from '@caseweave/core/context'
import { jobTimes } from '@caseweave/core/platform/monitoring/job-times'
import { mayMeasure } from '@caseweave/core/platform/monitoring/may-measure'
import { openMetrics } from '@caseweave/core/platform/monitoring/open-metrics'
import { tellReadiness } from '@caseweave/core/platform/operations/tell-readiness'

/**
 * Measures jobs, and answers `/healthz`, `/readyz` and `/metrics` at WORKER_PORT where one is set, as the web server does. `timeJob` begins a
 * try of a job, and answers what is to hear its end.
 */
export async function openHealth(
  services: Services,
  { host, workerPort, metricsToken }: Pick<RuntimeSettings, 'host' | 'workerPort' | 'metricsToken'>,
) {
  const register = openMetrics(services)
  const timeJob = jobTimes(register)
  const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<unknown>> = {
    '/healthz': async (_request, response) => json(response, 200, { status: 'ok' }),
    async '/readyz'(request, response) {
      const { status, body } = await tellReadiness(services, mayMeasure(request, metricsToken))
      json(response, status, body)
    },
    async '/metrics'(request, response) {
      if (mayMeasure(request, metricsToken)) {
        const text = await register.metrics()
        response.writeHead(200, { 'content-type': register.contentType }).end(text)
      } else
        response
          .writeHead(401, { 'content-type': 'text/plain', 'www-authenticate': 'Bearer' })
          .end('METRICS_TOKEN is asked for here.')
    },
  }
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? '']
    if (!answer || request.method !== 'GET') return void response.writeHead(404).end()
    answer(request, response).catch((error) => {
      services.log.error({ err: error }, 'a question about the state of the worker got no answer')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  if (workerPort !== undefined) {
    server.listen(workerPort, host)
    await once(server, 'listening')
    services.log.info({ port: workerPort, host }, 'worker answers about its state')
  }
  return {
    timeJob,
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
