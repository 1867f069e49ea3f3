import { untouched } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { ListFeatureFiles } from '@caseweave/contract/automation/feature-files/feature-editor'
import { StartJavaSteps } from '@caseweave/contract/automation/java-steps/java-steps'
import { featureFiles, files, javaStepDefinitions, javaStepRuns, notifications } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sweepMadeFiles } from '../../platform/files/made-files'
import { testProject } from '../../testing/test-context'
import { importSources } from '../automation-imports/testing/automation-flow'
import { listFeatureFiles } from '../feature-files/list-feature-files'
import { saveFeatureFile } from '../feature-files/save-feature-file'
import { makeFeatureFile } from '../feature-files/testing/make-feature-file'
import { getJavaFile, getJavaStepRun, javaOfFeature, javaStepSources, openJavaSteps } from './java-step-runs'
import { runJavaSteps } from './run-java-steps'
import { cancelJavaSteps, startJavaSteps } from './start-java-steps'
import { featureOf } from './testing/collected-features'
import { javaOf, quietRun } from './testing/java-flow'

const glue = (name: string) => `src/test/java/steps/${name}StepDefinitions.java`

async function withFeature(...steps: string[]) {
  const { ctx, project, asStranger } = await testProject()
  await makeFeatureFile(ctx, project.id, featureOf(...steps), 'shop.feature')
  return { ctx, projectId: project.id, asStranger }
}

