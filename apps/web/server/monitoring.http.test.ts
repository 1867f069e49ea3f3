import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@caseweave/core/testing/free-port'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { expect, it, vi } from 'vitest'
import { signInAs } from '../app/testing/sign-in-as'
import { startExport } from '../app/testing/start-export'
import { startTestSite } from '../app/testing/test-site'
import { startTestWorker } from '../app/testing/test-worker'

vi.setConfig({ testTimeout: 300_000 })

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../docker/monitoring', name), 'utf8')

type Series = { name: string; labels: string[] }

/** The series that `/metrics` prints, by name and labels. */
const seriesIn = (text: string): Series[] =>
  text.split('\n').flatMap((line) => {
    const [, name = '', labels = ''] = /^([a-z_]+)(?:\{(.*)\})? [\d.+-]/i.exec(line) ?? []
    return name ? [{ name, labels: [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label) }] : []
  })

/** The series that queries ask for: each name with the labels that it is narrowed or summed up by. */
const askedIn = (queries: readonly string[]): Series[] =>
  queries.flatMap((query) => {
    const names = [...query.matchAll(/\b((?:caseweave|http|process|nodejs)_[a-z_]+)(?:\{([^}]*)\})?/g)]
    const by = [...query.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */))
    return names.map(([, name = '', labels = '']) => ({
      name,
      labels: [...[...labels.matchAll(/(\w+)[=!~]+"/g)].map(([, label = '']) => label), ...by],
    }))
  })

/** The queries of the rules: each `expr`, in one line or folded over several. */
const ruleQueries = () =>
  [...read('alerts.yml').matchAll(/^ +expr: (?:>-\n((?: {10}.*\n)+)|(.*))$/gm)].map(
    ([, folded, line = '']) => folded ?? line,
  )

const dashboardQueries = (): string[] => {
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(read('grafana-dashboard.json'))
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

it('prints every figure that rules and dashboard ask for, with the labels that they name', async () => {
  const workerPort = await freePort()
  const site = await startTestSite({ WORKER_PORT: String(workerPort) })
  const worker = await startTestWorker(site)
  try {
    const organization = await makeOrganization(site.db)
    const project = await makeProject(site.db, organization.id)
    const place = { organizationId: organization.id, projectId: project.id }
    const browser = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ProjectLead' }))
    expect((await startExport(site, browser, project.id)).status).toBe(302)
    const metricsOf = async (url: string) => {
      const answer = await fetch(`${url}/metrics`, { headers: { connection: 'close' } }).catch(() => null)
      return seriesIn((await answer?.text()) ?? '')
    }
    const workerUrl = `http://127.0.0.1:${workerPort}`
    await expect
      .poll(async () => (await metricsOf(workerUrl)).map(({ name }) => name), { timeout: 240_000 })
      .toContain('caseweave_job_duration_seconds_count')
    const printed = [...(await metricsOf(site.url)), ...(await metricsOf(workerUrl))]
    const isPrinted = ({ name, labels }: Series) =>
      printed.some((each) => each.name === name && labels.every((label) => each.labels.includes(label)))

    expect(ruleQueries().length).toBe(read('alerts.yml').match(/^ +- alert:/gm)?.length)
    const asked = askedIn([...ruleQueries(), ...dashboardQueries()])
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((each) => !isPrinted(each))).toEqual([])
    expect(isPrinted({ name: 'caseweave_jobs', labels: ['nothing'] })).toBe(false)
    // Who is told nothing of figures hears nothing of versions either.
    const versions = await (await fetch(`${site.url}/readyz`)).json()
    expect(versions).toMatchObject({
      status: 'ready',
      version: expect.stringMatching(/^\d/),
      schema: expect.anything(),
    })
    const proxied = await fetch(`${site.url}/readyz`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(await proxied.json()).toEqual({ status: 'ready', database: 'ok', queue: 'ok', storage: 'ok' })
  } finally {
    await worker.stop()
    await site.close()
  }
})
