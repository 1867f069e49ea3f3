import {
  auditLog,
  environments,
  organizations,
  projects,
  releases,
  releaseTestCases,
  testCases,
  testCaseVersions,
  testSteps,
  users,
} from '@caseweave/db/schema'
import { count, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { verifyPassword } from '../accounts/passwords'
import { createContext } from '../context'
import { coverageReport } from '../reports/coverage'
import { testServices } from '../testing/test-context'
import { hasProductionBug } from '../tickets/case-tickets'
import { demoPassword, loadDemo } from './load-demo'

describe('the demo organization', () => {
  it('is loaded once, by however many processes ask, and changes nothing the second time', async () => {
    const services = await testServices()
    const loaded = await Promise.all([loadDemo(services), loadDemo(services), loadDemo(services)])
    expect(loaded.filter(Boolean)).toHaveLength(1)
    const sizes = async () =>
      Promise.all(
        [organizations, users, testCases, testCaseVersions, testSteps, auditLog].map((table) =>
          services.db.$count(table),
        ),
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
    expect(await services.db.$count(releaseTestCases)).toBeGreaterThan(20)
  })
})
