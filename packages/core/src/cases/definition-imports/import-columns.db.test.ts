import { setTimeout as sleep } from 'node:timers/promises'
import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import { messages } from '@caseweave/contract/platform/messages'
import { files } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { deleteColumnMapping, listColumnMappings, saveColumnMapping } from '../column-mappings/column-mappings'
import { applyColumnMapping, setImportColumns, setImportFormat } from './change-definition-import'
import { createDefinitionImport } from './create-definition-import'
import { getDefinitionImport, getImportColumns, listDefinitionImports } from './get-definition-import'
import { listImportRows } from './list-import-rows'
import { startPreview } from './start-import-jobs'
import { columns, preview, upload, verdicts } from './testing/import-flow'

describe('an upload', () => {
  it.each([
    [
      'cases.csv',
      'PK\u0003\u0004 xl/workbook.xml',
      /^cases\.csv, line 1: The file is an Excel workbook\. Give it the extension \.xlsx/,
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

  it('say whether an empty module cell means the module above, as in a sheet that names each once', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Module,Title\nShop,A\n,B\nAdmin,C\n,D\n')
    expect(await getImportColumns(ctx, ref)).toMatchObject({
      emptyModules: 'above',
      notes: [expect.stringMatching(/^Column "Module" names each module once/)],
    })
    await preview(ctx, ref)
    const { rows } = await listImportRows(ctx, { ...ref, show: 'all', page: 1 })
    expect(rows.map(({ module }) => module)).toEqual([['Shop'], ['Shop'], ['Admin'], ['Admin']])
    await setImportColumns(ctx, { ...ref, ...columns('module', 'summary'), emptyModules: 'none' })
    expect(await getImportColumns(ctx, ref)).toMatchObject({ emptyModules: 'none' })
  })

  it('name a heading by its text among the skipped rows', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'ID,Title,Steps\nSign in,,\nTC-1,A,Go\n')
    await preview(ctx, ref)
    expect(await verdicts(ctx, ref)).toEqual([
      ['skipped', 2, 'Sign in', 'Heading of the rows below.'],
      ['add', 3, 'A', ''],
    ])
  })

  it('are found in a .tsv file too', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title\tSteps\nA\tb\n', { name: 'cases.tsv' })
    const shown = await getImportColumns(ctx, ref)
    expect([shown.format.delimiter, shown.columns.map(({ header }) => header)]).toEqual(['\t', ['Title', 'Steps']])
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

    // Somebody else names a module while the columns are saved under a name: both stay.
    const module = await makeModule(ctx.db, project.id)
    let late: Promise<unknown> = Promise.resolve()
    await ctx.tx(async (tx) => {
      await setImportColumns(tx, { ...second, ...columns('remarks', 'ignore', 'summary'), moduleId: module.id })
      late = saveColumnMapping(ctx, { ...second, name: 'Theirs' })
      await Promise.race([late, sleep(300)])
    })
    await late
    expect(await getImportColumns(ctx, second)).toMatchObject({ mappingName: 'Theirs' })
    expect((await getDefinitionImport(ctx, second)).plan.moduleId).toBe(module.id)
    await applyColumnMapping(ctx, { ...second, columnMappingId: id })

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
