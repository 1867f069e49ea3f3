import { csvLimits } from '@caseweave/contract/csv-import'
import { messages } from '@caseweave/contract/messages'
import { definitionImports, files, jobs, testCases } from '@caseweave/db/schema'
import { count, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { applyColumnMapping, reopenImport, setImportColumns, setImportFormat } from './change-definition-import'
import { deleteColumnMapping, listColumnMappings, saveColumnMapping } from './column-mappings'
import { createDefinitionImport } from './create-definition-import'
import { getDefinitionImport, getImportColumns, listDefinitionImports } from './get-definition-import'
import { findImport, type ImportRef } from './import-access'
import { previewDefinitionImport } from './preview-definition-import'
import { removeDefinitionImport } from './remove-definition-import'
import { runDefinitionImport } from './run-definition-import'
import { confirmImport, resumeImport, startPreview } from './start-import-jobs'
import { columns, confirm, importText, preview, runOf, upload, verdicts } from './testing/import-flow'

async function countCases(ctx: Ctx, projectId: number): Promise<number> {
  const [row] = await ctx.db.select({ cases: count() }).from(testCases).where(eq(testCases.projectId, projectId))
  return row?.cases ?? 0
}

/** What is left of an import in the database and in the file store. */
async function remains(ctx: Ctx, { projectId, importId }: ImportRef): Promise<number> {
  const [row] = await ctx.db.execute<{ sum: number }>(sql`
    select ((select count(*) from definition_import_rows where import_id = ${importId})
      + (select count(*) from definition_import_modules where import_id = ${importId})
      + (select count(*) from definition_imports where id = ${importId})
      + (select count(*) from files where project_id = ${projectId}))::int as sum`)
  return row?.sum ?? -1
}

describe('an upload', () => {
  it.each([
    ['login.feature', 'Feature: x', 'Feature files cannot be imported yet. Please choose a CSV file of test cases.'],
    ['Login.java', 'class X {}', 'Java files cannot be imported yet. Please choose a CSV file of test cases.'],
    [
      'cases.xlsx',
      'PK\u0003\u0004 xl/workbook.xml',
      /^Please select from compatible file types: \[csv or feature\]\. cases\.xlsx, line 1: The file is a spreadsheet/,
    ],
    ['csv', 'Title\nA\n', messages.compatibleDefinitionFiles],
    ['report.CSV', '%PDF-1.7', /^report\.CSV, line 1: The file is a PDF document\./],
    ['empty.csv', '', 'empty.csv, line 1: The file is empty.'],
    ['header.csv', 'Title,Module\n', /^header\.csv, line 1: The file has a header but no rows under it\./],
  ])('%s is refused with a sentence, and nothing stays of it', async (name, content, sentence) => {
    const { ctx, project } = await testProject()
    const removed: string[] = []
    const watched = { ...ctx, files: { ...ctx.files, remove: async (key: string) => void removed.push(key) } }
    const refused = await upload(watched, project.id, content, { name }).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'INVALID',
      field: 'file',
      message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    })
    expect(await listDefinitionImports(ctx, { projectId: project.id })).toEqual([])
    // Refused by its name nothing was written; refused by its content it was written and removed again.
    expect(removed.length).toBe(/csv$/i.test(name) && name.includes('.') ? 1 : 0)
  })

  it('is refused at 15,000,000 bytes while it arrives, and taken one byte below', async () => {
    const { ctx, project } = await testProject()
    const line = `Title\n${'A case\n'.repeat(2_000_000)}`
    const largest = line.padEnd(csvLimits.fileBytes - 1, 'x')
    await expect(upload(ctx, project.id, `${largest}x`)).rejects.toMatchObject({ message: messages.fileTooLarge })
    let asked = 0
    async function* endless() {
      for (;;) {
        asked++
        yield Buffer.alloc(1_000_000, 'x')
      }
    }
    const input = { projectId: project.id, upload: { name: 'endless.csv', content: endless() }, columnMappingId: 0 }
    await expect(createDefinitionImport(ctx, input)).rejects.toMatchObject({ message: messages.fileTooLarge })
    expect(asked).toBe(15)
    const ref = await upload(ctx, project.id, largest)
    expect((await getDefinitionImport(ctx, ref)).bytes).toBe(14_999_999)
  })

  it('keeps nothing of an upload that breaks off', async () => {
    const { ctx, project } = await testProject()
    async function* broken() {
      yield Buffer.from('Title\n')
      throw new Error('The browser went away.')
    }
    const input = { projectId: project.id, upload: { name: 'a.csv', content: broken() }, columnMappingId: 0 }
    await expect(createDefinitionImport(ctx, input)).rejects.toThrow('went away')
    expect(await ctx.db.select().from(files).where(eq(files.projectId, project.id))).toEqual([])
  })
})

