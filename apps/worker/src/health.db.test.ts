import { CoverageRowId } from '@caseweave/contract/reports/reports/coverage-report'
import { reportPdf } from '@caseweave/core/reports/reports/files/report-drawing'
import { coveragePicture } from '@caseweave/core/reports/reports/files/report-picture'
import { freePort } from '@caseweave/core/testing/free-port'
import { testServices } from '@caseweave/core/testing/test-context'
import { expect, it } from 'vitest'
import { openHealth } from './health'

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
    expect(text).toContain('caseweave_job_duration_seconds_count{kind="case export",outcome="succeeded"} 1')
    expect(text).toContain('caseweave_job_duration_seconds_count{kind="case export",outcome="again"} 1')
    expect(text).toContain('caseweave_jobs{queue="imports",status="queued"} 0')
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/healthz', { method: 'POST' })).status).toBe(404)
  } finally {
    await health.close()
  }
  await expect(ask('/healthz')).rejects.toThrow()
})

it('answers while a report in letters of many fonts is drawn', async () => {
  const port = await freePort()
  const health = await openHealth(await testServices(), {
    host: '127.0.0.1',
    workerPort: port,
    metricsToken: undefined,
  })
  let letters = 0
  // Chinese letters that lie far apart: each is in another file of the font than the one before.
  const name = (count: number) =>
    String.fromCodePoint(...Array.from({ length: count }, () => 0x4e00 + ((letters++ * 7_919) % 20_900)))
  const row = () => ({ label: 'TC-1', module: name(10), summary: name(30) })
  const total = <Figure>(figure: Figure) =>
    Object.fromEntries(CoverageRowId.options.map((id) => [id, figure])) as Record<CoverageRowId, Figure>
  const picture = coveragePicture(
    { counts: total(9), steps: total({ steps: 9, automated: 2 }), modules: [] },
    { tag: undefined, lines: [['Project', name(20)]], at: new Date(0) },
  )
  const drawing = reportPdf({ ...picture, failures: { count: 1, rows: [row()] } })
  let drawn = false
  drawing.finally(() => {
    drawn = true
  })
  const answers: number[] = []
  try {
    while (!drawn) {
      const { status } = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })
      answers.push(status)
    }
    // Were it drawn in one go, one question would wait until its end.
    expect(answers.length).toBeGreaterThan(10)
    expect(new Set(answers)).toEqual(new Set([200]))
    expect((await drawing).subarray(0, 5).toString()).toBe('%PDF-')
  } finally {
    await health.close()
  }
})

it('opens no port where none is set', async () => {
  const settings = { host: '127.0.0.1', workerPort: undefined, metricsToken: undefined }
  await (await openHealth(await testServices(), settings)).close()
})