describe('a generation', () => {
  it('packs glue, interface, people’s class and manifest, and tells who asked', async () => {
    const { ctx, projectId } = await withFeature('Given I open "x"', 'And 5 cukes', '  | a |', 'Then C:\\temp "')
    const { view, files: packed, runId } = await javaOf(ctx, projectId)
    expect(view).toMatchObject({ number: 1, file: { name: 'java-steps-1.zip' } })
    expect(view.outcome).toMatchObject({ proven: true, counts: { files: 1, scenarios: 1, steps: 3, generated: 3 } })
    expect(Object.keys(packed).sort()).toEqual([
      'manifest.json',
      glue('Shop'),
      'src/test/java/steps/ShopSteps.java',
      'src/test/java/steps/ShopStepsImpl.java',
    ])
    const java = packed[glue('Shop')] ?? ''
    expect(java).toContain('// 3 step definitions of 3 generated.')
    expect(java).toContain(`/project/${projectId}/app/featureEdit/java/${runId}`)
    expect(java).toContain('import io.cucumber.java.en.Given;\nimport io.cucumber.java.en.Then;\n')
    expect(java).toContain(
      '@Given("I open {string}")\n    public void i_open(String string) {\n        this.steps.i_open(string);',
    )
    expect(java).toContain('public void cukes(Integer cukes, io.cucumber.datatable.DataTable dataTable) {')
    expect(java).toContain(String.raw`@Then("C:\\\\temp \"")`)
    expect(packed['src/test/java/steps/ShopStepsImpl.java']).toContain('throw new io.cucumber.java.PendingException();')
    expect(JSON.parse(packed['manifest.json'] ?? '')).toMatchObject({
      states: { new: 3, same: 0 },
      steps: [{ expression: 'I open {string}', className: 'steps.ShopStepDefinitions', methodName: 'i_open' }, {}, {}],
    })
    const path = glue('Shop')
    expect((await getJavaFile(ctx, { projectId, runId, path })).source).toBe(java)
    const told = await ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, ctx.actor?.id ?? 0))
    expect(told).toMatchObject([{ subject: 'Java steps generated' }])
  })

  it('takes a line that looks like a step for a description where a person has said so, and refuses it elsewhere', async () => {
    const lost = featureOf('Gven a description', 'Given a door')
    const { ctx, project } = await testProject()
    const projectId = project.id
    await makeFeatureFile(ctx, projectId, lost, 'shop.feature')
    const refused = await javaOf(ctx, projectId)
    expect(refused.view.outcome).toMatchObject({ written: false, problems: [{ kind: 'keyword' }] })
    const [file] = await ctx.db.select().from(featureFiles).where(eq(featureFiles.projectId, projectId))
    const said = { projectId, fileId: file?.id ?? 0, version: 1, keepDescriptions: true }
    // Saved as it is: what it says of its description is all that is new.
    expect(await saveFeatureFile(ctx, { ...said, draft: untouched })).toEqual({ outcome: 'saved', version: 2 })
    const { view } = await javaOf(ctx, projectId)
    expect(view.outcome).toMatchObject({ written: true, proven: true, counts: { steps: 1, generated: 1 } })
  })

  it('leaves out a file with such a line, whose definitions stay, and offers no Java of it', async () => {
    const { ctx, projectId } = await withFeature('Given a door')
    await makeFeatureFile(ctx, projectId, featureOf('Given a window'), 'house.feature')
    expect((await javaOf(ctx, projectId)).view.outcome).toMatchObject({ proven: true, filesLeftOut: [] })
    await makeFeatureFile(ctx, projectId, featureOf('and doors of it', 'Given a door'), 'shop.feature')
    const { view, files: packed } = await javaOf(ctx, projectId)
    const offered = (await javaStepSources(ctx, projectId)).files
    const [house, shop] = ['house.feature', 'shop.feature'].map((name) => offered.find((file) => file.name === name))
    expect(view.outcome).toMatchObject({
      ...{ proven: false, written: true, filesLeftOut: [shop?.id], states: { gone: 0, same: 2 } },
      ...{ counts: { files: 1, steps: 1, leftOut: 0 }, problems: [{ kind: 'keyword', text: 'and doors of it' }] },
    })
    expect(packed[glue('Shop')]).toContain('// Left out: 1 feature file with lines that have no Gherkin keyword')
    const runOf = (fileId = 0) => javaOfFeature(ctx, { projectId, fileId })
    expect([await runOf(house?.id), await runOf(shop?.id)]).toEqual([{ runId: view.id }, { runId: null }])
  })

  it('counts the scenarios of a feature file as its list does, without the Background', async () => {
    const { ctx, project } = await testProject()
    const source = 'Feature: F\n  Background:\n    Given a door\n\n  Scenario: One\n    When it opens\n'
    await makeFeatureFile(ctx, project.id, source, 'shop.feature')
    const { rows } = await listFeatureFiles(ctx, { projectId: project.id, ...ListFeatureFiles.parse({}) })
    const { files: offered } = await javaStepSources(ctx, project.id)
    expect([rows, offered].map((each) => each.map(({ scenarios }) => scenarios))).toEqual([[1], [1]])
  })

  it('gives the Java of a feature file as long as nobody has saved that since', async () => {
    const { ctx, projectId, asStranger } = await withFeature('Given a')
    const [{ id: fileId } = { id: 0 }] = (await javaStepSources(ctx, projectId)).files
    expect(await javaOfFeature(ctx, { projectId, fileId })).toEqual({ runId: null })
    const { runId } = await javaOf(ctx, projectId)
    expect(await javaOfFeature(ctx, { projectId, fileId })).toEqual({ runId })
    await makeFeatureFile(ctx, projectId, featureOf('Given b'), 'shop.feature')
    expect(await javaOfFeature(ctx, { projectId, fileId })).toEqual({ runId: null })
    const chosen = await javaOf(ctx, projectId, { files: 'chosen', featureFileIds: [fileId] })
    expect(await javaOfFeature(ctx, { projectId, fileId })).toEqual({ runId: chosen.runId })
    const elsewhere = await testProject()
    const foreign = javaOfFeature(await asStranger(), { projectId: elsewhere.project.id, fileId })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('may be run twice, as after a killed worker, and is done once', async () => {
    const { ctx, projectId } = await withFeature('Given a')
    const { runId } = await startJavaSteps(ctx, { projectId, ...StartJavaSteps.parse({}) })
    const stopping = new AbortController()
    stopping.abort()
    await expect(runJavaSteps(ctx, { projectId, runId }, { ...quietRun, signal: stopping.signal })).rejects.toThrow()
    expect((await getJavaStepRun(ctx, { projectId, runId })).outcome).toBeNull()
    for (let time = 0; time < 2; time += 1) await runJavaSteps(ctx, { projectId, runId }, quietRun)
    const known = await ctx.db.select().from(javaStepDefinitions).where(eq(javaStepDefinitions.projectId, projectId))
    expect(known).toHaveLength(1)
    expect(await ctx.db.select().from(files).where(eq(files.projectId, projectId))).toHaveLength(1)
  })

  it('can be cancelled until it is done, and then nothing stays of it', async () => {
    const { ctx, projectId } = await withFeature('Given a')
    const { runId } = await startJavaSteps(ctx, { projectId, ...StartJavaSteps.parse({}) })
    const cancelled: typeof quietRun = { ...quietRun, progress: () => cancelJavaSteps(ctx, { projectId, runId }) }
    await expect(runJavaSteps(ctx, { projectId, runId }, cancelled)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await getJavaStepRun(ctx, { projectId, runId })).toMatchObject({
      cancelled: true,
      file: null,
      outcome: null,
    })
    expect(await ctx.db.select().from(javaStepDefinitions).where(eq(javaStepDefinitions.projectId, projectId))).toEqual(
      [],
    )
    const done = await javaOf(ctx, projectId)
    await expect(cancelJavaSteps(ctx, { projectId, runId: done.runId })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is begun once when it is asked for twice, and anew for anything else', async () => {
    const { ctx, projectId } = await withFeature('Given a')
    const start = (input: object) => startJavaSteps(ctx, { projectId, ...StartJavaSteps.parse(input) })
    const [first, second] = await Promise.all([start({}), start({})])
    expect(second).toEqual(first)
    const camel = await start({ naming: 'camel' })
    expect(camel.runId).not.toBe(first.runId)
    await cancelJavaSteps(ctx, { projectId, runId: camel.runId })
    expect((await start({ naming: 'camel' })).runId).not.toBe(camel.runId)
  })

  it('is refused without files, and for those of others', async () => {
    const { ctx, projectId, asStranger } = await withFeature('Given a')
    const start = (input: object) => startJavaSteps(ctx, { projectId, ...StartJavaSteps.parse(input) })
    await expect(start({ files: 'chosen' })).rejects.toMatchObject({ code: 'INVALID' })
    const empty = await testProject()
    await expect(javaOf(empty.ctx, empty.project.id)).rejects.toMatchObject({ code: 'INVALID' })
    await makeFeatureFile(empty.ctx, empty.project.id, featureOf('Given b'))
    const [theirs] = await ctx.db.select().from(featureFiles).where(eq(featureFiles.projectId, empty.project.id))
    // Files that are named are the chosen ones.
    for (const choice of [{ files: 'chosen' }, {}])
      await expect(start({ ...choice, featureFileIds: [theirs?.id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { runId } = await javaOf(ctx, projectId)
    const stranger = await asStranger()
    const asked = { projectId: empty.project.id, runId }
    for (const ask of [getJavaStepRun, openJavaSteps, cancelJavaSteps])
      await expect(ask(stranger, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const elsewhere = { projectId, runId, path: '../../etc/passwd' }
    await expect(getJavaFile(ctx, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('keeps its files for 30 days', async () => {
    const { ctx, projectId } = await withFeature('Given a')
    const { runId } = await javaOf(ctx, projectId, { packageName: 'com.acme', naming: 'camel', concepts: 'Cart, a' })
    await ctx.db
      .update(javaStepRuns)
      .set({ finishedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(javaStepRuns.id, runId))
    expect(await sweepMadeFiles(ctx)).toBeGreaterThan(0)
    expect(await getJavaStepRun(ctx, { projectId, runId })).toMatchObject({ file: null, outcome: { proven: true } })
    const { options } = await javaStepSources(ctx, projectId)
    expect(options).toMatchObject({ packageName: 'com.acme', naming: 'camel', concepts: ['Cart', 'a'] })
  })
})

describe('what a project has', () => {
  it('is matched first: only steps without a definition get one, and ambiguity is told with both places', async () => {
    const { ctx, projectId } = await withFeature('Given I have 5 cukes', 'And I go')
    const steps = (method: string, text: string) => `  @Given("${text}") public void ${method}(int n) {}\n`
    const source = (...methods: string[]) =>
      `package old;\nimport io.cucumber.java.en.Given;\npublic class Cukes {\n${methods.join('')}}\n`
    await importSources(ctx, projectId, { 'Cukes.java': source(steps('cukes', 'I have {int} cukes')) })
    const first = await javaOf(ctx, projectId)
    expect(first.view.outcome).toMatchObject({ proven: true, counts: { texts: 2, existing: 1, generated: 1 } })
    await importSources(ctx, projectId, {
      'Cukes.java': source(steps('cukes', 'I have {int} cukes'), steps('more', '^I have (\\\\d+) cukes$')),
    })
    const second = await javaOf(ctx, projectId)
    const counts = { steps: 2, leftOut: 1, leftOutTexts: 1, generated: 1 }
    expect(second.view.outcome).toMatchObject({ proven: false, written: true, problemCount: 1, counts })
    expect(second.files[glue('Shop')]).toContain('// NOT proven and left out: 1 step (1 text)')
    expect(second.view.outcome?.problems[0]).toMatchObject({
      kind: 'ambiguous',
      definitions: [{ place: 'old.Cukes.cukes (old/Cukes.java:4)' }, { place: 'old.Cukes.more (old/Cukes.java:5)' }],
    })
  })

  it('says what its own parameter types take', async () => {
    const { ctx, projectId } = await withFeature('Given a red hat', 'And a green hat')
    const java = (body: string) =>
      `package old;\nimport io.cucumber.java.*;\nimport io.cucumber.java.en.*;\npublic class Hats {\n${body}}\n`
    const step = '  @Given("a {colour} hat") public void hat(Colour colour) {}\n'
    await importSources(ctx, projectId, { 'Hats.java': java(step) })
    const unknown = await javaOf(ctx, projectId)
    expect(unknown.view.outcome?.problems.map(({ kind }) => kind)).toEqual(['parameterType', 'parameterType'])
    expect(unknown.view).toMatchObject({ file: null, outcome: { proven: false, counts: { leftOut: 2, existing: 0 } } })
    const type = '  @ParameterType("red|blue") public Colour colour(String name) { return null; }\n'
    await importSources(ctx, projectId, { 'Hats.java': java(type + step) })
    const known = await javaOf(ctx, projectId)
    expect(known.view.outcome).toMatchObject({ proven: true, counts: { existing: 1, generated: 1 } })
    expect(known.files[glue('Shop')]).toContain('"a green hat"')
  })

  it('leaves nothing to generate where it has everything: no zip, and what is gone is told once', async () => {
    const { ctx, projectId } = await withFeature('Given I open', 'And I go')
    await javaOf(ctx, projectId)
    const source = `package own;
import io.cucumber.java.en.Given;
public class Steps {
  @Given("I open") public void open() {}
  @Given("I go") public void go() {}
}`
    await importSources(ctx, projectId, { 'Steps.java': source })
    const first = await javaOf(ctx, projectId)
    const counts = { steps: 2, texts: 2, existing: 2, generated: 0 }
    expect(first.view).toMatchObject({ file: null, outcome: { proven: true, files: [], counts, states: { gone: 2 } } })
    const again = await javaOf(ctx, projectId)
    expect(again.view).toMatchObject({ file: null, outcome: { proven: true, counts, states: { gone: 0, new: 0 } } })
    const asked = { projectId, runId: again.runId }
    await expect(openJavaSteps(ctx, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [told] = await ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, ctx.actor?.id ?? 0))
      .orderBy(desc(notifications.id))
    expect(told).toMatchObject({
      subject: 'No Java steps needed',
      message: 'Every step already has a definition: nothing to generate.',
    })
  })

  it('names the classes: the module that holds the cases of a step’s scenarios', async () => {
    const { ctx, project } = await testProject()
    const shop = await makeModule(ctx.db, project.id, { name: 'Shop' })
    const basket = await makeModule(ctx.db, project.id, { name: 'The basket', parentId: shop.id })
    await importSources(
      ctx,
      project.id,
      { 'a.feature': featureOf('Given I open', 'And I fill') },
      { moduleId: basket.id },
    )
    const paying = featureOf('Given I open', 'And I pay').replace('Buy', 'Pay')
    await importSources(ctx, project.id, { 'b.feature': paying }, { moduleId: shop.id })
    const { files: packed } = await javaOf(ctx, project.id)
    expect(packed[glue('Shop')]).toMatch(/I open.*I pay/s)
    expect(packed[glue('TheBasket')]).toContain('I fill')
  })
})
