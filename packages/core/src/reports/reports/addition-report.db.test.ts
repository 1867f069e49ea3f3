import { isoDayIn } from '@caseweave/contract/platform/moments'
import type { AdditionKind } from '@caseweave/contract/reports/reports/addition-reports'
import { additionCounts, projects, testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { additionReport } from './addition-report'

const wholeYear = { start: '2026-01-01', end: '2026-12-31', timeZone: 'UTC' }

async function withModule() {
  const { ctx, project } = await testProject()
  const module = await makeModule(ctx.db, project.id)
  const place = { projectId: project.id, moduleId: module.id }
  const report = (kind: AdditionKind, days: Partial<typeof wholeYear> = {}) =>
    additionReport(ctx, { projectId: project.id, kind, ...wholeYear, ...days })
  return { ctx, project, place, report }
}

describe('the addition reports', () => {
  it('count cases day by day from the beginning of the project, and by whom', async () => {
    const { ctx, place, report } = await withModule()
    const ada = await makeUser(ctx.db, { firstName: 'Ada', lastName: 'Byron' })
    const at = (day: string, createdBy: number | null) =>
      makeTestCase(ctx.db, place, { createdAt: new Date(`${day}T12:00:00Z`), createdBy })
    await at('2025-12-30', ada.id)
    await at('2026-02-01', ada.id)
    await at('2026-02-01', ada.id)
    await at('2026-02-03', null)
    expect(await report('case')).toEqual({
      before: 1,
      days: [
        { day: '2026-02-01', added: 2, total: 3 },
        { day: '2026-02-03', added: 1, total: 4 },
      ],
      people: [
        { id: ada.id, name: 'Ada Byron', count: 2 },
        { id: 0, name: 'Unknown', count: 1 },
      ],
      lastDay: '2026-02-03',
    })
    expect(await report('case', { start: '2026-03-01' })).toEqual({
      before: 4,
      days: [],
      people: [],
      lastDay: '2026-02-03',
    })
    expect((await (await withModule()).report('case')).lastDay).toBeNull()
  })

  it('begin and end days where the reader lives', async () => {
    const { ctx, place, report } = await withModule()
    await makeTestCase(ctx.db, place, { createdAt: new Date('2026-06-30T18:20:00Z') })
    const dayIn = async (timeZone: string) => (await report('case', { timeZone })).days[0]?.day
    expect(await dayIn('UTC')).toBe('2026-06-30')
    // Nepal is 5:45 hours ahead, so that its day begins at 18:15.
    expect(await dayIn('Asia/Kathmandu')).toBe('2026-07-01')
    expect(await dayIn('Asia/Kolkata')).toBe('2026-06-30')
    expect(await dayIn('America/New_York')).toBe('2026-06-30')
    await makeTestCase(ctx.db, place, { createdAt: new Date('2026-06-30T22:20:00Z') })
    const addedIn = async (timeZone: string) => (await report('case', { timeZone })).days.map(({ day }) => day)
    // PostgreSQL takes the first four for abbreviations of winter time, and knows no zone of the last one's name.
    for (const zone of ['CET', 'MET', 'WET', 'EET', 'US/Pacific-New'])
      expect(await addedIn(zone), zone).toEqual(
        zone.startsWith('W') || zone.startsWith('US') ? ['2026-06-30'] : ['2026-06-30', '2026-07-01'],
      )
  })

  it('have the days of a year as a zone’s clocks have them, changes of clocks among them', async () => {
    const { ctx, project, place } = await withModule()
    const later: Ctx = { ...ctx, now: () => new Date('2027-02-01') }
    const moments = [
      '01-01T00:00',
      '03-29T00:45',
      '03-29T22:15',
      '04-04T13:30',
      '10-24T22:00',
      '10-25T22:30',
      '11-01T04:15',
    ]
    for (const moment of moments) await makeTestCase(ctx.db, place, { createdAt: new Date(`2026-${moment}:00Z`) })
    for (const timeZone of [
      'Europe/Berlin',
      'America/Havana',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
      'EST5EDT',
    ]) {
      const days = moments.map((moment) => isoDayIn(new Date(`2026-${moment}:00Z`), timeZone))
      for (const start of ['2020-01-01', '2026-03-29', '2026-10-25']) {
        const told = await additionReport(later, {
          ...{ projectId: project.id, kind: 'case', start, end: '2027-12-31', timeZone },
        })
        expect(
          told.days.flatMap(({ day, added }) => Array(added).fill(day)),
          `${timeZone} ${start}`,
        ).toEqual(days.filter((day) => day >= start))
        expect([told.before, told.lastDay]).toEqual([days.filter((day) => day < start).length, days.at(-1)])
      }
    }
  })

  it('count the steps that a version has beyond the one before', async () => {
    const { ctx, place, report } = await withModule()
    const { id } = await makeTestCase(ctx.db, place, { steps: ['One', 'Two'] })
    const total = async () => (await report('step', { start: '2026-01-01', end: '2099-12-31' })).days.at(-1)?.total ?? 0
    expect(await total()).toBe(2)
    const version = async (number: number, steps: number) => {
      const values = { testCaseId: id, version: number, moduleId: place.moduleId, summary: 'x', automatable: true }
      const [made] = await ctx.db.insert(testCaseVersions).values(values).returning({ id: testCaseVersions.id })
      const rows = Array.from({ length: steps }, (_, at) => ({
        versionId: made?.id ?? 0,
        sequence: at + 1,
        description: `Step ${at}`,
      }))
      await ctx.db.insert(testSteps).values(rows)
    }
    await version(2, 5)
    expect(await total()).toBe(5)
    await version(3, 1)
    expect(await total()).toBe(5)
    await version(4, 2)
    expect(await total()).toBe(6)
    await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, id))
    expect(await total()).toBe(0)
    await ctx.db.update(testCases).set({ deletedAt: null }).where(eq(testCases.id, id))
    expect(await total()).toBe(6)
  })

  it.each([0, 8])(
    'cost what the added steps cost while nothing is known of the tables yet, after %d small statements',
    async (before) => {
      const { ctx, project, place } = await withModule()
      await ctx.tx(async (tx) => {
        // Whatever a session has planned while there were a few.
        for (let early = 0; early < before; early++)
          await makeTestCase(tx.db, place, { number: 5_000 + early, steps: ['Early'] })
        await tx.db.execute(sql`with cases as (
          insert into test_cases (project_id, module_id, number, summary)
          select ${project.id}, ${place.moduleId}, place, 'Case ' || place from generate_series(1, 3000) place returning *
        ) insert into test_case_versions (test_case_id, version, module_id, summary, automatable)
        select id, 1, module_id, summary, true from cases`)
        const read = async () => {
          const [table] = await tx.db.execute<{ rows: number }>(sql`
          select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'test_cases'`)
          return table?.rows ?? 0
        }
        const readBefore = await read()
        await tx.db.execute(sql`insert into test_steps (version_id, sequence, description)
        select v.id, step, 'Step' from (select id from test_case_versions order by id desc limit 300) v, generate_series(1, 2) step`)
        expect((await read()) - readBefore).toBe(300)
      })
    },
  )

  it('agree with a plain recount after additions, deletions and changes in any order', async () => {
    const someChange = fc.record({
      at: fc.nat({ max: 3 }),
      deleted: fc.boolean(),
      applicable: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(someChange, { maxLength: 8 }), async (changes) => {
        const { ctx, project, place, report } = await withModule()
        const made: { id: number; steps: number; live: boolean }[] = []
        for (let steps = 0; steps < 4; steps += 1) {
          const names = Array.from({ length: steps }, (_, at) => `Step ${at}`)
          const createdAt = new Date(`2026-0${steps + 1}-01T00:00:00Z`)
          made.push({ ...(await makeTestCase(ctx.db, place, { steps: names, createdAt })), steps, live: true })
        }
        for (const { at, deleted, applicable } of changes) {
          const target = made[at]
          if (!target) continue
          target.live = !deleted && applicable
          await ctx.db
            .update(testCases)
            .set({ applicable, deletedAt: deleted ? sql`now()` : null })
            .where(eq(testCases.id, target.id))
        }
        const live = made.filter((each) => each.live)
        const sum = async (kind: AdditionKind) =>
          (await report(kind, { end: '2099-12-31' })).days.reduce((total, { added }) => total + added, 0)
        expect(await sum('case')).toBe(live.length)
        expect(await sum('step')).toBe(live.reduce((total, { steps }) => total + steps, 0))
        await ctx.db.delete(projects).where(eq(projects.id, project.id))
        expect(await ctx.db.select().from(additionCounts).where(eq(additionCounts.projectId, project.id))).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})
