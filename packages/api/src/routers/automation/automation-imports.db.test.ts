import { previewAutomationImport } from '@caseweave/core/automation/automation-imports/preview-automation-import'
import { runAutomationImport } from '@caseweave/core/automation/automation-imports/run-automation-import'
import { runOf, uploadsOf } from '@caseweave/core/automation/automation-imports/testing/automation-flow'
import { testProject } from '@caseweave/core/testing/test-context'
import { describe, expect, it } from 'vitest'
import { type ApiCaller, createCaller } from '../../router'

const sources = {
  'a.feature': 'Feature: A\nScenario: One\n',
  'bad.feature': 'oops',
  'cases.csv': 'Title\nB\n',
  'x.pdf': 'x',
}

/** Every procedure about one import. */
const procedures: [
  name: string,
  call: (api: ApiCaller, ids: { projectId: number; importId: number }) => Promise<unknown>,
][] = [
  ['get', (api, ids) => api.automationImports.get(ids)],
  ['files', (api, ids) => api.automationImports.files(ids)],
  ['items', (api, ids) => api.automationImports.items(ids)],
  ['chooseRenames', (api, ids) => api.automationImports.chooseRenames(ids)],
  ['resume', (api, ids) => api.automationImports.resume(ids)],
  ['confirm', (api, ids) => api.automationImports.confirm(ids)],
  ['remove', (api, ids) => api.automationImports.remove(ids)],
]

describe('automationImports', () => {
  it('leads a tester from several files to their results, one refused file or not', async () => {
    const { ctx, project } = await testProject('QA')
    const api = createCaller(ctx)
    const projectId = project.id
    const received = await api.automationImports.receive({ projectId, addCases: true, uploads: uploadsOf(sources) })
    expect(received.imports).toMatchObject([
      { kind: 'csv', name: 'cases.csv' },
      { kind: 'automation', name: '2 files' },
    ])
    const reason = expect.stringMatching(/^Please select from compatible file types: \[csv or feature\]/)
    expect(received.refused).toEqual([{ name: 'x.pdf', reason }])
    const ids = { projectId, importId: received.imports[1]?.importId ?? 0 }
    await previewAutomationImport(ctx, ids, await runOf(ctx, ids))
    expect(await api.automationImports.files(ids)).toMatchObject([{ verdict: 'new' }, { verdict: 'refused' }])
    expect(await api.automationImports.items({ ...ids, show: 'link' })).toMatchObject({ total: 0 })
    await Promise.all([api.automationImports.confirm(ids), api.automationImports.confirm(ids)])
    await expect(api.automationImports.remove(ids)).rejects.toMatchObject({ code: 'CONFLICT' })
    await runAutomationImport(ctx, ids, await runOf(ctx, ids))
    expect(await api.automationImports.items(ids)).toMatchObject({ items: [{ verdict: 'add', caseNumbers: [1] }] })
    const list = await api.automationImports.list({ projectId })
    expect(list.map(({ kind, name, status, stopped }) => [kind, name, status, stopped])).toEqual([
      ['automation', '2 files', 'imported', false],
      ['csv', 'cases.csv', 'mapping', false],
    ])
    expect(await api.automationImports.list({ projectId, before: list[0]?.cursor })).toMatchObject([{ kind: 'csv' }])
    const notes = await api.notifications.list({})
    expect(JSON.stringify(notes)).toContain('2 files have been imported')
  })

  it('removes an import before it starts', async () => {
    const { ctx, project } = await testProject('QA')
    const api = createCaller(ctx)
    const received = await api.automationImports.receive({ projectId: project.id, uploads: uploadsOf(sources) })
    const ids = { projectId: project.id, importId: received.imports[1]?.importId ?? 0 }
    await expect(api.automationImports.confirm(ids)).rejects.toMatchObject({ code: 'CONFLICT' })
    await api.automationImports.remove(ids)
    await expect(api.automationImports.get(ids)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each(procedures)('%s answers for an import of another project as for none', async (_, call) => {
    const { ctx, project, asStranger } = await testProject('QA')
    const received = await createCaller(ctx).automationImports.receive({
      projectId: project.id,
      uploads: uploadsOf({ 'a.feature': 'Feature: A' }),
    })
    const importId = received.imports[0]?.importId ?? 0
    const stranger = await testProject('QA')
    const theirs = { projectId: stranger.project.id, importId }
    await expect(call(createCaller(stranger.ctx), theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const ids = { projectId: project.id, importId }
    await expect(call(createCaller(await asStranger()), ids)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('refuses an upload without a file, and one of nothing but a wrong file', async () => {
    const { ctx, project } = await testProject('QA')
    const receive = (files: Record<string, string>) =>
      createCaller(ctx).automationImports.receive({ projectId: project.id, uploads: uploadsOf(files) })
    await expect(receive({})).rejects.toMatchObject({ message: 'Please choose a file.' })
    await expect(receive({ 'x.pdf': 'x' })).rejects.toMatchObject({ message: expect.stringMatching(/csv or feature/) })
    expect(await receive({ 'x.pdf': 'x', 'y.pdf': 'y' })).toMatchObject({ imports: [], refused: [{}, {}] })
  })
})
