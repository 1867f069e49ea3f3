import { CoverageRowId, coverageRowNames, percentText } from '@caseweave/contract/reports/reports/coverage-report'
import {
  automationStates,
  ExecutionRowId,
  executionCells,
  executionRowNames,
} from '@caseweave/contract/reports/reports/execution-report'
import { StartReportFile } from '@caseweave/contract/reports/reports/report-files'
import { ReportScope } from '@caseweave/contract/reports/reports/report-scope'
import { executionModuleCells } from '@caseweave/contract/reports/reports/report-told'
import { files, notifications, reportFiles } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sheetsOf } from '../../../cases/case-exports/testing/export-flow'
import { CsvTokenizer } from '../../../platform/csv/csv-tokenizer'
import { sweepMadeFiles } from '../../../platform/files/made-files'
import { dayNumber, dayShare } from '../../../platform/xlsx/workbook-styles'
import { testProject } from '../../../testing/test-context'
import { coverageReport } from '../coverage'
import { executionModules } from '../execution-modules'
import { executionReport } from '../execution-report'
import { pdfTexts } from '../testing/pdf-text'
import { reportFile, withResults } from '../testing/report-flow'
import { manualHeader } from './manual-cases'
import { getReportFile, listReportFiles, openReportFile } from './report-files'
import { startReportFile } from './start-report-file'

const rowsOf = (csv: Buffer) => {
  const tokenizer = new CsvTokenizer(',', '\n')
  return [...tokenizer.push(csv.toString('utf8').replace(/^\ufeff/, '')), ...tokenizer.end()].map(({ cells }) => cells)
}

