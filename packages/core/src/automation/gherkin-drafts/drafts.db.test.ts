import { draftStepLimit } from '@caseweave/contract/automation/gherkin-drafts'
import { featureFileVersions, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { importSources } from '../automation-imports/testing/automation-flow'
import { makeFeatureFile } from '../feature-files/testing/make-feature-file'
import { getGherkinDraft } from './get-draft'
import { saveGherkinDraft } from './save-draft'

const java = `package com.acme;
import io.cucumber.java.en.*;
public class Steps {
  @Given("I open the shop") public void open() {}
  @When("I search for {string}") public void search(String text) {}
}`

async function latest(ctx: Ctx, fileId: number) {
  const [row] = await ctx.db
    .select({ source: featureFileVersions.source })
    .from(featureFileVersions)
    .where(eq(featureFileVersions.featureFileId, fileId))
    .orderBy(desc(featureFileVersions.version))
  if (!row) throw new Error('The file has no version.')
  return row
}

async function shop() {
  const { ctx, project, asStranger } = await testProject()
  const projectId = project.id
  await importSources(ctx, projectId, { 'Steps.java': java })
  await makeFeatureFile(
    ctx,
    projectId,
    'Feature: Search\n  Scenario: A\n    Given I open the shop\n    Then I see 3 shoes',
    'search.feature',
  )
  const module = await makeModule(ctx.db, projectId, { name: 'Search & find' })
  const place = { projectId, moduleId: module.id }
  const first = await makeTestCase(ctx.db, place, {
    summary: 'Search for shoes',
    templateId: 2,
    linkedDefect: 'ABC-1',
    steps: ['Open the shop', 'Search for “shoes”', 'I see 12 shoes', 'Dance'],
  })
  const second = await makeTestCase(ctx.db, place, { summary: 'Nothing' })
  const draft = (numbers: number[]) => getGherkinDraft(ctx, { projectId, numbers, chosen: [] })
  const automated = async () => (await ctx.db.select().from(testCases).where(eq(testCases.id, first.id)))[0]?.automated
  return { ctx, projectId, first, second, draft, automated, asStranger }
}

describe('a Gherkin draft', () => {
  it('reuses the steps of the project, and says which are new', async () => {
    const { draft, first } = await shop()
    const found = await draft([first.number])
    expect(found.text).toBe(`Feature: Search for shoes

  @TC-${first.number} @ABC-1
  Scenario: Search for shoes
    Given Signed in
    When I open the shop
    And I search for "shoes"
    And I see 12 shoes
    And Dance
`)
    expect(found.counts).toEqual({ total: 5, glue: 2, step: 1, several: 0, new: 2 })
    expect(found.newSteps).toEqual(['Signed in', 'Dance'])
    expect(found).toMatchObject({ language: 'en', fileName: 'search-for-shoes.feature', files: ['search.feature'] })
  })

  it('is one file of several cases, in the order asked, in the language of most files', async () => {
    const { ctx, projectId, draft, first, second } = await shop()
    for (const name of ['a', 'b'])
      await makeFeatureFile(ctx, projectId, `# language: de\nFunktionalität: ${name}\n`, `${name}.feature`)
    const found = await draft([second.number, first.number])
    expect(found.text.startsWith('# language: de\nFunktionalität: Search & find\n')).toBe(true)
    expect(found.cases.map(({ number }) => number)).toEqual([second.number, first.number])
    expect(found.text).toContain('Wenn ')
    expect(found.files).toEqual(['a.feature', 'b.feature'])
  })

  it('is told by who acts in the files, in their language, and in the case’s where there are none', async () => {
    const { ctx, project } = await testProject()
    const place = { projectId: project.id, moduleId: (await makeModule(ctx.db, project.id)).id }
    const one = await makeTestCase(ctx.db, place, {
      summary: 'Buch leihen',
      templateId: 2,
      steps: ['Wählen Sie das Buch aus', 'Auf „Leihen“ klicken'],
    })
    const text = async () =>
      (await getGherkinDraft(ctx, { projectId: project.id, numbers: [one.number], chosen: [] })).text
    expect(await text()).toContain('    Wenn ich das Buch auswähle\n    Und ich auf „Leihen“ klicke\n')
    await makeFeatureFile(
      ctx,
      project.id,
      '# language: de\nFunktionalität: a\n  Szenario: b\n    Wenn die Leserin die Karte zeigt\n    Wenn die Leserin das Regal öffnet\n',
      'a.feature',
    )
    expect(await text()).toContain('    Wenn die Leserin das Buch auswählt\n    Und die Leserin auf „Leihen“ klickt\n')
  })

  it('is added at the end of a file, or as a new one, and automates its case', async () => {
    const { ctx, projectId, draft, first, automated } = await shop()
    const { text } = await draft([first.number])
    expect(await automated()).toBe(false)
    const added = await saveGherkinDraft(ctx, { projectId, text, fileName: 'SEARCH.feature' })
    expect(added).toMatchObject({ fileName: 'search.feature', version: 2, made: false })
    const { source } = await latest(ctx, added.fileId)
    expect(
      source.startsWith('Feature: Search\n  Scenario: A\n    Given I open the shop\n    Then I see 3 shoes\n\n  @TC-'),
    ).toBe(true)
    expect(await automated()).toBe(true)
    const made = await saveGherkinDraft(ctx, { projectId, text, fileName: 'new.feature' })
    expect(made).toMatchObject({ fileName: 'new.feature', made: true })
    expect((await latest(ctx, made.fileId)).source).toBe(text)
  })

  it('keeps tags that a blank line parts from their scenario, and the head of its rule', async () => {
    const { ctx, projectId } = await shop()
    const parts = '  Rule: r\n\n    @TC-7\n\n    Scenario: s\n      Given z\n'
    const { fileId } = await saveGherkinDraft(ctx, {
      projectId,
      text: `Feature: x\n\n${parts}`,
      fileName: 'search.feature',
    })
    expect((await latest(ctx, fileId)).source.endsWith(`\n\n${parts}`)).toBe(true)
  })

  it('is refused with its lines when nobody could run it, and leaves nothing behind', async () => {
    const { ctx, projectId, draft, first, automated } = await shop()
    const save = (text: string, fileName: string) => saveGherkinDraft(ctx, { projectId, text, fileName })
    await expect(save('Feature: x\n  Scenario: y\n    Given z\n    oh no\n', 'bad.feature')).rejects.toMatchObject({
      code: 'INVALID',
      field: 'text',
      message: expect.stringContaining('Line 4'),
    })
    const lost = 'Feature: x\n  Scenario: y\n    Gven z is so\n'
    await expect(save(lost, 'bad.feature')).rejects.toMatchObject({ code: 'INVALID', field: 'text' })
    await expect(save('Feature: x\n', 'bad.feature')).rejects.toMatchObject({ code: 'INVALID', field: 'text' })
    const { text } = await draft([first.number])
    const german = `# language: de\nFunktionalität: x\n  Szenario: y\n    Wenn z\n`
    await expect(save(german, 'search.feature')).rejects.toMatchObject({ field: 'fileName' })
    expect((await draft([first.number])).files).toEqual(['search.feature'])
    expect(await automated()).toBe(false)
    expect(text).toContain('Dance')
  })

  it('is refused for more steps than it may have', async () => {
    const { ctx, projectId, draft, first } = await shop()
    const [row] = await ctx.db.select().from(testCases).where(eq(testCases.id, first.id))
    const steps = Array.from({ length: draftStepLimit }, (_, place) => `Do ${place}`)
    const long = await makeTestCase(ctx.db, { projectId, moduleId: row?.moduleId ?? 0 }, { templateId: 2, steps })
    expect((await draft([long.number])).counts.total).toBe(draftStepLimit + 1)
    await expect(draft([long.number, first.number])).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('is of cases of the project only', async () => {
    const { draft, projectId, first, asStranger, ctx } = await shop()
    await expect(draft([first.number, 999])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, first.id))
    await expect(draft([first.number])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const other = { projectId: projectId + 1_000_000, numbers: [first.number], chosen: [] }
    await expect(getGherkinDraft(await asStranger(), other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
