import { ColumnMappingForm } from '@caseweave/contract/cases/column-mappings'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { setImportColumns } from '../definition-imports/change-definition-import'
import { getImportColumns } from '../definition-imports/get-definition-import'
import { columns, preview, upload } from '../definition-imports/testing/import-flow'
import { deleteColumnMapping, saveColumnMapping } from './column-mappings'
import {
  addColumnMapping,
  describeColumnMappings,
  getColumnMapping,
  suggestColumnMapping,
  suggestColumnMappingFromFile,
  updateColumnMapping,
} from './manage-column-mappings'

const form = (headers: Record<string, string | string[]>, name = 'Ours', templateId = '1') =>
  ColumnMappingForm.parse({ name, templateId, headers, moduleSeparator: 'auto', priorityNumbers: '1-highest' })

describe('a column mapping of a project', () => {
  it('is added by its fields and read from the next file', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    const { id } = await addColumnMapping(ctx, { projectId, ...form({ summary: 'Was', tags: 'Prio\nArt\n' }) })
    const ref = await upload(ctx, projectId, 'Art;Prio;WAS\n1;x;Ein Fall\n', { columnMappingId: id })
    expect((await getImportColumns(ctx, ref)).columns.map(({ field }) => field)).toEqual(['tags', 'tags', 'summary'])
    expect(await getColumnMapping(ctx, { projectId, id })).toMatchObject({
      id,
      name: 'Ours',
      templateId: 1,
      headers: { summary: ['Was'], tags: ['Prio', 'Art'] },
    })
    expect(await describeColumnMappings(ctx, projectId)).toEqual([
      { id: 0, name: 'Default', templateId: null, columns: null, createdBy: null, createdAt: null },
      { id, name: 'Ours', templateId: 1, columns: 3, createdBy: expect.any(String), createdAt: expect.any(Date) },
    ])
  })

  it('has a name of its own, whatever the case of its letters', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    const headers = { summary: 'Was' }
    const { id } = await addColumnMapping(ctx, { projectId, ...form(headers) })
    const taken = { code: 'CONFLICT', field: 'name', message: 'Mapping name already exists' }
    await expect(addColumnMapping(ctx, { projectId, ...form(headers, 'OURS') })).rejects.toMatchObject(taken)
    await expect(addColumnMapping(ctx, { projectId, ...form(headers, 'default') })).rejects.toMatchObject(taken)
    const other = await addColumnMapping(ctx, { projectId, ...form(headers, 'Theirs') })
    await expect(updateColumnMapping(ctx, { projectId, id: other.id, ...form(headers, 'ours') })).rejects.toMatchObject(
      taken,
    )
    await updateColumnMapping(ctx, { projectId, id, ...form(headers, 'OURS') })
    expect((await getColumnMapping(ctx, { projectId, id })).name).toBe('OURS')
  })

  it('keeps what somebody else has changed meanwhile, and refuses to change the same', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    const was = form({ summary: 'Was', tags: 'Prio' })
    const { id } = await addColumnMapping(ctx, { projectId, ...was })
    const save = (headers: Record<string, string>, name?: string) =>
      updateColumnMapping(ctx, { projectId, id, ...form(headers, name), was })
    await save({ summary: 'Was', tags: 'Art' })
    await save({ summary: 'Titel', tags: 'Prio' }, 'Sheet')
    const now = { name: 'Sheet', headers: { summary: ['Titel'], tags: ['Art'] } }
    expect(await getColumnMapping(ctx, { projectId, id })).toMatchObject(now)
    await expect(save({ summary: 'Title', tags: 'Prio' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await getColumnMapping(ctx, { projectId, id })).toMatchObject(now)
  })

  it('of another project is not found', async () => {
    const { ctx, project } = await testProject()
    const other = await testProject()
    const { id } = await addColumnMapping(ctx, { projectId: project.id, ...form({ summary: 'Was' }) })
    const foreign = { projectId: other.project.id, id }
    await expect(getColumnMapping(other.ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const change = { ...foreign, ...form({ summary: 'Mine' }) }
    await expect(updateColumnMapping(other.ctx, change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(getColumnMapping(ctx, { projectId: project.id, id: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('keeps which of equal headers is meant, and columns without one', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    const ref = await upload(ctx, projectId, 'Title,Note,Note,\nA,b,c,d\nB,b,c,d\n')
    await setImportColumns(ctx, { ...ref, ...columns('summary', 'ignore', 'remarks', 'tags') })
    const { id } = await saveColumnMapping(ctx, { ...ref, name: 'Sheet' })
    const { headers, ...view } = await getColumnMapping(ctx, { projectId, id })
    expect(headers).toEqual({ summary: ['Title'], remarks: ['Note'], tags: ['#4'] })
    await updateColumnMapping(ctx, { projectId, ...view, headers: { ...headers, priority: ['Prio'] } })
    const next = await upload(ctx, projectId, 'Title,Note,Note,,Prio\nA,b,c,d,1\nB,b,c,d,1\n', { columnMappingId: id })
    expect((await getImportColumns(ctx, next)).columns.map(({ field }) => field)).toEqual([
      'summary',
      'ignore',
      'remarks',
      'tags',
      'priority',
    ])
    const twice = { ...headers, tags: ['title', '#4'] }
    await expect(updateColumnMapping(ctx, { projectId, ...view, headers: twice })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'headers.tags',
      message: '“title” is named twice.',
    })
  })

  it('may be changed and deleted while an import goes by it', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    const { id } = await addColumnMapping(ctx, { projectId, ...form({ summary: 'Was', tags: 'Prio' }) })
    const ref = await upload(ctx, projectId, 'Was;Prio\nEin Fall;1\n', { columnMappingId: id })
    await updateColumnMapping(ctx, { projectId, id, ...form({ summary: 'Prio' }) })
    await deleteColumnMapping(ctx, { projectId, id })
    const view = await getImportColumns(ctx, ref)
    expect([view.mappingName, ...view.columns.map(({ field }) => field)]).toEqual([null, 'summary', 'tags'])
    expect((await preview(ctx, ref)).summary?.rowsOf.add).toBe(1)
  })
})

describe('the form of a mapping', () => {
  const problems = (input: object) =>
    ColumnMappingForm.safeParse({
      name: 'Ours',
      moduleSeparator: 'auto',
      priorityNumbers: '1-highest',
      ...input,
    }).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('says at the field what is wrong', () => {
    expect(problems({ templateId: '2', headers: { tags: 'A' } })).toEqual([
      ['headers.summary', 'Choose the column that holds the summary of the test cases.'],
      ['headers.steps', 'Name the column that holds the steps, or choose free text.'],
    ])
    expect(problems({ templateId: '1', headers: { summary: 'A\nB' } })).toEqual([
      ['headers.summary', 'Only one column can be "Summary".'],
    ])
  })

  it('leaves the steps out of a mapping for free text', () => {
    expect(form({ summary: 'A', steps: 'B', executionSteps: 'C' }).headers).toEqual({
      summary: ['A'],
      executionSteps: ['C'],
    })
  })
})

describe('a name', () => {
  it('is refused with a sentence when another mapping gets it at the same moment', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    const ids = []
    for (const name of ['One', 'Two', 'Three']) {
      ids.push((await addColumnMapping(ctx, { projectId, ...form({ summary: 'A' }), name })).id)
    }
    const wanted = ids.map((id) =>
      updateColumnMapping(ctx, { projectId, id, ...form({ summary: 'B' }), name: 'Sheet' }),
    )
    const answers = await Promise.allSettled([
      ...wanted,
      addColumnMapping(ctx, { projectId, ...form({ summary: 'C' }), name: 'SHEET' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT', field: 'name' })
    }
  })
})

describe('a chosen CSV file', () => {
  async function* bytes(...parts: string[]) {
    for (const part of parts) yield new TextEncoder().encode(part)
  }

  it('suggests the fields by its headers', async () => {
    const upload = { name: 'Sheet.CSV', content: bytes('Title;Module;', 'Steps\nSign in;Login;Open\n') }
    expect(await suggestColumnMappingFromFile({ upload })).toMatchObject({
      templateId: 2,
      headers: { summary: ['Title'], module: ['Module'], steps: ['Steps'] },
    })
  })

  it('is refused with a sentence when it is none', async () => {
    for (const [name, text] of [
      ['sheet.xlsx', 'Title;Module'],
      ['sheet.csv', '%PDF-1.7'],
      ['sheet.csv', ''],
    ] as const) {
      await expect(suggestColumnMappingFromFile({ upload: { name, content: bytes(text) } })).rejects.toMatchObject({
        code: 'INVALID',
        field: 'file',
      })
    }
  })
})

describe('a pasted header line', () => {
  it('suggests the fields', () => {
    expect(suggestColumnMapping({ sample: 'Title;Module;Steps;Expected Result' })).toMatchObject({
      templateId: 2,
      headers: { summary: ['Title'], module: ['Module'], steps: ['Steps'], expectedResult: ['Expected Result'] },
    })
  })

  it('is refused with a sentence when it is none', () => {
    expect(() => suggestColumnMapping({ sample: '%PDF-1.7' })).toThrow(/PDF/)
  })
})
