import { planSetSize } from '@caseweave/contract/automation/automation-plan'
import { TicketReportQuery } from '@caseweave/contract/reports/reports/ticket-report'
import {
  auditLog,
  automationPlans,
  caseAgreements,
  environments,
  executions,
  featureFiles,
  notifications,
  organizations,
  projects,
  releases,
  releaseTestCases,
  scenarioDocumentsPending,
  stepDefinitions,
  suggestionItems,
  suggestionSearches,
  testCases,
  testCaseVersions,
  testRunSteps,
  testRuns,
  testSteps,
  users,
} from '@caseweave/db/schema'
import { count, eq, gt, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../context'
import { verifyPassword } from '../../people/accounts/passwords'
import { hasProductionBug } from '../../project/tickets/case-tickets'
import { coverageReport } from '../../reports/reports/coverage'
import { ticketReport } from '../../reports/reports/ticket-report'
import { testServices } from '../../testing/test-context'
import { demoPassword } from './demo-password'
import { loadDemo } from './load-demo'

describe('the demo organization', () => {
  it('is loaded once, by however many processes ask, and changes nothing the second time', async () => {
    const services = await testServices()
    const loaded = await Promise.all([loadDemo(services), loadDemo(services), loadDemo(services)])
    expect(loaded.filter(Boolean)).toHaveLength(1)
    const sizes = async () =>
      Promise.all(
        [
          organizations,
          users,
          testCases,
          testCaseVersions,
          testSteps,
          executions,
          testRuns,
          testRunSteps,
          auditLog,
        ].map((table) => services.db.$count(table)),
      )
    const before = await sizes()
    expect(await loadDemo(services)).toBe(false)
    expect(await sizes()).toEqual(before)
  })

  it('has six accounts with the published password, and a project that makes every part of the report show something', async () => {
    const services = await testServices()
    await loadDemo(services)
    const [project] = await services.db.select().from(projects).where(eq(projects.name, 'Web shop'))
    const people = await services.db.select().from(users)
    expect(people.map((person) => person.username).sort()).toEqual(['admin', 'dev', 'hr', 'lead', 'qa', 'viewer'])
    expect(await verifyPassword(people[0]?.passwordHash ?? null, demoPassword)).toBe(true)
    const [cases] = await services.db.select({ count: count() }).from(testCases)
    expect(cases?.count).toBeGreaterThan(250)
    expect(project?.nextCaseNumber).toBe((cases?.count ?? 0) + 1)
    const counts = await coverageReport(createContext(services, null), { projectId: project?.id ?? 0 })
    expect(Object.values(counts).every((value) => value > 20)).toBe(true)
  })
  it('has releases, environments and tickets, one of them a production bug', async () => {
    const services = await testServices()
    await loadDemo(services)
    expect(await services.db.$count(releases)).toBe(4)
    expect(await services.db.$count(environments)).toBe(3)
    const bugs = await services.db
      .select({ summary: testCases.summary })
      .from(testCases)
      .where(hasProductionBug(sql`${testCases.id}`))
    expect(bugs).toEqual([{ summary: 'Pay by card' }])
    expect(await services.db.$count(releaseTestCases)).toBeGreaterThan(400)
  })

  it('has tickets whose statuses are known: one fails again, another can be closed', async () => {
    const services = await testServices()
    await loadDemo(services)
    const [project] = await services.db.select().from(projects).where(eq(projects.name, 'Web shop'))
    const asked = { projectId: project?.id ?? 0, ...TicketReportQuery.parse({}) }
    const { counts } = await ticketReport(createContext(services, null), asked)
    expect([counts.failsAgain.count, counts.passesAgain.count]).toEqual([1, expect.any(Number)])
    expect(counts.passesAgain.count).toBeGreaterThan(0)
    expect(counts.without.count).toBeGreaterThan(10)
  })

  it('has feature files, step definitions and mappings, one of whose scenarios was changed since', async () => {
    const services = await testServices()
    await loadDemo(services)
    expect(await services.db.$count(featureFiles)).toBe(5)
    expect(await services.db.$count(featureFiles, gt(featureFiles.latestVersion, 1))).toBe(1)
    expect(await services.db.$count(stepDefinitions)).toBe(10)
    const mapped = await services.db.execute<{
      summary: string
      behind: boolean
      automated: boolean
      days: number
      whole: boolean
    }>(sql`
      select c.summary, c.automated, cardinality(m.covered_steps) = m.case_step_count and m.case_step_count > 0 as whole, extract(day from now() - m.modified_at)::int as days,
        exists (select from scenario_versions v where v.scenario_id = m.scenario_id and v.id > m.scenario_version_id) as behind
      from case_mappings m join test_cases c on c.id = m.test_case_id`)
    expect(mapped).toHaveLength(9)
    // By a person's word: the German one too, whose words are not those of its case. Of two some steps were chosen.
    expect(
      mapped
        .filter(({ whole }) => !whole)
        .map(({ summary }) => summary)
        .sort(),
    ).toEqual(['Choose express after noon', 'Return one of three articles'])
    expect(mapped.every(({ automated, days }) => automated && days === 12)).toBe(true)
    expect(
      mapped
        .filter(({ behind }) => behind)
        .map(({ summary }) => summary)
        .sort(),
    ).toEqual(['Return after thirty-one days', 'Return one of three articles'])
  })

  it('has three weeks of results, of each kind and status, that every report reads the same way', async () => {
    const services = await testServices()
    await loadDemo(services)
    const [kinds] = await services.db.execute<{
      added: number
      run: number
      import: number
      first: string
      last: string
    }>(
      sql`select count(*) filter (where b.kind = 'added')::int as added, count(*) filter (where b.kind = 'run')::int as run,
        count(*) filter (where b.kind = 'import')::int as import, min(e.executed_at)::text as first,
        max(e.executed_at)::text as last
        from executions e join execution_batches b on b.id = e.batch_id`,
    )
    expect(kinds?.added).toBeGreaterThan(20)
    expect(kinds?.run).toBeGreaterThan(40)
    expect(kinds?.import).toBeGreaterThan(1_000)
    const weeks = Date.now() - 22 * 24 * 60 * 60_000
    expect(new Date(kinds?.first ?? 0).getTime()).toBeGreaterThan(weeks)
    expect(new Date(kinds?.last ?? 0).getTime()).toBeLessThan(Date.now())
    const results = await services.db.execute<{ result: string; cases: number }>(sql`
      select result, sum(cases)::int as cases from result_counts c join releases r on r.id = c.release_id
      where r.number = '3.1' and environment_id = 0 group by 1`)
    const counts = Object.fromEntries(results.map(({ result, cases }) => [result, cases]))
    for (const result of ['pass', 'fail', 'block', 'skip']) expect(counts[result]).toBeGreaterThan(0)
    const statuses = await services.db.selectDistinct({ status: testRuns.status }).from(testRuns)
    expect(statuses.map(({ status }) => status).sort()).toEqual(
      expect.arrayContaining(['DELETED', 'FAILED', 'IN_PROCESS', 'PASSED', 'PENDING']),
    )
    expect(await services.db.$count(testRuns, isNull(testRuns.finishedAt))).toBe(3)
    // Each mapped case was tested by hand beside the builds, and of one the last two results do not agree.
    expect(await services.db.$count(caseAgreements)).toBe(7)
    expect(await services.db.$count(caseAgreements, isNull(caseAgreements.agreeingSince))).toBe(1)
  })

  it('comes with a plan whose first steps automate twenty cases or more, and with a search that is done', async () => {
    const services = await testServices()
    await loadDemo(services)
    const [plan] = await services.db.select().from(automationPlans)
    expect(plan?.finishedAt).not.toBeNull()
    expect(plan?.sets[0]?.cases).toBeGreaterThanOrEqual(20)
    expect(plan?.sets[0]?.steps.length).toBeLessThanOrEqual(planSetSize)
    const [search] = await services.db.select().from(suggestionSearches)
    expect(search?.finishedAt).not.toBeNull()
    expect(await services.db.$count(suggestionItems)).toBeGreaterThan(5)
    expect(await services.db.$count(scenarioDocumentsPending)).toBe(0)
    expect(await services.db.$count(notifications)).toBe(0)
  })
})
