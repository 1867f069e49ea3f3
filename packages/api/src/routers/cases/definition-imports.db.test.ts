import { previewDefinitionImport } from '@caseweave/core/cases/definition-imports/preview-definition-import'
import { runDefinitionImport } from '@caseweave/core/cases/definition-imports/run-definition-import'
import { bytesOf, runOf, upload } from '@caseweave/core/cases/definition-imports/testing/import-flow'
import { testProject } from '@caseweave/core/testing/test-context'
import { describe, expect, it } from 'vitest'
import { type ApiCaller, createCaller } from '../../router'

const csv = 'Title,Module\nA,M\nA,M\n,N\n'

/** Every procedure about one import, with a valid input. */
const procedures: [
  name: string,
  call: (api: ApiCaller, ids: { projectId: number; importId: number }) => Promise<unknown>,
][] = [
  ['get', (api, ids) => api.definitionImports.get(ids)],
  ['columns', (api, ids) => api.definitionImports.columns(ids)],
  ['rows', (api, ids) => api.definitionImports.rows(ids)],
  [
    'setFormat',
    (api, ids) =>
      api.definitionImports.setFormat({ ...ids, format: { encoding: 'utf-8', delimiter: ',', hasHeader: true } }),
  ],
  ['applyMapping', (api, ids) => api.definitionImports.applyMapping({ ...ids, columnMappingId: 0 })],
  [
    'setMapping',
    (api, ids) =>
      api.definitionImports.setMapping({
        ...ids,
        fields: ['summary', 'module'],
        moduleSeparator: 'auto',
        priorityNumbers: '1-highest',
      }),
  ],
  ['reopen', (api, ids) => api.definitionImports.reopen(ids)],
  ['startPreview', (api, ids) => api.definitionImports.startPreview(ids)],
  ['resume', (api, ids) => api.definitionImports.resume(ids)],
  ['confirm', (api, ids) => api.definitionImports.confirm(ids)],
  ['returned', (api, ids) => api.definitionImports.returned({ ...ids, kind: 'errors' })],
  ['remove', (api, ids) => api.definitionImports.remove(ids)],
]

describe('definitionImports', () => {
  it('leads a tester from the file to the result', async () => {
    const { ctx, project } = await testProject('QA')
    const api = createCaller(ctx)
    const projectId = project.id
    expect((await api.definitionImports.sample({ projectId })).text).toContain('Summary')
    const { importId } = await api.definitionImports.create({
      projectId,
      upload: { name: 'cases.csv', content: bytesOf(csv) },
    })
    const ids = { projectId, importId }
    for (const [name, call] of procedures.slice(0, 6)) await expect(call(api, ids), name).resolves.not.toThrow()
    await api.definitionImports.startPreview(ids)
    await previewDefinitionImport(ctx, ids, await runOf(ctx, ids))
    expect((await api.definitionImports.rows({ ...ids, show: 'add' })).rows).toHaveLength(1)
    expect((await api.definitionImports.returned({ ...ids, kind: 'errors' })).name).toBe('cases-errors.csv')
    await api.definitionImports.confirm(ids)
    await api.definitionImports.resume(ids)
    await runDefinitionImport(ctx, ids, await runOf(ctx, ids))
    expect(await api.definitionImports.list({ projectId })).toMatchObject([{ id: importId, status: 'imported' }])
    await expect(api.definitionImports.remove(ids)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('takes a yes to the preview that was seen, not to one that was made since', async () => {
    const { ctx, project } = await testProject('QA')
    const api = createCaller(ctx)
    const ids = await upload(ctx, project.id, csv)
    const preview = async () => {
      await api.definitionImports.startPreview(ids)
      await previewDefinitionImport(ctx, ids, await runOf(ctx, ids))
      return (await api.definitionImports.get(ids)).job?.id
    }
    const seen = await preview()
    await api.definitionImports.reopen(ids)
    const now = await preview()
    expect(now).not.toBe(seen)
    await expect(api.definitionImports.confirm({ ...ids, previewJob: seen })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await api.definitionImports.get(ids)).toMatchObject({ status: 'previewed' })
    // Pressed twice it begins once.
    for (const _press of [1, 2]) await api.definitionImports.confirm({ ...ids, previewJob: now })
    expect(await api.definitionImports.get(ids)).toMatchObject({ status: 'importing' })
  })

  it.each(procedures)(
    '%s answers a developer with forbidden, and strangers as if it were not there',
    async (_, call) => {
      const { ctx, project, as, asStranger } = await testProject('QA')
      const ids = await upload(ctx, project.id, csv)
      await expect(call(createCaller(await as('Dev')), ids)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(call(createCaller(await asStranger()), ids)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const other = await testProject('ProjectAdmin')
      const foreign = { projectId: other.project.id, importId: ids.importId }
      await expect(call(createCaller(other.ctx), foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  it('takes no file that is not a stream, and no upload of a developer', async () => {
    const { ctx, project, as } = await testProject('QA')
    const input = { projectId: project.id, upload: { name: 'a.csv', content: 'Title' } }
    await expect(createCaller(ctx).definitionImports.create(input as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const file = { projectId: project.id, upload: { name: 'a.csv', content: bytesOf(csv) } }
    const dev = createCaller(await as('Dev'))
    await expect(dev.definitionImports.create(file)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(dev.definitionImports.list({ projectId: project.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(dev.definitionImports.sample({ projectId: project.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('columnMappings', () => {
  it('are kept by leads and used by testers', async () => {
    const { ctx, project, as } = await testProject('QA')
    const lead = createCaller(await as('ProjectLead'))
    const tester = createCaller(ctx)
    const ids = await upload(ctx, project.id, csv)
    await expect(tester.columnMappings.save({ ...ids, name: 'Ours' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(lead.columnMappings.save({ ...ids, name: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { id } = await lead.columnMappings.save({ ...ids, name: ' Ours ' })
    expect(await tester.columnMappings.list({ projectId: project.id })).toEqual([
      { id: 0, name: 'Default' },
      { id, name: 'Ours' },
    ])
    await expect(tester.columnMappings.delete({ projectId: project.id, id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await lead.columnMappings.delete({ projectId: project.id, id })
    await expect(lead.columnMappings.delete({ projectId: project.id, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const dev = createCaller(await as('Dev'))
    await expect(dev.columnMappings.list({ projectId: project.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
