import {
  automationStates,
  executionStatuses,
  ReportedCaseSort,
  ReportedCasesQuery,
} from '@caseweave/contract/reports/reports/execution-report'
import type { TestResult } from '@caseweave/contract/results/executions/executions'
import { testCases, testCaseVersions } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeDueDocuments } from '../../cases/case-search/write-documents'
import { ensureModulePaths, modulePathKey } from '../../project/modules/ensure-module-paths'
import { recordExecutions } from '../../results/executions/record-executions'
import { testProject } from '../../testing/test-context'
import { executionReport } from './execution-report'
import { findReported } from './find-reported'
import { listReportedCases } from './list-reported-cases'
import { searchReported } from './search-reported'

const results: (TestResult | null)[] = ['PASSED', 'FAILED', null, 'SKIPPED', 'BLOCKED', 'IN_PROCESS', 'PASSED']
const words = ['Pay', 'Refund', 'Basket']

describe('the cases behind the figures', () => {
  let made: Awaited<ReturnType<typeof testProject>>
  const place = { releaseId: 0, environmentId: 0, moduleId: 0, other: 0 }
  beforeAll(async () => {
    made = await testProject()
    const { ctx, project } = made
    const projectId = project.id
    const ids = await ensureModulePaths(ctx, projectId, [['shop', 'Basket'], ['Accounts'], ['Empty']])
    const [basket = 0, accounts = 0] = [['shop', 'Basket'], ['Accounts']].map((path) => ids.get(modulePathKey(path)))
    place.moduleId = ids.get(modulePathKey(['shop'])) ?? 0
    place.releaseId = (await makeRelease(ctx.db, projectId)).id
    place.environmentId = (await makeEnvironment(ctx.db, projectId)).id
    place.other = (await makeEnvironment(ctx.db, projectId)).id
    for (let at = 0; at < 42; at += 1) {
      const flags = { applicable: at % 11 !== 10, automatable: at % 3 !== 0, automated: at % 4 === 0 }
      const summary = `${words[at % 3]} ${'zyx'[at % 2]}${at % 5}`
      const moduleId = at % 2 ? basket : accounts
      const testCase = await makeTestCase(ctx.db, { projectId, moduleId }, { ...flags, summary })
      const expectedResult = at % 4 === 1 ? `Answer ${at % 7} of the voucher` : ''
      const version = { testCaseId: testCase.id, version: 2, moduleId, summary, automatable: flags.automatable }
      await ctx.db.insert(testCaseVersions).values({ ...version, expectedResult })
      await ctx.db.update(testCases).set({ latestVersion: 2 }).where(eq(testCases.id, testCase.id))
      const result = results[at % results.length]
      if (result) {
        const row = { testCaseId: testCase.id, version: 1, result, executedAt: new Date(2026, 1, 1), durationMs: at }
        const batch = { ...place, environmentId: at % 6 ? place.environmentId : place.other, kind: 'import' as const }
        await ctx.tx((tx) => recordExecutions(tx, { ...batch, projectId }, [row]))
      }
      if (at % 13 === 12)
        await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, testCase.id))
    }
    await writeDueDocuments(ctx)
  })
  const list = (values: object) =>
    listReportedCases(made.ctx, { ...ReportedCasesQuery.parse(values), projectId: made.project.id })

  it('are as many as the figures say, each once, in every place, status and type', async () => {
    const seen = new Set<number>()
    for (const releaseId of [0, place.releaseId]) {
      for (const environmentId of [0, place.environmentId, place.other]) {
        for (const moduleId of [undefined, place.moduleId]) {
          const scope = { releaseId, environmentId, moduleId }
          const report = await executionReport(made.ctx, { ...scope, projectId: made.project.id })
          for (const status of [undefined, ...executionStatuses]) {
            for (const type of [undefined, ...automationStates]) {
              const whole = status ? report[status] : releaseId ? report.release : report.project
              const page = await list({ ...scope, status, type, pageSize: 100 })
              expect(page.total).toEqual({ count: whole[(status && type) ?? 'total'], capped: false })
              const numbers = page.rows.map(({ number }) => number)
              expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
              expect(numbers).toHaveLength(page.total.count)
              if (status) expect(page.rows.every((row) => row.status === status)).toBe(true)
              for (const number of numbers) seen.add(number)
            }
          }
        }
      }
    }
    expect(seen.size).toBeGreaterThan(30)
  })

  it('come in every order, page by page, from both ends', async () => {
    for (const status of [undefined, 'remaining', 'pass']) {
      const whole = await list({ status, pageSize: 100 })
      for (const sort of ReportedCaseSort.options) {
        for (const direction of ['asc', 'desc'] as const) {
          const all = await list({ status, sort, direction, pageSize: 100 })
          const keys = all.rows.map((row) => (sort === 'number' ? row.number : row[sort].toLowerCase()))
          const sorted = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
          expect(keys).toEqual(direction === 'asc' ? sorted : sorted.reverse())
          expect(new Set(all.rows.map(({ number }) => number))).toEqual(new Set(whole.rows.map(({ number }) => number)))
          const pages = await Promise.all(
            Array.from({ length: all.total.count / 10 + 1 }, (_, page) =>
              list({ status, sort, direction, page: page + 1 }),
            ),
          )
          const ofPages = pages.slice(0, pages[0]?.pageCount).flatMap(({ rows }) => rows)
          expect(ofPages).toEqual(all.rows)
        }
      }
    }
    expect(await list({ page: 999 })).toMatchObject({ page: 4, pageCount: 4 })
  })

  it('are found by words of summary and texts, whatever their case, within the figure', async () => {
    const found = async (values: object) => (await list({ pageSize: 100, ...values })).rows
    const pay = await found({ search: '  PAY ' })
    expect(pay.length).toBeGreaterThan(8)
    expect(pay.every(({ testSummary }) => testSummary.startsWith('Pay'))).toBe(true)
    const voucher = await found({ search: 'voucher', status: 'pass' })
    expect(voucher.length).toBeGreaterThan(1)
    expect(voucher.every((row) => row.status === 'pass' && row.expectedResult.includes('voucher'))).toBe(true)
    const inShop = await found({ search: 'module:shop pay', sort: 'testSummary' })
    expect(inShop.length).toBeGreaterThan(2)
    expect(inShop.every(({ moduleName }) => moduleName === 'Basket')).toBe(true)
    expect(await found({ search: 'no such words' })).toEqual([])
    expect((await list({ search: 'tag:none' })).problems).toHaveLength(1)
    expect(await list({ search: 'pay', page: 99 })).toMatchObject({ page: 2, pageCount: 2 })
  })

  it('are told with their module and the beginning of what is expected', async () => {
    const [first, second] = (await list({ pageSize: 10 })).rows
    expect(first).toEqual({
      ...{
        number: 1,
        moduleName: 'Accounts',
        testSummary: 'Pay z0',
        expectedResult: '',
        status: 'pass',
        failure: null,
      },
    })
    expect(second).toMatchObject({ moduleName: 'Basket', expectedResult: 'Answer 1 of the voucher', status: 'fail' })
  })

  it('are the same by every way that leads to them', async () => {
    const { ctx, project } = made
    const { releaseId, environmentId } = place
    const numbersOf = async (query: SQL) =>
      (await ctx.db.execute<{ number: number }>(query)).map(({ number }) => number)
    for (const status of [undefined, ...executionStatuses]) {
      const figure = { projectId: project.id, releaseId, environmentId, status }
      const report = await executionReport(ctx, figure)
      const { rows, total } = await list({ releaseId, environmentId, status, pageSize: 100 })
      const expected = rows.map(({ number }) => number)
      const stretch = { report, count: total.count, sort: 'number' as const, descending: false, offset: 0 }
      const collected = await findReported(ctx, figure, { ...stretch, limit: total.count }, { walk: -1 })
      expect(await numbersOf(collected.numbers)).toEqual(expected)
      for (const search of ['pay', 'voucher', '-pay', 'module:shop']) {
        const asked = { offset: 0, limit: 100, descending: false, count: total.count }
        const oneByOne = await searchReported(ctx, { ...figure, search }, asked)
        const byIndex = await searchReported(ctx, { ...figure, search }, asked, -1)
        expect([search, byIndex.numbers]).toEqual([search, oneByOne.numbers])
        expect(byIndex.capped).toBe(false)
      }
    }
  })

  it('of another project are not found', async () => {
    const theirs = await testProject()
    for (const one of [{ releaseId: place.releaseId }, { environmentId: place.other }, { moduleId: place.moduleId }]) {
      const asked = listReportedCases(theirs.ctx, { ...ReportedCasesQuery.parse(one), projectId: theirs.project.id })
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})
