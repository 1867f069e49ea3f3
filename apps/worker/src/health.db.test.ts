import { once } from 'node:events'
import { createServer } from 'node:net'
import { testServices } from '@caseweave/core/testing/test-context'
import { expect, it } from 'vitest'
import { openHealth } from './health'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

it('answers how a worker is, and how long its jobs took, to whoever brings the token', async () => {
  const port = await freePort()
  const settings = { host: '127.0.0.1', workerPort: port, metricsToken: 'a token of the tests' }
  const health = await openHealth(await testServices(), settings)
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { connection: 'close', ...init?.headers } })
  try {
    health.timeJob()('case export', 'succeeded')
    health.timeJob()('case export', 'again')
    expect((await ask('/healthz')).status).toBe(200)
    const ready = await ask('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', database: 'ok', queue: 'ok', storage: 'ok' },
    ])
    expect((await ask('/metrics')).status).toBe(401)
    expect((await ask('/metrics', { headers: { authorization: 'Bearer another one, of some length' } })).status).toBe(
      401,
    )
    const metrics = await ask('/metrics', { headers: { authorization: 'Bearer a token of the tests' } })
    const text = await metrics.text()
    expect(text).toContain('caseweave_job_duration_seconds_count{job="case export",outcome="succeeded"} 1')
    expect(text).toContain('caseweave_job_duration_seconds_count{job="case export",outcome="again"} 1')
    expect(text).toContain('caseweave_jobs{queue="imports",status="queued"} 0')
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/healthz', { method: 'POST' })).status).toBe(404)
  } finally {
    await health.close()
  }
  await expect(ask('/healthz')).rejects.toThrow()
})

it('opens no port where none is set', async () => {
  const settings = { host: '127.0.0.1', workerPort: undefined, metricsToken: undefined }
  await (await openHealth(await testServices(), settings)).close()
})
