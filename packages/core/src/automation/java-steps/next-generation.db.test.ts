import { javaStepDefinitions } from '@caseweave/db/schema'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { importSources } from '../automation-imports/testing/automation-flow'
import { makeFeatureFile } from '../feature-files/testing/make-feature-file'
import { getJavaStepRun, javaStepSources } from './java-step-runs'
import { runJavaSteps } from './run-java-steps'
import { choosePlaceholders, generateAgain } from './start-java-steps'
import { featureOf } from './testing/collected-features'
import { javaOf, quietRun } from './testing/java-flow'

const glue = (name: string) => `src/test/java/steps/${name}StepDefinitions.java`

async function withFeature(...steps: string[]) {
  const { ctx, project } = await testProject()
  await makeFeatureFile(ctx, project.id, featureOf(...steps), 'shop.feature')
  return { ctx, projectId: project.id }
}

describe('the next generation', () => {
  it('keeps names, tells what is new, reworded and gone, and leaves people’s classes alone', async () => {
    const { ctx, projectId } = await withFeature(
      'Given I open',
      'And I open!',
      'When I pay the first bill',
      'Then I go',
    )
    await javaOf(ctx, projectId)
    const changed = featureOf('Given I open!', 'When I pay the last bill', 'And I open', 'And I open?', 'And I wait')
    await makeFeatureFile(ctx, projectId, changed, 'shop.feature')
    const { view, files: packed } = await javaOf(ctx, projectId)
    expect(view.outcome?.states).toEqual({ new: 2, renamed: 0, changed: 1, gone: 1, same: 2 })
    const told = view.outcome?.changes.map(({ state, step, before }) => [state, step.expression, before?.expression])
    expect(told).toEqual([
      ['changed', 'I pay the last bill', 'I pay the first bill'],
      ['new', 'I open?', undefined],
      ['new', 'I wait', undefined],
      ['gone', 'I go', 'I go'],
    ])
    const known = await ctx.db
      .select()
      .from(javaStepDefinitions)
      .where(eq(javaStepDefinitions.projectId, projectId))
      .orderBy(asc(javaStepDefinitions.id))
    expect(known.map(({ expression, methodName }) => [expression, methodName])).toEqual([
      ['I open', 'i_open'],
      ['I open!', 'i_open_2'],
      ['I pay the last bill', 'i_pay_the_first_bill'],
      ['I open?', 'i_open_3'],
      ['I wait', 'i_wait'],
    ])
    expect(Object.keys(packed)).not.toContain('src/test/java/steps/ShopStepsImpl.java')
    const again = await javaOf(ctx, projectId, { handWrittenAgain: true })
    expect(Object.keys(again.files)).toContain('src/test/java/steps/ShopStepsImpl.java')
    expect(again.view.outcome?.states).toEqual({ new: 0, renamed: 0, changed: 0, gone: 0, same: 5 })
  })

  it('says what another naming style or package renames', async () => {
    const { ctx, projectId } = await withFeature('Given I open', 'And I go')
    await javaOf(ctx, projectId)
    const { view } = await javaOf(ctx, projectId, { naming: 'camel', packageName: 'com.acme' })
    expect(view.outcome?.states).toMatchObject({ renamed: 2, new: 0, gone: 0 })
    expect(view.outcome?.changes[0]).toMatchObject({
      step: { className: 'com.acme.ShopStepDefinitions', methodName: 'iOpen' },
      before: { className: 'steps.ShopStepDefinitions', methodName: 'i_open' },
    })
  })

  it('of one file keeps what the other files need', async () => {
    const { ctx, projectId } = await withFeature('Given I open', 'And I go')
    await makeFeatureFile(ctx, projectId, featureOf('Given I have 5 cukes', 'And I go'), 'other.feature')
    await javaOf(ctx, projectId)
    await makeFeatureFile(ctx, projectId, featureOf('Given I open it'), 'shop.feature')
    const { files: sources } = await javaStepSources(ctx, projectId)
    const shop = sources.find(({ name }) => name === 'shop.feature')
    const { view, files: packed } = await javaOf(ctx, projectId, { files: 'chosen', featureFileIds: [shop?.id] })
    expect(view).toMatchObject({ chosen: ['shop.feature'], chosenCount: 1, chosenFileId: shop?.id })
    expect(view.outcome?.states).toEqual({ new: 0, renamed: 0, changed: 1, gone: 0, same: 2 })
    expect(packed[glue('Shop')]).toContain('I have {int} cukes')
  })

  it('of one file has its classes alone, and the commands for those that nothing needs any more', async () => {
    const { ctx, projectId } = await withFeature('Given I open')
    const bank = (...steps: string[]) => featureOf(...steps).replace('Shop', 'Bänk')
    await makeFeatureFile(ctx, projectId, bank('Given I count'), 'bank.feature')
    const first = await javaOf(ctx, projectId)
    expect(Object.keys(first.files)).toContain(glue('Baenk'))
    const sources = (await javaStepSources(ctx, projectId)).files
    const idOf = (file: string) => sources.find(({ name }) => name === file)?.id ?? 0
    await makeFeatureFile(ctx, projectId, featureOf('Given I open', 'And I pay'), 'shop.feature')
    const only = { files: 'chosen', featureFileIds: [idOf('shop.feature')] }
    const { files: packed } = await javaOf(ctx, projectId, { ...only, injection: 'picocontainer' })
    expect(Object.keys(packed).sort()).toEqual(['manifest.json', glue('Shop'), 'src/test/java/steps/ShopSteps.java'])
    expect(packed[glue('Shop')]).toContain('public ShopStepDefinitions(ShopStepsImpl steps) {')
    await makeFeatureFile(ctx, projectId, bank('Given I open'), 'bank.feature')
    const last = await javaOf(ctx, projectId, { files: 'chosen', featureFileIds: [idOf('bank.feature')] })
    expect(last.files['removed-files.txt']).toContain(`rm -f -- '${glue('Baenk')}'`)
    expect(last.view.outcome?.notices.join()).toContain('not made any more')
  })

  it('is made again as the newest one was, of all feature files', async () => {
    const { ctx, projectId } = await withFeature('Given I open')
    await javaOf(ctx, projectId, { packageName: 'acme.steps', injection: 'spring', handWrittenAgain: true })
    const { runId } = await generateAgain(ctx, projectId)
    await runJavaSteps(ctx, { projectId, runId }, quietRun)
    expect(await getJavaStepRun(ctx, { projectId, runId })).toMatchObject({
      ...{
        number: 2,
        chosenCount: 0,
        options: { packageName: 'acme.steps', injection: 'spring', handWrittenAgain: false },
      },
      outcome: { states: { same: 1, new: 0 } },
    })
    const { ctx: other, project } = await testProject()
    await expect(generateAgain(other, project.id)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('does not take its own glue for existing code when somebody imports it', async () => {
    const { ctx, projectId } = await withFeature('Given I open', 'And I go')
    const { files: packed } = await javaOf(ctx, projectId)
    await importSources(ctx, projectId, { 'ShopStepDefinitions.java': packed[glue('Shop')] ?? '' })
    const { view } = await javaOf(ctx, projectId)
    expect(view.outcome).toMatchObject({ counts: { existing: 0, generated: 2 }, states: { same: 2 } })
  })

  it('puts no class in the place of one that people have, and goes on with its own where they import those', async () => {
    const { ctx, projectId } = await withFeature('Given I open', 'And I go')
    const theirs = `package steps; import io.cucumber.java.en.Given;
      public class ShopStepDefinitions { @Given("I open") public void open() {} }`
    await importSources(ctx, projectId, { 'ShopStepDefinitions.java': theirs })
    const { files: packed } = await javaOf(ctx, projectId)
    const source = packed[glue('Shop2')] ?? ''
    expect([Object.keys(packed).includes(glue('Shop')), source.includes('I go'), source.includes('I open')]).toEqual([
      ...[false, true, false],
    ])
    await importSources(ctx, projectId, { 'Shop2StepDefinitions.java': source })
    await makeFeatureFile(ctx, projectId, featureOf('Given I open', 'And I go', 'And I stay'), 'shop.feature')
    const next = await javaOf(ctx, projectId)
    expect(next.files[glue('Shop2')]).toContain('I stay')
    expect(next.view.outcome).toMatchObject({ counts: { existing: 1, generated: 2 }, states: { same: 1, new: 1 } })
  })

  it('keeps the way that a person chose for a placeholder, and takes no choice for a generation of others', async () => {
    const outline = 'Given the <x> order\n\n    Examples:\n      | x |\n      | open |\n      | new |'
    const { ctx, projectId } = await withFeature(outline)
    const first = await javaOf(ctx, projectId)
    expect(first.view.outcome?.placeholders).toMatchObject([{ text: 'the <x> order', way: 'oneOf', chosen: false }])
    const ways = [{ text: 'the <x> order', way: 'any' as const }]
    const { runId } = await choosePlaceholders(ctx, { projectId, runId: first.runId, ways })
    await runJavaSteps(ctx, { projectId, runId }, quietRun)
    const { outcome } = await getJavaStepRun(ctx, { projectId, runId })
    expect(outcome).toMatchObject({
      proven: true,
      placeholders: [{ way: 'any', chosen: true }],
      states: { changed: 1 },
    })
    const next = await javaOf(ctx, projectId)
    expect(next.files[glue('Shop')]).toContain('@Given("the {word} order")')
    expect(next.view.outcome?.states).toMatchObject({ same: 1, new: 0, gone: 0 })
    const other = await withFeature('Given I open')
    const foreign = choosePlaceholders(other.ctx, { projectId: other.projectId, runId, ways })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
