import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { expect, it, vi } from 'vitest'
import { signInAs } from '../app/testing/sign-in-as'
import { startExport } from '../app/testing/start-export'
import { startTestSite } from '../app/testing/test-site'
import { startTestWorker } from '../app/testing/test-worker'

vi.setConfig({ testTimeout: 300_000 })

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  service: string
  attributes: Attribute[]
  status: { code?: number }
}

/** A collector of OpenTelemetry on this machine; one that is `mute` takes what comes and never answers. */
async function startCollector({ mute = false } = {}) {
  const bodies: string[] = []
  const paths = new Set<string>()
  let asked = 0
  const server = createServer(async (request, response) => {
    asked++
    paths.add(request.url ?? '')
    const body = await text(request)
    if (mute) return
    bodies.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      (JSON.parse(body).resourceSpans ?? []).flatMap(
        ({ resource, scopeSpans }: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }) => {
          const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
          return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })))
        },
      ),
    )
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans,
    told: () => bodies.join('\n'),
    paths,
    asked: () => asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const attribute = ({ attributes }: Span, name: string) => attributes.find(({ key }) => key === name)?.value.stringValue

it('tells a request, its procedure, its statements, what it enqueues and the job in the worker as one trace, and no value', async () => {
  const collector = await startCollector()
  const site = await startTestSite({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` })
  const worker = await startTestWorker(site)
  try {
    const organization = await makeOrganization(site.db)
    const project = await makeProject(site.db, organization.id)
    const place = { organizationId: organization.id, projectId: project.id }
    const person = await makeMember(site.db, place, { projectRole: 'ProjectLead' })
    const browser = await signInAs(site, person)
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const sent = await startExport(site, browser, project.id, { traceparent })
    expect(sent.status).toBe(302)
    await expect
      .poll(() => collector.spans().some(({ name, service }) => /^job /.test(name) && service === 'caseweave-worker'), {
        timeout: 240_000,
      })
      .toBe(true)
    const trace = collector.spans().filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')
    const named = (pattern: RegExp) => trace.filter(({ name }) => pattern.test(name))
    const byId = new Map(trace.map((span) => [span.spanId, span]))
    /** The names from a span up to the request. */
    const way = (span: Span | undefined): string[] =>
      span ? [span.name, ...way(byId.get(span.parentSpanId ?? ''))] : []

    const [request] = named(/^POST /)
    expect(request).toMatchObject({
      service: 'caseweave-web',
      parentSpanId: 'b7ad6b7169203331',
      name: 'POST /project/:projectId/app/testCaseDefinition/export',
    })
    const [enqueued] = named(/^enqueue /)
    const [job] = named(/^job /)
    expect(job).toMatchObject({ service: 'caseweave-worker', parentSpanId: enqueued?.spanId })
    const procedures = trace.filter((span) => attribute(span, 'rpc.system') === 'trpc')
    expect(procedures.length).toBeGreaterThan(0)
    expect(way(procedures[0]).at(-1)).toBe(request?.name)
    expect(way(enqueued).at(-1)).toBe(request?.name)

    const statements = trace.filter((span) => attribute(span, 'db.system.name') === 'postgresql')
    const ofService = (service: string) => statements.filter((span) => span.service === service)
    expect(ofService('caseweave-web').map(({ name }) => name)).toContain('insert jobs')
    expect(way(ofService('caseweave-web').find(({ name }) => name === 'insert jobs'))).toContain(procedures[0]?.name)
    const ofJob = ofService('caseweave-worker')
    expect(ofJob.map(({ name }) => name)).toContain('update jobs')
    expect(ofJob.every((span) => way(span).includes(job?.name ?? ''))).toBe(true)
    for (const span of statements) expect(attribute(span, 'db.query.text')).not.toContain("'")
    // What people wrote, whoever they are and what they sign in with stay here.
    for (const secret of ['ombat', person.username, browser.cookies.get('caseweave_session') ?? ''])
      expect(collector.told()).not.toContain(secret)
    expect([...collector.paths]).toEqual(['/v1/traces'])
    // What nobody asked for makes no trace: the worker looks for work all the time.
    expect(collector.spans().filter(({ name, parentSpanId }) => !parentSpanId && !/^(GET|POST) /.test(name))).toEqual(
      [],
    )
  } finally {
    await worker.stop()
    await site.close()
    await collector.close()
  }
})

it.each([
  ['is not there', false],
  ['never answers', true],
])('holds nobody up while the collector %s, and ends', async (_, mute) => {
  const collector = await startCollector({ mute })
  if (!mute) await collector.close()
  const site = await startTestSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  try {
    const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(`${site.url}/login`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    if (mute) await expect.poll(collector.asked, { timeout: 20_000 }).toBeGreaterThan(0)
    else
      await expect
        .poll(() => site.logged.filter((line) => line.includes('traces could not be sent')).length, { timeout: 20_000 })
        .toBe(1)
    expect((await fetch(`${site.url}/login`)).status).toBe(200)
  } finally {
    const before = Date.now()
    await site.close()
    // Longer than that a process that ends waits for no collector.
    expect(Date.now() - before).toBeLessThan(15_000)
    if (mute) await collector.close()
  }
})

it('keeps as many traces as is asked for, and none where there is no collector', async () => {
  const collector = await startCollector()
  const site = await startTestSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  })
  try {
    expect((await fetch(`${site.url}/login`)).status).toBe(200)
    // Whoever asks can have it kept.
    const traceparent = '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    expect((await fetch(`${site.url}/login`, { headers: { traceparent } })).status).toBe(200)
    await expect.poll(() => collector.spans().length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(
      new Set(['1af7651916cd43dd8448eb211c80319c']),
    )
  } finally {
    await site.close()
    await collector.close()
  }
})