describe('the files of the execution report', () => {
  let made: Awaited<ReturnType<typeof withResults>>
  beforeAll(async () => {
    made = await withResults()
  })
  const scopeOf = (values: object = {}) => {
    const { releaseId, environmentId } = made
    return ReportScope.parse({ report: 'execution', releaseId, environmentId, ...values })
  }
  const written = (kind: 'xlsx' | 'cases' | 'nonAutomated' | 'pdf' | 'png', values?: object) =>
    reportFile(made.ctx, made.projectId, kind, scopeOf(values))
  const caseNumbers = (csv: Buffer) => [
    ...new Set(
      rowsOf(csv)
        .slice(1)
        .map(([number]) => number),
    ),
  ]

  it('tell the figures of the screen in workbook and PDF, and list as many cases and datasets', async () => {
    const { ctx, projectId, releaseId, environmentId } = made
    const report = await executionReport(ctx, { projectId, releaseId, environmentId })
    expect([report.pass.total, report.fail.total, report.remaining.total, report.datasets.total]).toEqual([4, 1, 0, 8])
    const [figures = [], byModule = [], cases = [], datasets = []] = sheetsOf((await written('xlsx')).bytes)
    const texts = pdfTexts((await written('pdf')).bytes)
    for (const row of ExecutionRowId.options) {
      const cells = executionCells(report, row)
      const counts = row === 'received' ? null : report[row]
      const time = counts?.durationMs == null ? '' : String(dayShare(counts.durationMs))
      const told = counts
        ? [String(counts.total), time, ...automationStates.map((state) => String(counts[state]))]
        : [String(report.received / 100)]
      expect(figures.find(([name]) => name === executionRowNames[row])?.slice(1)).toEqual(told)
      const at = texts.indexOf(executionRowNames[row], texts.indexOf('Status'))
      expect(texts.slice(at + 1, at + 1 + cells.filter(Boolean).length)).toEqual(cells.filter(Boolean))
    }
    expect(cases.slice(1).map((cells) => cells[4])).toEqual(['Pass', 'Fail', 'Pass', 'Skip', 'Block', 'Pass', 'Pass'])
    expect(cases[1]).toEqual([
      ...['TC-1', "'=Shop > Basket", "'=Pay 1", 'Non-Automatable', 'Pass', '2', String(dayShare(122_000)), '122'],
      String(dayNumber(Date.UTC(2026, 4, 1) / 1_000)),
    ])
    expect(datasets).toHaveLength(report.datasets.total + 1)
    expect(datasets[2]?.slice(0, 5)).toEqual(['TC-1', 'row 2', 'Passed', "'@2.4", 'Staging'])
    expect(datasets[2]?.at(-1)).toBe("'=1+1")
    for (const line of [
      made.project.name,
      '@2.4',
      'Staging',
      'Release',
      'Environment',
      'All',
      'Page 1 of 2',
      '1 failed test case',
    ]) {
      expect(texts).toContain(line)
    }
    expect(texts).toContain('1 of 7 test cases failed, 1 blocked; 4 passed, 1 skipped.')
    expect(texts).toContain('=Pay 2')
    const modules = await executionModules(ctx, { projectId, releaseId, environmentId })
    expect(modules.map(({ name, ...counts }) => [name, ...executionModuleCells({ name, ...counts })])).toEqual([
      ['=Shop', '4', '100.00 %', '3', '0', '1', '0', '0'],
      ['Accounts', '3', '100.00 %', '1', '1', '0', '1', '0'],
    ])
    expect(byModule.slice(1)).toEqual([
      ["'=Shop", '4', '1', '3', '0', '1', '0', '0'],
      ['Accounts', '3', '1', '1', '1', '0', '1', '0'],
    ])
    const sums = (key: 'cases' | 'pass' | 'fail' | 'skip' | 'block' | 'remaining') =>
      modules.reduce((sum, module) => sum + module[key], 0)
    expect([sums('cases'), sums('pass'), sums('fail'), sums('skip'), sums('block'), sums('remaining')]).toEqual(
      [report.release, report.pass, report.fail, report.skip, report.block, report.remaining].map(({ total }) => total),
    )
    const accounts = texts.lastIndexOf('Accounts')
    expect(texts.slice(accounts, accounts + 3)).toEqual(['Accounts', '3', '100.00 %'])
    expect(figures.slice(1, 5).map((cells) => cells[1])).toEqual([made.project.name, 'Staging', "'@2.4", 'All'])
  })

  it('have the cases of the chosen status, type and words as CSV, those not automated to be filled in', async () => {
    expect(caseNumbers((await written('cases')).bytes)).toEqual([
      'TC-1',
      'TC-2',
      'TC-3',
      'TC-5',
      'TC-6',
      'TC-7',
      'TC-8',
    ])
    expect(caseNumbers((await written('cases', { status: 'pass' })).bytes)).toEqual(['TC-1', 'TC-3', 'TC-7', 'TC-8'])
    expect(caseNumbers((await written('cases', { status: 'pass', type: 'done' })).bytes)).toEqual(['TC-3'])
    expect(caseNumbers((await written('cases', { status: 'pass', search: 'PAY 8' })).bytes)).toEqual(['TC-8'])
    expect(caseNumbers((await written('cases', { status: 'pass', search: 'module:accounts' })).bytes)).toEqual(['TC-8'])
    const project = { releaseId: 0, environmentId: 0 }
    expect(caseNumbers((await written('cases', { ...project, status: 'remaining' })).bytes)).toEqual(['TC-4', 'TC-9'])
    const rows = rowsOf((await written('nonAutomated', { status: 'pass' })).bytes)
    expect(rows[0]).toEqual(manualHeader)
    expect(rows.slice(1).map(([number]) => number)).toEqual(['TC-1', 'TC-7', 'TC-8'])
    expect(rows[1]?.slice(0, 6)).toEqual([
      ...['TC-1', "'=Shop > Basket", "'=Pay 1", 'Signed in.', '', '1. Open\n2. +Look'],
    ])
    expect(new Set(rows[1]?.slice(7))).toEqual(new Set(['']))
  })

  it('are drilled in and narrowed as the screen is', async () => {
    const middleOf = async (values: object) => {
      const texts = pdfTexts((await written('pdf', values)).bytes)
      // The chart's texts end where the table begins; what stands in its middle comes behind the shares on its arcs.
      const middle = texts.findIndex((text) => ['Test cases', 'Total Datasets', 'Pass'].includes(text))
      return texts.slice(middle - 1).filter((text) => !text.endsWith('%'))
    }
    expect((await middleOf({})).slice(0, 2)).toEqual(['7', 'Test cases'])
    expect((await middleOf({ level: 'datasets' })).slice(0, 3)).toEqual(['8', 'Total Datasets', '7 test cases'])
    const passed = await middleOf({ status: 'pass' })
    expect(passed.slice(0, 2)).toEqual(['4', 'Pass'])
    expect(passed).toContain('Automation Done 1')
    const [figures = [], , cases = [], datasets = []] = sheetsOf((await written('xlsx', { status: 'pass' })).bytes)
    expect(figures[5]).toEqual(['Listed test cases', 'Pass'])
    expect(cases.slice(1).map(([number]) => number)).toEqual(['TC-1', 'TC-3', 'TC-7', 'TC-8'])
    expect(datasets.slice(1).map(([number]) => number)).toEqual(['TC-1', 'TC-1', 'TC-3', 'TC-7', 'TC-8'])
  })

  it('draw the same picture as PNG', async () => {
    const { bytes } = await written('png')
    const { width, height, format } = await sharp(bytes).metadata()
    expect([format, width]).toEqual(['png', 1684])
    expect(height).toBeGreaterThan(800)
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const seen = new Set<string>()
    for (let at = 0; at < data.length; at += info.channels) seen.add(data.subarray(at, at + 3).toString('hex'))
    // White, and the areas of pass, fail, skip and block.
    for (const color of ['ffffff', '1f8f4d', 'd23b3f', '5b6880', 'b5790a']) expect(seen).toContain(color)
    // The title's letters, drawn with the font that the product brings along.
    const title = await sharp(bytes).extract({ left: 80, top: 80, width: 340, height: 40 }).greyscale().stats()
    expect(title.channels[0]?.mean).toBeLessThan(245)
  })

  it('are refused when there is nothing, for places of other projects, and for names that are none', async () => {
    const nothing = { code: 'INVALID', message: 'No data available to download for selected filters.' }
    await expect(written('cases', { status: 'fail', type: 'done' })).rejects.toMatchObject(nothing)
    await expect(written('nonAutomated', { status: 'remaining' })).rejects.toMatchObject(nothing)
    const theirs = await withResults()
    for (const values of [
      { releaseId: theirs.releaseId },
      { environmentId: theirs.environmentId },
      { moduleId: theirs.modules[0] },
    ]) {
      await expect(written('xlsx', values)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    const name = (fileName: unknown) => StartReportFile.shape.fileName.safeParse(fileName)
    expect(name('').error?.issues[0]?.message).toBe('Please enter a file name first')
    expect(name(' .. ').error?.issues[0]?.message).toBe('Please enter a file name first')
    expect(name(undefined).error?.issues[0]?.message).toBe('Please enter a file name first')
    expect(name('x'.repeat(5_000)).error?.issues[0]?.message).toContain('at most 100 characters')
    expect(name('../../etc/pass\u0000wd').data).toBe('-..-etc-pass-wd')
    expect(name(' Nightly: 2.4\n').data).toBe('Nightly- 2.4-')
  })

  it('stay to be downloaded again by the project, and nobody else, until they are tidied up', async () => {
    const { ctx, projectId } = await withResults()
    const scope = ReportScope.parse({ report: 'execution' })
    const { reportFileId, name } = await reportFile(ctx, projectId, 'cases', scope, 'Nightly.CSV')
    expect(name).toBe('Nightly.CSV')
    const [view] = await listReportFiles(ctx, projectId)
    expect(view).toMatchObject({ kind: 'cases', cases: 9, file: { name } })
    const told = await ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, ctx.actor?.id ?? 0))
    expect(told.map(({ subject }) => subject)).toEqual(['Report file finished'])
    const stranger = await testProject()
    const foreign = { projectId: stranger.project.id, reportFileId }
    await expect(getReportFile(stranger.ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(openReportFile(stranger.ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await ctx.db
      .update(reportFiles)
      .set({ finishedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(reportFiles.id, reportFileId))
    expect(await sweepMadeFiles(ctx)).toBeGreaterThan(0)
    expect((await getReportFile(ctx, { projectId, reportFileId })).file).toBeNull()
    await expect(openReportFile(ctx, { projectId, reportFileId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await ctx.db.select().from(files).where(eq(files.projectId, projectId))).toEqual([])
  })
})

describe('the files of the coverage report', () => {
  it('tell the figures of the screen, and list the cases of each report option', async () => {
    const { ctx, projectId, modules } = await withResults()
    const counts = await coverageReport(ctx, { projectId })
    const scope = (values: object) => ReportScope.parse({ report: 'coverage', ...values })
    const texts = pdfTexts((await reportFile(ctx, projectId, 'pdf', scope({}))).bytes)
    for (const option of CoverageRowId.options) {
      const at = texts.lastIndexOf(coverageRowNames[option])
      const cells = [String(counts[option]), percentText(counts[option], counts.total)]
      expect(texts.slice(at + 1, at + 3)).toEqual(cells)
      const csv = rowsOf((await reportFile(ctx, projectId, 'cases', scope({ option }))).bytes)
      expect(new Set(csv.slice(1).map(([number]) => number)).size).toBe(counts[option])
    }
    const narrow = { tag: 'smoke', moduleId: modules[1] }
    const csv = rowsOf((await reportFile(ctx, projectId, 'cases', scope(narrow))).bytes)
    expect(new Set(csv.slice(1).map(([number]) => number)).size).toBe(
      (await coverageReport(ctx, { projectId, ...narrow })).total,
    )
    for (const [kind, values] of [
      ['cases', { tag: 'no such tag' }],
      ['xlsx', {}],
      ['nonAutomated', {}],
    ] as const) {
      const asked = startReportFile(ctx, { projectId, kind, fileName: 'x', scope: scope(values) })
      await expect(asked).rejects.toMatchObject({ code: 'INVALID' })
    }
  })
})
