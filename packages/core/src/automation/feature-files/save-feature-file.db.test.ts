import { untouched } from '@caseweave/contract/automation/feature-files/feature-drafts'
import type { SaveFeatureFile } from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { parseDocument } from '@caseweave/gherkin/document'
import { draftOf, draftOfText } from '@caseweave/gherkin/draft'
import { addScenario, deleteScenario, renameScenario, retagScenario } from '@caseweave/gherkin/edit-scenario'
import { addStep, editStep } from '@caseweave/gherkin/edit-step'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { importSources } from '../automation-imports/testing/automation-flow'
import { compareFeatureDraft } from './compare-feature-file'
import { getFeatureSource } from './get-feature-file'
import { listFeatureFiles } from './list-feature-files'
import { saveFeatureFile } from './save-feature-file'
import { makeFeatureFile } from './testing/make-feature-file'

const text = `Feature: Sign in

  # kept as it is\t
  Scenario: One
    Given a door
    When it opens

  @TC-1
  Scenario: Two
    * a table
`

function read(source = text) {
  const reading = parseDocument(source)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.document
}

async function withFile(source = text) {
  const place = await testProject('Dev')
  const { ctx, project } = place
  await makeFeatureFile(ctx, project.id, source, 'sign-in.feature')
  const { rows } = await listFeatureFiles(ctx, { projectId: project.id, search: '', page: 1 })
  const ref = { projectId: project.id, fileId: rows[0]?.id ?? 0 }
  const save = (
    draft = untouched,
    rest: Partial<Pick<SaveFeatureFile, 'version' | 'over' | 'merge' | 'choices' | 'keepDescriptions'>> = {},
  ) => saveFeatureFile(ctx, { ...ref, version: 1, keepDescriptions: false, draft, ...rest })
  return { ...place, ref, save, latest: async () => (await getFeatureSource(ctx, ref)).text }
}

const scenariosOf = (ctx: Ctx, projectId: number) =>
  ctx.db.execute<{ name: string; sequence: number | null; version: number; gone: boolean }>(sql`
    select s.name, place.sequence, v.version, s.deleted_at is not null as gone
    from scenarios s join feature_files f on f.id = s.feature_file_id
    cross join lateral (select * from scenario_versions one where one.scenario_id = s.id order by version desc limit 1) v
    left join (feature_version_scenarios place join feature_file_versions fv on fv.id = place.feature_file_version_id)
      on place.scenario_version_id = v.id and fv.feature_file_id = f.id and fv.version = f.latest_version
    where s.project_id = ${projectId} order by place.sequence nulls last, s.id`)

