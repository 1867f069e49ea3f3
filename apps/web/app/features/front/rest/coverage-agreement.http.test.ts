import { backgroundFrom } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { dayText } from '@caseweave/contract/platform/moments'
import { addDays, dayOf } from '@caseweave/contract/reports/reports/report-days'
import { mapCases } from '@caseweave/core/automation/automation-mapping/map-cases'
import { makeFeatureFile } from '@caseweave/core/automation/feature-files/testing/make-feature-file'
import { createContext } from '@caseweave/core/context'
import { startSmtpServer } from '@caseweave/core/platform/mail/testing/smtp-server'
import { snapshotProject } from '@caseweave/core/reports/reports/take-snapshots'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { openTestServices } from '../../../testing/test-services'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { ask, startProgram } from './testing/program'

const feature = `Feature: Basket
  Background:
    Given the shop is open
  Scenario: Fill the basket
    Given an empty basket
    When the customer adds an article
    Then the counter says 1
`

let site: TestSite
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let services: ReturnType<typeof openTestServices>
let worker: Awaited<ReturnType<typeof startTestWorker>>
let qa: TestBrowser
let program: Awaited<ReturnType<typeof startProgram>>
let map: (steps: number[], cases: { number: number; covers?: number[] }[]) => Promise<unknown>
let office: number
/** The end of the day before this one: what was counted then is asked for on the next day, which is today. */
const evening = new Date(`${addDays(dayOf(new Date()), -1)}T23:50:00Z`)
const report = () => `/project/${program.projectId}/app/graphReport`

beforeAll(async () => {
  smtp = await startSmtpServer()
  site = await startTestSite({ SMTP_URL: smtp.url })
  services = openTestServices(site)
  program = await startProgram(site)
  const { projectId, person, releaseId } = program
  qa = await signInAs(site, person)
  const shop = (await makeModule(site.db, projectId, { name: 'Shop' })).id
  office = (await makeModule(site.db, projectId, { name: 'Office' })).id
  const foreign = ['Ring the bell.', 'Wait for the nurse.', 'Tell her the name.', 'Sit down.']
  const alike = ['The shop is open', 'An empty basket', 'Whistle a tune']
  const cases = [
    { moduleId: office, steps: foreign },
    { moduleId: shop, steps: foreign },
    { moduleId: shop, steps: alike },
    { moduleId: shop, steps: foreign },
    { moduleId: shop, steps: ['One', 'Two'], automated: true, fileName: 'a.java', automatedTestNumber: 'A-1' },
    { moduleId: shop, automatable: false },
    { moduleId: shop, steps: foreign, applicable: false },
  ]
  for (const { moduleId, ...values } of cases) await makeTestCase(site.db, { projectId, moduleId }, values)
  const ctx = createContext(services, person)
  const scenarioId = (await makeFeatureFile(ctx, projectId, feature)).get('Fill the basket') ?? 0
  map = (steps, cases) => mapCases(ctx, { projectId, releaseId, scenarioId, scenarioVersion: 1, steps, cases })
  // The whole scenario for a case of other words, ticked steps, and a step of the Background beside one of the scenario.
  await map([], [{ number: 1 }])
  await map([2], [{ number: 2, covers: [1, 3] }])
  await map([backgroundFrom + 1, 1], [{ number: 3 }])
  await snapshotProject({ ...ctx, now: () => evening }, projectId)
  worker = await startTestWorker(site)
})
afterAll(async () => {
  await worker.stop()
  await services.close()
  await site.close()
  await smtp.stop()
})

/** What the coverage report says on screen. */
const onScreen = async (query = '') =>
  /<p[^>]*data-automated[^>]*>(.*?)<\/p>/.exec((await qa.get(report() + query)).html)?.[1] ?? null
/** The lines of days through time: cells behind the name, the newest first. */
async function throughTime(): Promise<Map<string, string[]>> {
  const { html } = await qa.get(`${report()}/history`)
  const table = /<caption[^>]*>Coverage through time<\/caption>.*?<\/table>/s.exec(html)?.[0] ?? ''
  const rows = [...table.matchAll(/<tr[^>]*><th scope="row".*?<\/tr>/gs)].map(([row]) => row)
  return new Map(
    rows.map((row) => [
      row.includes('(so far)') ? 'today' : (/\d+ [A-Z][a-z]{2} \d{4}/.exec(row)?.[0] ?? ''),
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map((cell) => cell[1] ?? ''),
    ]),
  )
}
const rest = async (path: string) =>
  (await ask(site, program.token, `/projects/${program.projectId}/reports/coverage${path}`)).body
/** The line of an email of today that tells how much is automated. */
async function inMail(): Promise<string | undefined> {
  const before = smtp.taken.length
  const address = `${report()}/email?execution=true&role=All`
  await qa.post(address, { role: 'All', members: String(program.person.id) })
  await expect.poll(() => smtp.taken.length).toBeGreaterThan(before)
  const raw = smtp.taken.at(-1)?.raw ?? ''
  return /^Automated: (.*?)\r$/m.exec(raw.replace(/=\r\n/g, ''))?.[1]
}

describe('step coverage', () => {
  it('is one figure on screen, over REST, in emails and through time', async () => {
    expect(await onScreen()).toBe('Automated 4 of 6 cases, 10 of 18 steps (55.56 %)')
    expect(await inMail()).toBe('4 of 6 cases, 10 of 18 steps (55.56 %)')
    const told = await rest('')
    const total = { steps: 18, automated: 10 }
    expect(told.steps).toMatchObject({ total, done: { steps: 13, automated: 10 }, pending: { steps: 4, automated: 0 } })
    const { steps, modules, ...counts } = told
    expect(modules).toMatchObject([
      { name: 'Office', steps: 4, automated: 4 },
      { name: 'Shop', steps: 14, automated: 6 },
    ])
    const { points } = await rest('/history')
    expect(points.slice(-2).map(({ day: _, ...point }: { day: string }) => point)).toEqual(
      Array(2).fill({ ...counts, steps }),
    )
    expect((await throughTime()).get('today')).toEqual(['6', '4', '1', '1', '66.67 %', '18', '10', '55.56 %'])
    // A module in which all is mapped says so.
    expect(await onScreen(`?module=${office}`)).toBe('Automated 1 of 1 case, 4 of 4 steps (100.00 %)')
  })

  it('of a day is told on the next one as it was shown on that day', async () => {
    const shown = await onScreen()
    const { steps } = await rest('')
    await map([], [{ number: 4 }])
    expect(await onScreen()).toBe('Automated 5 of 6 cases, 14 of 18 steps (77.78 %)')
    expect(await inMail()).toBe('5 of 6 cases, 14 of 18 steps (77.78 %)')
    const day = dayOf(evening)
    expect(await onScreen(`?on=${day}`)).toBe(shown)
    const lines = await throughTime()
    expect(lines.get(dayText(day))?.slice(-3)).toEqual(['18', '10', '55.56 %'])
    expect(lines.get('today')?.slice(-3)).toEqual(['18', '14', '77.78 %'])
    const { points } = await rest(`/history?from=${day}&to=${day}`)
    expect(points).toEqual([expect.objectContaining({ day, steps })])
  })

  it('through time is of days that there are', async () => {
    expect(await rest('/history?from=2026-02-31')).toMatchObject({ code: 'INVALID', field: 'from' })
    expect(await rest('/history?moduleId=999999')).toMatchObject({ code: 'NOT_FOUND' })
  })
})
