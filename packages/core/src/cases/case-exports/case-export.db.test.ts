import { caseExports, files, notifications } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { CsvTokenizer } from '../../platform/csv/csv-tokenizer'
import { sweepMadeFiles } from '../../platform/files/made-files'
import { dayNumber } from '../../platform/xlsx/workbook-styles'
import { orderCases } from '../bulk-changes/order-cases'
import { withCases } from '../bulk-changes/testing/chosen-cases'
import { getCaseExport, listCaseExports, openCaseExport } from './case-exports'
import { exportHeader } from './export-rows'
import { startCaseExport } from './start-case-export'
import { exported, sheetsOf } from './testing/export-flow'

const cellsOf = (bytes: Buffer) => {
  const tokenizer = new CsvTokenizer(',', '\n')
  return [...tokenizer.push(bytes.toString('utf8').replace(/^\ufeff/, '')), ...tokenizer.end()].map(
    ({ cells }) => cells,
  )
}

describe('an export', () => {
  it('has the chosen cases by number, one row for each step', async () => {
    const { ctx, projectId } = await withCases()
    const rows = cellsOf(await exported(ctx, projectId, 'csv', { numbers: [10, 3, 99] }))
    expect(rows[0]).toEqual(exportHeader)
    const at = (name: string) => exportHeader.indexOf(name)
    const column = (name: string) => rows.slice(1).map((cells) => cells[at(name)])
    expect(column('Test Case No.')).toEqual(['TC-3', 'TC-3', 'TC-10', 'TC-10'])
    expect(column('Summary')).toEqual(['Pay 3', '', 'Pay 10', ''])
    expect(column('Module Path')).toEqual(['Shop', '', 'Archive', ''])
    expect(column('Step')).toEqual(['Open page 3', 'Look', 'Open page 10', 'Look'])
    expect(column('Tags')).toEqual(['smoke, P1', '', '', ''])
  })

  it('goes module by module, each in its own order, where the list did', async () => {
    const { ctx, projectId } = await withCases()
    await orderCases(ctx, { projectId, numbers: [3], target: { to: 'first' } })
    const filter = { applicable: 'all' as const, search: '' }
    const rows = cellsOf(await exported(ctx, projectId, 'csv', { ownOrder: true, filter }))
    const numbers = rows.slice(1).map(([number]) => number)
    const cases = [...new Set(numbers)].map((label) => Number(label?.replace('TC-', '')))
    expect(cases).toEqual([10, 11, 12, 3, 1, 2, 4, 5, 6, 7, 8, 9])
  })

  it('holds the same as a workbook', async () => {
    const { ctx, projectId } = await withCases()
    const csv = cellsOf(await exported(ctx, projectId, 'csv'))
    const created = exportHeader.indexOf('Creation Date')
    const days = csv.map((cells) =>
      cells.map((cell, at) =>
        at === created && cell.endsWith('Z') ? String(dayNumber(Date.parse(cell) / 1_000)) : cell,
      ),
    )
    // What a workbook cannot say of a moment stands above it.
    if (days[0]) days[0][created] = 'Creation Date (UTC)'
    expect(sheetsOf(await exported(ctx, projectId, 'xlsx'))).toEqual([days])
    expect(csv).toHaveLength(25)
  })

  it('has what the filter of the list matches', async () => {
    const { ctx, projectId, archive } = await withCases()
    const filter = { applicable: 'all' as const, search: 'pay 1', moduleId: archive.id }
    const rows = cellsOf(await exported(ctx, projectId, 'csv', { filter }))
    expect(new Set(rows.slice(1).map(([number]) => number))).toEqual(new Set(['TC-10', 'TC-11', 'TC-12']))
  })

  it('has a name that tells it from the others of the day', async () => {
    const { ctx, projectId, archive } = await withCases()
    const selections = [
      { numbers: [3, 10] },
      { filter: { applicable: 'all' as const, search: '', moduleId: archive.id } },
      { filter: { applicable: 'all' as const, search: 'pay' } },
    ]
    for (const selection of selections) await exported(ctx, projectId, 'csv', selection)
    const names = (await listCaseExports(ctx, projectId)).map(({ file }) => file?.name.replace(/^.*-test-cases/, ''))
    const minute = /-\d{4}-\d\d-\d\d-\d{4}\.csv$/
    expect(names.filter((name) => name && minute.test(name)).map((name) => name?.replace(minute, ''))).toEqual([
      '-search',
      '-archive',
      '-2-chosen',
    ])
  })

  it('is refused when there is nothing to be written', async () => {
    const { ctx, projectId } = await withCases()
    const selection = { filter: { applicable: 'all' as const, search: 'no such words' } }
    const asked = startCaseExport(ctx, { projectId, selection, format: 'csv' })
    await expect(asked).rejects.toMatchObject({
      code: 'INVALID',
      message: 'No data available to download for selected filters.',
    })
  })

  it('stays to be downloaded again by the project, and nobody else, until it is tidied up', async () => {
    const { ctx, projectId } = await withCases()
    await exported(ctx, projectId)
    const [view] = await listCaseExports(ctx, projectId)
    expect(view).toMatchObject({
      format: 'csv',
      cases: 12,
      file: { name: expect.stringMatching(/test-cases-.*\.csv$/) },
    })
    const exportId = view?.id ?? 0
    const told = await ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, ctx.actor?.id ?? 0))
    expect(told.map(({ subject }) => subject)).toEqual(['Export finished'])
    const elsewhere = await withCases()
    const foreign = { projectId: elsewhere.projectId, exportId }
    await expect(openCaseExport(elsewhere.ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(getCaseExport(elsewhere.ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })

    await ctx.db
      .update(caseExports)
      .set({ finishedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(caseExports.id, exportId))
    expect(await sweepMadeFiles(ctx)).toBeGreaterThan(0)
    expect((await getCaseExport(ctx, { projectId, exportId })).file).toBeNull()
    await expect(openCaseExport(ctx, { projectId, exportId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await ctx.db.select().from(files).where(eq(files.projectId, projectId))).toEqual([])
  })
})
