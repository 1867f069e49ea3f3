import { ListNotifications } from '@caseweave/contract/platform/notifications'
import { releases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { csvRecord } from '../../platform/csv/write-csv'
import { listNotifications } from '../../platform/notifications/list-notifications'
import { ensureModulePaths } from '../../project/modules/ensure-module-paths'
import { manualHeader } from '../../reports/reports/files/manual-cases'
import { getResultImport } from './get-result-import'
import { removeResultImport } from './remove-result-import'
import { runResultImport } from './run-result-import'
import { getResultColumns, setResultColumns } from './set-result-columns'
import { executionsOf, importResults, junit, receive, runOf, testPlace } from './testing/result-flow'
import { unmatchedFile } from './unmatched-file'

async function placeWithCases(count: number) {
  const made = await testPlace()
  const [moduleId = 0] = (await ensureModulePaths(made.ctx, made.project.id, [['Shop']])).values()
  for (let at = 0; at < count; at++) await makeTestCase(made.ctx.db, { projectId: made.project.id, moduleId })
  return made
}

const current = (ctx: Ctx, projectId: number) =>
  ctx.db.execute(sql`select test_case_id, release_id, environment_id, result, datasets from current_results
    where project_id = ${projectId} order by 1, 2, 3`)

const two = junit('<testcase name="[TC-1]"/>', '<testcase name="[TC-2]"><failure message="no"/></testcase>')

describe('an import of results', () => {
  it('stores results, keeps what came out of the cases, and tells the person', async () => {
    const { ctx, place } = await placeWithCases(2)
    const { view } = await importResults(ctx, place, { 'a.xml': two })
    expect(view).toMatchObject({
      name: 'a.xml',
      status: 'imported',
      total: 2,
      counts: { key: 2 },
      stopped: null,
      files: [{ verdict: 'imported', format: 'junit', problem: null, notices: [] }],
    })
    expect(
      (await current(ctx, place.projectId)).filter((row) => Number(row.release_id) === place.releaseId),
    ).toMatchObject([{ result: 'pass' }, { result: 'pass' }, { result: 'fail' }, { result: 'fail' }])
    const [message] = (await listNotifications(ctx, ListNotifications.parse({}))).notifications
    expect(message).toMatchObject({ subject: 'The results of a.xml have been imported', message: '2 by key.' })
  })

  it('changes nothing for the same file, also at the same moment; another place or build is another matter', async () => {
    const { ctx, place } = await placeWithCases(2)
    const first = await receive(ctx, place, { 'a.xml': two })
    const second = await receive(ctx, place, { 'other-name.xml': two })
    await Promise.all([first, second].map(async (ref) => runResultImport(ctx, ref, await runOf(ctx, ref))))
    const views = await Promise.all([first, second].map((ref) => getResultImport(ctx, ref)))
    expect(views.map((view) => view.files[0]?.verdict).sort()).toEqual(['imported', 'same'])
    expect(await executionsOf(ctx, place.projectId)).toHaveLength(2)
    const { view: third } = await importResults(ctx, place, { 'a.xml': two, 'b.xml': two })
    expect(third).toMatchObject({ total: 0, files: [{ verdict: 'same' }, { verdict: 'same' }] })
    await importResults(ctx, place, { 'a.xml': two }, { build: '17' })
    expect(await executionsOf(ctx, place.projectId)).toHaveLength(4)
  })

  it('takes files of one build together, so that the worst of them counts', async () => {
    const { ctx, place } = await placeWithCases(1)
    await importResults(
      ctx,
      place,
      { 'a.xml': junit('<testcase name="[TC-1] a"><failure/></testcase>') },
      { build: '17' },
    )
    await importResults(ctx, place, { 'b.xml': junit('<testcase name="[TC-1] b"/>') }, { build: '17' })
    expect(await current(ctx, place.projectId)).toEqual(
      Array(4).fill(expect.objectContaining({ result: 'fail', datasets: 2 })),
    )
    await importResults(ctx, place, { 'b.xml': junit('<testcase name="[TC-1] b"/>') }, { build: '18' })
    expect(await current(ctx, place.projectId)).toEqual(
      Array(4).fill(expect.objectContaining({ result: 'pass', datasets: 1 })),
    )
  })

  it('goes on where a killed worker stopped, without loss and without doubling', async () => {
    const { ctx, place } = await placeWithCases(3)
    const file = (number: number) => junit(`<testcase name="[TC-${number}]"/>`)
    const ref = await receive(ctx, place, { '1.xml': file(1), '2.xml': file(2), '3.xml': file(3) })
    const run = await runOf(ctx, ref)
    const killed = {
      ...run,
      progress: async ({ step }: { step?: string | undefined }) => {
        if (step?.includes('Matching the results of 2.xml')) throw new Error('killed')
      },
    }
    await expect(runResultImport(ctx, ref, killed)).rejects.toThrow('killed')
    expect(await executionsOf(ctx, place.projectId)).toHaveLength(1)
    await runResultImport(ctx, ref, run)
    await runResultImport(ctx, ref, run)
    expect(await executionsOf(ctx, place.projectId)).toHaveLength(3)
    expect(await getResultImport(ctx, ref)).toMatchObject({ status: 'imported', total: 3, counts: { key: 3 } })
  })

  it('refuses a file with its line, keeps nothing of it, and brings in the others', async () => {
    const { ctx, place } = await placeWithCases(2)
    const broken = two.replace('</testsuites>', '')
    const { view } = await importResults(ctx, place, { 'bad.xml': broken, 'good.xml': two, 'empty.json': '' })
    expect(view.files).toMatchObject([
      { verdict: 'refused', problem: { line: 2, reason: expect.stringContaining('unclosed tag') }, total: 0 },
      { verdict: 'imported', total: 2 },
      { verdict: 'refused', problem: { line: 1, reason: 'The file is empty.' } },
    ])
    await importResults(ctx, place, { 'nothing.json': '' })
    const told = (await listNotifications(ctx, ListNotifications.parse({}))).notifications
    expect(told.map(({ subject, message }) => [subject, message])).toEqual([
      ['No results of nothing.json came in', 'No results. 1 file needs you.'],
      ['The results of 3 files have been imported', '2 by key. 2 files need you.'],
    ])
    await expect(receive(ctx, place, { 'a.pdf': 'x' })).rejects.toThrow(
      "Please select from compatible file types: ['JSON', 'XML', 'CSV']",
    )
    await expect(receive(ctx, place, { 'run.TRX': 'x' })).rejects.toThrow(/\. Have "dotnet test" write JUnit XML/)
    await expect(receive(ctx, place, { 'run.xlsx': 'x' })).rejects.toThrow(/\. Save the sheet as CSV/)
    await expect(receive(ctx, place, { 'run.zip': 'x' })).rejects.toThrow(/\. Unpack it/)
  })

  it('refuses a release that is disabled, and finishes when that happens on the way', async () => {
    const { ctx, place } = await placeWithCases(2)
    const ref = await receive(ctx, place, { 'a.xml': two })
    await ctx.db.update(releases).set({ enabled: false }).where(eq(releases.id, place.releaseId))
    await runResultImport(ctx, ref, await runOf(ctx, ref))
    expect(await getResultImport(ctx, ref)).toMatchObject({ status: 'imported', counts: { key: 2 } })
    await expect(receive(ctx, place, { 'b.xml': two })).rejects.toThrow('This release cannot be chosen any more.')
  })

  it('says of how many results it is not known when they ran', async () => {
    const { ctx, place } = await placeWithCases(3)
    const dated = (at: string) =>
      `Test Case,Result,Date\nTC-1,Pass,2026-01-05 10:00\nTC-2,Pass,${at}\nTC-3,Pass,${at}\n`
    const noticesOf = async (at: string) =>
      (await importResults(ctx, place, { [`${at.length}.csv`]: dated(at) })).view.files[0]?.notices
    expect(await noticesOf('2026-01-05 10:00')).toEqual([])
    expect(await noticesOf('05/01/2026')).toEqual([expect.stringMatching(/^It does not say when 2 of its results ran/)])
  })

  it('counts dates in the future as the time of arrival, and says so', async () => {
    const { ctx, place } = await placeWithCases(2)
    const { view } = await importResults(ctx, place, { 'a.xml': two.replace('2026-01-05', '2999-01-05') })
    expect(view.files[0]?.notices).toEqual([expect.stringMatching(/^2 of its dates lie in the future/)])
    const one = await importResults(ctx, place, { 'a.csv': 'Test Case,Result,Date\nTC-1,Pass,2999-01-05 10:00\n' })
    expect(one.view.files[0]?.notices).toEqual([
      expect.stringMatching(/^One of its dates lies in the future: that result/),
    ])
    const [late] = await ctx.db.execute(
      sql`select 1 from executions where project_id = ${place.projectId} and executed_at > now()`,
    )
    expect(late).toBeUndefined()
  })

  it('makes cases of what matches nothing where that is wanted, one of each name, and finds them the next time', async () => {
    const { ctx, place } = await placeWithCases(1)
    const file = junit(
      '<testcase classname="a.B" name="pays[visa]"/>',
      '<testcase classname="a.B" name="pays[cash]"><failure/></testcase>',
      '<testcase classname="a.B" name="ships"/>',
      '<testcase name="Case 1"/>',
    )
    const { view } = await importResults(ctx, place, { 'a.xml': file }, { sync: true })
    expect(view.counts).toEqual({ created: 3, summary: 1 })
    const made = await ctx.db.execute(sql`
      select c.number, c.summary, m.name as module, c.automated, c.automated_test_number as test from test_cases c
      join modules m on m.id = c.module_id where c.project_id = ${place.projectId} and c.number > 1 order by 1`)
    expect(made).toMatchObject([
      { number: 2, summary: 'pays', module: 'Shop', automated: true, test: 'a.B#pays' },
      { number: 3, summary: 'ships', module: 'Shop' },
    ])
    const { view: next } = await importResults(ctx, place, { 'b.xml': file.replace('ships', 'ships ') }, { sync: true })
    expect(next.counts).toEqual({ file: 3, summary: 1 })
    await ctx.db.execute(
      sql`update test_cases set deleted_at = now() where project_id = ${place.projectId} and number = 3`,
    )
    const { view: after } = await importResults(
      ctx,
      place,
      { 'c.xml': file.replace('ships', ' ships') },
      { sync: true },
    )
    expect(after.counts).toEqual({ file: 2, summary: 1, unmatched: 1 })
  })

  it('asks what the columns of a CSV hold, and remembers it for the same header', async () => {
    const { ctx, place } = await placeWithCases(2)
    const { ref, view } = await importResults(ctx, place, { 'a.csv': 'Was;Wie\nTC-1;gut\nCase 2;failed\n' })
    expect(view).toMatchObject({ status: 'imported', files: [{ verdict: 'columns' }] })
    expect(await getResultColumns(ctx, { ...ref, position: 1 })).toMatchObject({
      header: ['Was', 'Wie'],
      samples: [
        ['TC-1', 'Case 2'],
        ['gut', 'failed'],
      ],
    })
    await expect(setResultColumns(ctx, { ...ref, position: 1, fields: ['name', 'ignore'] })).rejects.toThrow(
      'Choose the column that holds the result.',
    )
    await setResultColumns(ctx, { ...ref, position: 1, fields: ['name', 'status'] })
    await runResultImport(ctx, ref, await runOf(ctx, ref))
    expect(await getResultImport(ctx, ref)).toMatchObject({
      total: 2,
      counts: { summary: 1, refused: 1 },
      files: [{ notices: expect.arrayContaining(['Line 2: "gut" is no result.']) }],
    })
    const { view: next } = await importResults(ctx, place, { 'b.csv': 'Was;Wie\nTC-1;passed\n' })
    expect(next).toMatchObject({ counts: { key: 1 } })
  })

  it('keeps all that a tester writes into the list of cases to be executed by hand', async () => {
    const { ctx, place } = await placeWithCases(2)
    const row = (filled: Record<string, string>) => csvRecord(manualHeader.map((name) => filled[name] ?? ''))
    const filled = { Status: 'Failed', 'Actual Result': '500', 'Linked Bug': 'SHOP-12', Remarks: 'Seen\ntwice' }
    const sheet = [
      csvRecord(manualHeader),
      row({ ...filled, 'Test Case No.': 'TC-1' }),
      row({ ...filled, 'Test Case No.': 'TC-77', Summary: 'Somewhere else' }),
    ]
    const { ref, view } = await importResults(ctx, place, { 'sheet.csv': sheet.join('') })
    expect(view).toMatchObject({ counts: { key: 1, unmatched: 1 } })
    expect(
      await ctx.db.execute(
        sql`select actual_result, linked_bug, remarks from executions where import_id = ${ref.importId}`,
      ),
    ).toEqual([{ actual_result: '500', linked_bug: 'SHOP-12', remarks: 'Seen\ntwice' }])
    expect(await ctx.db.execute(sql`select message from unmatched_results where import_id = ${ref.importId}`)).toEqual([
      { message: '500\nLinked bug: SHOP-12\nRemarks: Seen\ntwice' },
    ])
    // As an older version read such a file by itself.
    await ctx.db.execute(sql`update result_import_files
      set columns = replace(replace(columns::text, '"linkedBug"', '"ignore"'), '"remarks"', '"ignore"')::jsonb`)
    const { ref: next } = await importResults(ctx, place, { 'b.csv': sheet.join('').replace('500', '502') })
    expect(await ctx.db.execute(sql`select linked_bug from executions where import_id = ${next.importId}`)).toEqual([
      { linked_bug: 'SHOP-12' },
    ])
  })

  it('takes a table with tabs by its name', async () => {
    const { ctx, place } = await placeWithCases(2)
    const { view } = await importResults(ctx, place, { 'a.TSV': 'Test Case\tStatus\nCase 2\tfailed\n' })
    expect(view).toMatchObject({ status: 'imported', counts: { summary: 1 } })
  })

  it('goes with everything that it brought', async () => {
    const { ctx, place } = await placeWithCases(2)
    const { ref: kept } = await importResults(
      ctx,
      place,
      { 'a.xml': junit('<testcase name="[TC-1]"/>') },
      { build: '1' },
    )
    const before = await current(ctx, place.projectId)
    const { ref } = await importResults(
      ctx,
      place,
      { 'b.xml': two.replace('</testsuite>', '<testcase name="who"/></testsuite>') },
      { build: '1' },
    )
    await removeResultImport(ctx, ref)
    expect(await current(ctx, place.projectId)).toEqual(before)
    expect(await executionsOf(ctx, place.projectId)).toHaveLength(1)
    const [waiting] = await ctx.db.execute(
      sql`select sum(waiting)::int as waiting from result_signatures where project_id = ${place.projectId}`,
    )
    expect(waiting).toEqual({ waiting: 0 })
    await expect(getResultImport(ctx, ref)).rejects.toThrow('It is not there')
    await removeResultImport(ctx, kept)
    expect(await current(ctx, place.projectId)).toEqual([])
    // The same file can come again.
    const { view } = await importResults(ctx, place, { 'a.xml': junit('<testcase name="[TC-1]"/>') }, { build: '1' })
    expect(view.counts).toEqual({ key: 1 })
  })

  it('gives what waits as a CSV, without formulas', async () => {
    const { ctx, place } = await placeWithCases(1)
    const { ref } = await importResults(ctx, place, {
      'a.xml': junit('<testcase name="=1+1"/>', '<testcase name="[TC-9] x"/>'),
    })
    const { name, content } = await unmatchedFile(ctx, ref)
    let text = ''
    for await (const piece of content) text += Buffer.from(piece).toString()
    expect(name).toMatch(/^unmatched-results-\d+\.csv$/)
    expect(text).toContain(`a.xml,1,'=1+1,`)
    expect(text).toContain('It names TC-9, which is no test case here.')
  })

  it('is not there for another project', async () => {
    const { ctx, place } = await placeWithCases(1)
    const other = await testPlace()
    const { ref } = await importResults(ctx, place, { 'a.xml': two })
    const foreign = { ...ref, projectId: other.project.id }
    await expect(getResultImport(other.ctx, foreign)).rejects.toThrow('It is not there')
    await expect(removeResultImport(other.ctx, foreign)).rejects.toThrow('It is not there')
    await expect(unmatchedFile(other.ctx, foreign)).rejects.toThrow('It is not there')
  })
})
