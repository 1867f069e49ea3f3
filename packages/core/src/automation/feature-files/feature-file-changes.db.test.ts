import { untouched } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { draftOfText } from '@caseweave/gherkin/draft'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { importSources } from '../automation-imports/testing/automation-flow'
import { addFeatureFile, deleteFeatureFile, renameFeatureFile } from './change-feature-files'
import { compareFeatureFile } from './compare-feature-file'
import { getDraftedSource, getFeatureFile, getFeatureSource } from './get-feature-file'
import { listFeatureFiles } from './list-feature-files'
import { saveFeatureFile } from './save-feature-file'
import { makeFeatureFile } from './testing/make-feature-file'

describe('feature files of a project', () => {
  it('are listed by name, found by words, and paged', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    await makeFeatureFile(ctx, projectId, 'Feature: Pay 100%\n  Background:\n    Given x\n  Scenario: A\n', 'b.feature')
    await makeFeatureFile(ctx, projectId, 'Feature: Sign in\n', 'A.feature')
    const list = await listFeatureFiles(ctx, { projectId, search: '', page: 9 })
    expect(list).toMatchObject({ total: 2, page: 1, pageCount: 1 })
    expect(
      list.rows.map(({ name, featureName, scenarios, version }) => [name, featureName, scenarios, version]),
    ).toEqual([
      ['A.feature', 'Sign in', 0, 1],
      ['b.feature', 'Pay 100%', 1, 1],
    ])
    const found = async (search: string) =>
      (await listFeatureFiles(ctx, { projectId, search, page: 1 })).rows.map(({ name }) => name)
    expect(await found('100% pay')).toEqual(['b.feature'])
    expect(await found('_.feature')).toEqual([])
    expect(await found('FEATURE sign')).toEqual(['A.feature'])
  })

  it('are added with their name, in a language, once', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    const { fileId } = await addFeatureFile(ctx, { projectId, name: 'Konto.feature', language: 'de' })
    expect((await getFeatureSource(ctx, { projectId, fileId })).text).toBe('# language: de\nFunktionalität: Konto\n')
    await expect(addFeatureFile(ctx, { projectId, name: 'konto.FEATURE', language: 'en' })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'name',
    })
    await expect(addFeatureFile(ctx, { projectId, name: 'x.feature', language: 'xx' })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'language',
    })
  })

  it('are renamed with what their cases name as file', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    await importSources(ctx, projectId, { 'old.feature': 'Feature: x\n  Scenario: A\n    Given y\n' })
    const { fileId } = await addFeatureFile(ctx, { projectId, name: 'other.feature', language: 'en' })
    const { rows } = await listFeatureFiles(ctx, { projectId, search: 'old', page: 1 })
    const ref = { projectId, fileId: rows[0]?.id ?? 0 }
    await expect(renameFeatureFile(ctx, { ...ref, name: 'Other.feature' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await renameFeatureFile(ctx, { ...ref, name: 'OLD.feature' })
    expect((await getFeatureFile(ctx, ref)).name).toBe('OLD.feature')
    const cases = await ctx.db.execute(sql`select file_name from test_cases where project_id = ${projectId}`)
    expect(cases).toEqual([{ file_name: 'OLD.feature' }])
    expect(fileId).not.toBe(ref.fileId)
  })

  it('are deleted with their scenarios, and refuse those who still edit them', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    await makeFeatureFile(ctx, projectId, 'Feature: x\n  Scenario: A\n    Given y\n', 'a.feature')
    const { rows } = await listFeatureFiles(ctx, { projectId, search: '', page: 1 })
    const ref = { projectId, fileId: rows[0]?.id ?? 0 }
    await expect(deleteFeatureFile(ctx, { ...ref, version: 2 })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await deleteFeatureFile(ctx, { ...ref, version: 1 })).toEqual({ name: 'a.feature' })
    const [left] = await ctx.db.execute(sql`
      select count(*)::int as count from scenarios where project_id = ${projectId} and deleted_at is null`)
    expect(left).toEqual({ count: 0 })
    await expect(getFeatureFile(ctx, ref)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const draft = { ...ref, version: 1, draft: untouched, keepDescriptions: false }
    await expect(saveFeatureFile(ctx, draft)).rejects.toMatchObject({ code: 'CONFLICT', field: 'fileId' })
    // What the draft was begun on is still there for whoever wrote it, in this project alone.
    const begun = await getDraftedSource(ctx, { ...ref, version: 1 })
    expect(begun.text).toContain('Scenario: A')
    const { ctx: foreign, project: other } = await testProject()
    await expect(
      getDraftedSource(foreign, { fileId: ref.fileId, projectId: other.id, version: 1 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // Its name is free again.
    await addFeatureFile(ctx, { projectId, name: 'a.feature', language: 'en' })
  })
})

describe('compareFeatureFile', () => {
  it('tells scenarios and lines that differ between two versions', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    const first = 'Feature: x\n  Scenario: A\n    Given y\n  Scenario: B\n    When z\n  Scenario: C\n    Then w\n'
    const second = first
      .replace('When z', 'When zz')
      .replace('  Scenario: C\n    Then w\n', '  Scenario: D\n    Then v\n')
    await makeFeatureFile(ctx, projectId, first, 'a.feature')
    const { rows } = await listFeatureFiles(ctx, { projectId, search: '', page: 1 })
    const ref = { projectId, fileId: rows[0]?.id ?? 0 }
    await saveFeatureFile(ctx, { ...ref, version: 1, draft: draftOfText(first, second), keepDescriptions: false })
    const compared = await compareFeatureFile(ctx, { ...ref, old: 1, new: 2 })
    expect(compared).toMatchObject({ same: 1, old: { version: 1 }, new: { version: 2 } })
    expect(compared.scenarios).toEqual([
      { kind: 'scenario', name: 'B', mark: 'M', sequence: 2 },
      { kind: 'scenario', name: 'D', mark: 'A', sequence: 3 },
      { kind: 'scenario', name: 'C', mark: 'D', sequence: 0 },
    ])
    expect(compared.source).toMatchObject({ inserted: 3, deleted: 3, hidden: 0 })
    await expect(compareFeatureFile(ctx, { ...ref, old: 1, new: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { project: other, ctx: foreign } = await testProject()
    await expect(compareFeatureFile(foreign, { ...ref, projectId: other.id, old: 1, new: 2 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