describe('saveFeatureFile', () => {
  it('writes the next version, in which only what was edited differs', async () => {
    const { ctx, project, save, latest } = await withFile()
    const edited = draftOf(editStep(read(), 1, 1, 'When it is opened'))
    expect(await save(edited)).toEqual({ outcome: 'saved', version: 2 })
    expect(await latest()).toBe(text.replace('it opens', 'it is opened'))
    expect(await scenariosOf(ctx, project.id)).toEqual([
      { name: 'One', sequence: 1, version: 2, gone: false },
      { name: 'Two', sequence: 2, version: 1, gone: false },
    ])
  })

  it('numbers the saved scenarios in their order, and deleted ones not at all', async () => {
    const { ctx, project, save } = await withFile()
    const added = addScenario(read(), 0, 'Zero')
    const draft = draftOf(deleteScenario(addStep(added.document, added.at, -1, 'Given x'), 2))
    expect(await save(draft)).toEqual({ outcome: 'saved', version: 2 })
    expect(await scenariosOf(ctx, project.id)).toEqual([
      { name: 'Zero', sequence: 1, version: 1, gone: false },
      { name: 'Two', sequence: 2, version: 1, gone: false },
      { name: 'One', sequence: null, version: 1, gone: true },
    ])
  })

  it('makes no version of a text that is there', async () => {
    const { save } = await withFile()
    expect(await save()).toEqual({ outcome: 'same', version: 1 })
    const draft = draftOf(renameScenario(read(), 1, 'Eins'))
    await save(draft)
    // Sent twice, as by a second click.
    expect(await save(draft)).toEqual({ outcome: 'same', version: 2 })
  })

  it('merges what others saved in other steps and scenarios, when that is asked for', async () => {
    const { ctx, as, ref, project, save, latest } = await withFile()
    const other = await as('QA')
    await saveFeatureFile(other, {
      ...ref,
      version: 1,
      keepDescriptions: false,
      draft: draftOf(editStep(editStep(read(), 1, 0, 'Given a gate'), 2, 0, '* a chair')),
    })
    const mine = draftOf(editStep(read(), 1, 1, 'When it closes'))
    await expect(save(mine)).rejects.toMatchObject({ code: 'CONFLICT', message: featureEditorMessages.changed })
    expect(await save(mine, { merge: true })).toEqual({
      ...{ outcome: 'merged', version: 3, with: 2, parts: 1, chosen: false },
      by: expect.stringMatching(/./),
    })
    expect(await latest()).toBe(
      text.replace('a door', 'a gate').replace('it opens', 'it closes').replace('a table', 'a chair'),
    )
    expect(await scenariosOf(ctx, project.id)).toEqual([
      { name: 'One', sequence: 1, version: 3, gone: false },
      { name: 'Two', sequence: 2, version: 2, gone: false },
    ])
  })

  it('refuses whoever saves second where both exclude one another, and keeps of theirs what does not', async () => {
    const { ctx, as, ref, save, latest } = await withFile()
    const other = await as('QA')
    await saveFeatureFile(other, {
      ...ref,
      version: 1,
      keepDescriptions: false,
      draft: draftOf(editStep(editStep(read(), 1, 0, 'Given a gate'), 2, 0, '* a chair')),
    })
    const mine = draftOf(editStep(read(), 1, 0, 'Given a window'))
    await expect(save(mine, { merge: true })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: featureEditorMessages.changed,
    })
    const said = (step: string) => `\n  # kept as it is\t\n  Scenario: One\n    Given ${step}\n    When it opens\n`
    expect(await compareFeatureDraft(ctx, { ...ref, version: 1, draft: mine })).toMatchObject({
      version: 2,
      modifiedBy: expect.stringMatching(/./),
      total: 1,
      conflicts: [{ name: 'One', base: said('a door'), mine: said('a window'), theirs: said('a gate') }],
    })
    expect(await save(mine, { over: 2, choices: { '*': 'mine' } })).toMatchObject({ outcome: 'merged', version: 3 })
    expect(await latest()).toBe(text.replace('a door', 'a window').replace('a table', 'a chair'))
    expect((await getFeatureSource(ctx, { ...ref, version: 2 })).text).toContain('a gate')
  })

  it('tells what nobody could run of a draft of an older version by the lines of the draft', async () => {
    const { as, ref, save } = await withFile()
    const draft = draftOf(addStep(read(), 1, -1, '* first'))
    await saveFeatureFile(await as('QA'), { ...ref, version: 1, keepDescriptions: false, draft })
    expect(await save(draftOf(editStep(read(), 2, 0, 'nothing')), { merge: true })).toMatchObject({
      outcome: 'refused',
      problems: [{ line: 10 }],
    })
  })

  it('lets one of two savers win when they save at once', async () => {
    const { save } = await withFile()
    const drafts = ['Given a', 'Given b', 'Given c'].map((step) => draftOf(editStep(read(), 1, 0, step)))
    const results = await Promise.allSettled(drafts.map((draft) => save(draft)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CONFLICT' })
  })

  it.each([
    ['login', 5],
    ['"""', 5],
  ])('refuses the step %s that has no keyword, with its line', async (step, line) => {
    const { save, latest } = await withFile()
    expect(await save(draftOf(editStep(read(), 1, 0, step)))).toEqual({
      outcome: 'refused',
      message: 'Can Not Save. Missing Gherkin Keywords from feature steps. Please check.',
      problems: [{ line, reason: `“${step}” has no Gherkin keyword.` }],
      onlyDescriptions: false,
    })
    expect(await latest()).toBe(text)
  })

  it('refuses a misspelt keyword that Cucumber would read as description, unless somebody says that it is one', async () => {
    const { save, latest } = await withFile()
    const draft = draftOfText(text, text.replace('    * a table', '    Gven a table'))
    expect(await save(draft)).toMatchObject({
      outcome: 'refused',
      message: featureEditorMessages.missingKeywords,
      problems: [{ line: 10, reason: expect.stringContaining('“Gven a table”') }],
      onlyDescriptions: true,
    })
    expect(await save(draft, { keepDescriptions: true })).toEqual({ outcome: 'saved', version: 2 })
    // The file says so itself from then on, and nobody is asked again.
    const kept = text
      .replace('    * a table', '    Gven a table')
      .replace('  @TC-1\n', '  # caseweave: the description is no step\n  @TC-1\n')
    expect(await latest()).toBe(kept)
    const next = draftOfText(kept, kept.replace('a door', 'a gate'))
    expect(await save(next, { version: 2 })).toEqual({ outcome: 'saved', version: 3 })
  })

  it.each([
    ['    When it opens\n', '    Wen it opens\n', featureEditorMessages.missingKeywords, 6],
    ['    When it opens\n', '    When it opens\n      | a |\n      | a | b |\n', featureEditorMessages.refused, 8],
    ['  @TC-1\n', '  @TC-1 and more\n', featureEditorMessages.refused, 8],
  ])('refuses what the parser refuses, with lines: %j as %j', async (from, to, message, line) => {
    const { save, latest } = await withFile()
    const outcome = await save(draftOfText(text, text.replace(from, to)))
    expect(outcome).toMatchObject({
      outcome: 'refused',
      message,
      problems: expect.arrayContaining([{ line, reason: expect.any(String) }]),
    })
    expect(await latest()).toBe(text)
  })

  it('links a scenario to the case that its new tag names, and keeps tests named as they are', async () => {
    const { ctx, project, ref, as } = await withFile()
    const qa = await as('QA')
    await importSources(qa, project.id, { 'cases.feature': 'Feature: c\n  Scenario: Made\n    Given x\n' })
    const { rows } = await listFeatureFiles(ctx, { projectId: project.id, search: 'cases', page: 1 })
    const fileId = rows[0]?.id ?? 0
    const source = await getFeatureSource(ctx, { projectId: project.id, fileId })
    const renamed = renameScenario(read(source.text), 1, 'Made anew')
    const base = { projectId: project.id, version: 1, keepDescriptions: false }
    await saveFeatureFile(ctx, { ...base, fileId, draft: draftOf(renamed) })
    const [made] = await ctx.db.execute<{ number: number; test: string }>(sql`
      select number, automated_test_number as test from test_cases where project_id = ${project.id}`)
    expect(made?.test).toBe('Made anew')
    await saveFeatureFile(ctx, { ...base, ...ref, draft: draftOf(retagScenario(read(), 1, `@TC-${made?.number}`)) })
    const links = await ctx.db.execute(sql`
      select s.name, l.source from scenario_links l join scenarios s on s.id = l.scenario_id
      where s.project_id = ${project.id} order by s.name`)
    expect(links).toEqual([
      { name: 'Made anew', source: 'import' },
      { name: 'One', source: 'tag' },
    ])
  })

  it('keeps the encoding as long as it knows every character', async () => {
    const source = '# encoding: ISO-8859-1\nFeature: Caf\u00e9\n  Scenario: y\n    Given x\n'
    const { ctx, save, ref } = await withFile()
    await save(draftOfText(text, source))
    expect(await getFeatureSource(ctx, ref)).toMatchObject({ encoding: 'iso-8859-1', text: source })
    expect(await save(draftOfText(source, source.replace('x', '\u65e5')), { version: 2 })).toMatchObject({
      outcome: 'refused',
      problems: [{ line: 4, reason: '“\u65e5” is not known to the encoding iso-8859-1.' }],
    })
  })

  it('knows only files and versions of its project', async () => {
    const { ref, save, asStranger } = await withFile()
    await expect(save(untouched, { version: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const stranger = await asStranger()
    const foreign = { ...ref, projectId: ref.projectId + 1, version: 1, draft: untouched, keepDescriptions: false }
    await expect(saveFeatureFile(stranger, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(save({ parts: [[0, 900]] })).rejects.toMatchObject({ code: 'INVALID', field: 'draft' })
  })
})