describe('the columns of an import', () => {
  const csv = 'Was;Ordner;Prio\nGrüße prüfen;Start;1\n'

  it('are found out, shown with samples, and can be corrected', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, Buffer.from(csv, 'latin1'))
    const shown = await getImportColumns(ctx, ref)
    expect(shown.format).toEqual({ encoding: 'windows-1252', delimiter: ';', hasHeader: true })
    expect(shown.notes.join()).toContain('Windows-1252')
    expect(shown.columns[0]).toMatchObject({ header: 'Was', samples: ['Grüße prüfen'] })

    await setImportFormat(ctx, { ...ref, format: { encoding: 'utf-8', delimiter: ',', hasHeader: false } })
    const changed = await getImportColumns(ctx, ref)
    expect(changed.columns).toHaveLength(1)
    await setImportFormat(ctx, { ...ref, format: { encoding: 'windows-1252', delimiter: ';', hasHeader: true } })
    await setImportColumns(ctx, { ...ref, ...columns('summary', 'module', 'priority') })
    const view = await preview(ctx, ref)
    expect(view.summary?.rowsOf.add).toBe(1)
    expect(await verdicts(ctx, ref)).toEqual([['add', 2, 'Grüße prüfen', '']])
  })

  it('keep what was chosen while the format changes under the same headers', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, csv)
    await setImportColumns(ctx, { ...ref, ...columns('summary', 'tags', 'ignore') })
    await setImportFormat(ctx, { ...ref, format: { encoding: 'windows-1252', delimiter: ';', hasHeader: true } })
    expect((await getImportColumns(ctx, ref)).columns.map((column) => column.field)).toEqual([
      'summary',
      'tags',
      'ignore',
    ])
  })

  it('have to hold a summary before the rows are checked', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, csv)
    await setImportColumns(ctx, { ...ref, ...columns('ignore', 'module', 'ignore') })
    await expect(startPreview(ctx, ref)).rejects.toMatchObject({ code: 'INVALID', field: 'fields' })
    await expect(setImportColumns(ctx, { ...ref, ...columns('summary') })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('can be kept under a name and used for the next file, whatever the order of its columns', async () => {
    const { ctx, project } = await testProject()
    const first = await upload(ctx, project.id, csv)
    await setImportColumns(ctx, { ...first, ...columns('summary', 'tags', 'remarks') })
    const { id } = await saveColumnMapping(ctx, { ...first, name: 'Our sheet' })
    expect(await getImportColumns(ctx, first)).toMatchObject({ mappingName: 'Our sheet' })
    await expect(saveColumnMapping(ctx, { ...first, name: 'our SHEET' })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'name',
    })
    await expect(saveColumnMapping(ctx, { ...first, name: 'default' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await listColumnMappings(ctx, project.id)).toEqual([
      { id: 0, name: 'Default' },
      { id, name: 'Our sheet' },
    ])

    const second = await upload(ctx, project.id, 'Prio;Neu;Was\n1;x;Ein Fall\n', { columnMappingId: id })
    const fields = async () => (await getImportColumns(ctx, second)).columns.map((column) => column.field)
    expect(await fields()).toEqual(['remarks', 'ignore', 'summary'])
    await applyColumnMapping(ctx, { ...second, columnMappingId: 0 })
    expect(await fields()).not.toEqual(['remarks', 'ignore', 'summary'])
    await applyColumnMapping(ctx, { ...second, columnMappingId: id })
    expect(await fields()).toEqual(['remarks', 'ignore', 'summary'])

    const other = await testProject()
    await expect(upload(other.ctx, other.project.id, csv, { columnMappingId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(deleteColumnMapping(other.ctx, { projectId: other.project.id, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await deleteColumnMapping(ctx, { projectId: project.id, id })
    expect(await getImportColumns(ctx, second)).toMatchObject({ mappingName: null })
    expect(await fields()).toEqual(['remarks', 'ignore', 'summary'])
  })

  it('say so when the chosen ones name far too many modules', async () => {
    const { ctx, project } = await testProject()
    const rows = Array.from({ length: 20_001 }, (_, index) => `Case,Module ${index}`).join('\n')
    const ref = await upload(ctx, project.id, `Title,Module\n${rows}\n`)
    await expect(preview(ctx, ref)).rejects.toMatchObject({ code: 'INVALID' })
    const view = await getDefinitionImport(ctx, ref)
    expect([view.status, view.error]).toEqual(['mapping', expect.stringContaining('20,000 modules')])
  })
})

describe('an import that is asked for twice', () => {
  it('is previewed once and imported once', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title\nA\nB\n')
    await Promise.all([startPreview(ctx, ref), startPreview(ctx, ref)])
    const run = await runOf(ctx, ref)
    await Promise.all([previewDefinitionImport(ctx, ref, run), previewDefinitionImport(ctx, ref, run)])
    await Promise.all([confirmImport(ctx, ref), confirmImport(ctx, ref)])
    const importRun = await runOf(ctx, ref)
    await Promise.all([runDefinitionImport(ctx, ref, importRun), runDefinitionImport(ctx, ref, importRun)])
    await confirmImport(ctx, ref)
    await runDefinitionImport(ctx, ref, importRun)

    expect((await getDefinitionImport(ctx, ref)).summary?.rowsOf).toMatchObject({ add: 2 })
    expect(await countCases(ctx, project.id)).toBe(2)
    const started = await ctx.db.select({ name: jobs.name }).from(jobs).where(eq(jobs.projectId, project.id))
    expect(started.map((job) => job.name).sort()).toEqual(['testCases.import', 'testCases.previewImport'])
  })

  it('does not let two files of one project find the same case missing', async () => {
    const { ctx, project } = await testProject()
    const csv = `Title,Module\n${Array.from({ length: 300 }, (_, index) => `Case ${index},M`).join('\n')}\n`
    const refs = [await upload(ctx, project.id, csv), await upload(ctx, project.id, csv)]
    for (const ref of refs) await preview(ctx, ref)
    const views = await Promise.all(refs.map((ref) => confirm(ctx, ref)))
    expect(await countCases(ctx, project.id)).toBe(300)
    expect(views.map((view) => view.summary?.rowsOf.add).sort()).toEqual([0, 300])
    const [numbers] = await ctx.db.execute<{ numbers: number; highest: number }>(sql`
      select count(distinct number)::int as numbers, max(number) as highest from test_cases where project_id = ${project.id}`)
    expect(numbers).toEqual({ numbers: 300, highest: 300 })
  })

  it('ignores a worker whose job has been replaced', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title\nA\n')
    await preview(ctx, ref)
    const stale = await runOf(ctx, ref)
    await reopenImport(ctx, ref)
    await previewDefinitionImport(ctx, ref, stale)
    await runDefinitionImport(ctx, ref, stale)
    expect((await getDefinitionImport(ctx, ref)).status).toBe('mapping')
    expect(await countCases(ctx, project.id)).toBe(0)
  })
})

describe('an import whose job failed', () => {
  it('can go on where it was', async () => {
    const { ctx, project } = await testProject()
    const rows = 12_000
    const ref = await upload(
      ctx,
      project.id,
      `Title,Steps\n${Array.from({ length: rows }, (_, index) => `Case ${index},"1. a\n2. b"`).join('\n')}\n`,
    )
    await preview(ctx, ref)
    await confirmImport(ctx, ref)
    const run = await runOf(ctx, ref)
    let told = 0
    // The third word of progress comes after the first 10,000 rows.
    const progress = async () => {
      if (++told === 3) throw new Error('The worker lost its mind.')
    }
    await expect(runDefinitionImport(ctx, ref, { ...run, progress })).rejects.toThrow('lost its mind')
    await ctx.db.update(jobs).set({ status: 'failed', error: messages.somethingBroken }).where(eq(jobs.id, run.jobId))
    expect(await countCases(ctx, project.id)).toBe(10_000)
    expect((await getDefinitionImport(ctx, ref)).stopped).toBe(messages.somethingBroken)
    await expect(removeDefinitionImport(ctx, ref)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(setImportColumns(ctx, { ...ref, ...columns('summary', 'steps') })).rejects.toMatchObject({
      code: 'CONFLICT',
    })

    await resumeImport(ctx, ref)
    await resumeImport(ctx, ref)
    const again = await runOf(ctx, ref)
    expect(again.jobId).not.toBe(run.jobId)
    await runDefinitionImport(ctx, ref, run)
    await runDefinitionImport(ctx, ref, again)

    const view = await getDefinitionImport(ctx, ref)
    expect([view.status, view.stopped]).toEqual(['imported', null])
    expect(view.summary).toMatchObject({ rowsOf: { add: rows, duplicate: 0 }, steps: 2 * rows })
    const [stored] = await ctx.db.execute<{ cases: number; summaries: number; versions: number; steps: number }>(sql`
      select count(*)::int as cases, count(distinct c.summary)::int as summaries, count(v.id)::int as versions,
        sum((select count(*) from test_steps s where s.version_id = v.id))::int as steps
      from test_cases c left join test_case_versions v on v.test_case_id = c.id where c.project_id = ${project.id}`)
    expect(stored).toEqual({ cases: rows, summaries: rows, versions: rows, steps: 2 * rows })
  })
})

describe('removing an import', () => {
  it('takes its file and everything staged along', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title,Module\nA,M\nA,M\n,N\n')
    await preview(ctx, ref)
    const { storageKey } = await findImport(ctx, ref)
    await removeDefinitionImport(ctx, ref)
    expect(await remains(ctx, ref)).toBe(0)
    const read = async () => {
      for await (const _ of ctx.files.read(storageKey));
    }
    await expect(read()).rejects.toThrow('ENOENT')
    await expect(getDefinitionImport(ctx, ref)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('wins over a dry run that is at work', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title\nA\n')
    await startPreview(ctx, ref)
    const run = await runOf(ctx, ref)
    const progress = async () => {
      await removeDefinitionImport(ctx, ref).catch(() => {})
    }
    await expect(previewDefinitionImport(ctx, ref, { ...run, progress })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await remains(ctx, ref)).toBe(0)
  })

  it('is refused once the import is done', async () => {
    const { ctx, project } = await testProject()
    const { ref } = await importText(ctx, project.id, 'Title\nA\n')
    await expect(removeDefinitionImport(ctx, ref)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(reopenImport(ctx, ref)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(startPreview(ctx, ref)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('and everything else of another project is not found', async () => {
    const { ctx, project } = await testProject()
    const { importId } = await upload(ctx, project.id, 'Title\nA\n')
    const other = await testProject()
    const foreign = { projectId: other.project.id, importId }
    for (const attempt of [
      () => getDefinitionImport(other.ctx, foreign),
      () => getImportColumns(other.ctx, foreign),
      () => startPreview(other.ctx, foreign),
      () => confirmImport(other.ctx, foreign),
      () => resumeImport(other.ctx, foreign),
      () => reopenImport(other.ctx, foreign),
      () => removeDefinitionImport(other.ctx, foreign),
      () => verdicts(other.ctx, foreign),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await ctx.db.select().from(definitionImports).where(eq(definitionImports.id, importId)))[0]?.status).toBe(
      'mapping',
    )
  })
})
