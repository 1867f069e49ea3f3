import { featureFiles, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importSources } from '../../automation/automation-imports/testing/automation-flow'
import { renameFeatureFile } from '../../automation/feature-files/change-feature-files'
import type { Ctx } from '../../context'
import { ensureModulePaths } from '../../project/modules/ensure-module-paths'
import { executionsOf, importResults, junit, testPlace } from './testing/result-flow'

async function module(ctx: Ctx, projectId: number) {
  const [id] = (await ensureModulePaths(ctx, projectId, [['Shop']])).values()
  return id ?? 0
}

/** A place with cases of these summaries, numbered from 1. */
async function placeWithCases(...summaries: string[]) {
  const made = await testPlace()
  const moduleId = await module(made.ctx, made.project.id)
  const cases: { id: number }[] = []
  for (const summary of summaries)
    cases.push(await makeTestCase(made.ctx.db, { projectId: made.project.id, moduleId }, { summary }))
  return { ...made, cases, moduleId }
}

const set = (ctx: Ctx, id: number | undefined, values: Partial<typeof testCases.$inferInsert>) =>
  ctx.db
    .update(testCases)
    .set(values)
    .where(eq(testCases.id, id ?? 0))

describe('the matching ladder', () => {
  it('finds cases by keys in names, properties, and the output', async () => {
    const { ctx, place } = await placeWithCases('One', 'Two', 'Three')
    const { view } = await importResults(ctx, place, {
      'a.xml': junit(
        '<testcase name="signs in [TC-1]" time="1.5"/>',
        '<testcase name="x"><properties><property name="test_key" value="TC-2"/></properties><failure message="no"/></testcase>',
        '<testcase name="y"><system-out>[[PROPERTY|TestCaseKey=3]]</system-out></testcase>',
      ),
    })
    expect(view).toMatchObject({ status: 'imported', total: 3, counts: { key: 3 } })
    expect(await executionsOf(ctx, place.projectId)).toEqual([
      [1, 'PASSED', '', 'key'],
      [2, 'FAILED', '', 'key'],
      [3, 'PASSED', '', 'key'],
    ])
  })

  it('knows the numbers of other tools, and never guesses between two cases', async () => {
    const { ctx, place, cases } = await placeWithCases('One', 'Two', 'Three')
    await set(ctx, cases[1]?.id, { externalId: 'C77' })
    await set(ctx, cases[2]?.id, { externalId: 'TC-1' })
    const { view } = await importResults(ctx, place, {
      'a.xml': junit('<testcase name="[C77] a"/>', '<testcase name="b [TC-1]"/>', '<testcase name="[TC-99] c"/>'),
    })
    expect(view.counts).toEqual({ key: 1, ambiguous: 1, unmatched: 1 })
    expect(await executionsOf(ctx, place.projectId)).toEqual([[2, 'PASSED', '', 'key']])
  })

  it('knows the external ids of the project in names, without a pattern', async () => {
    const { ctx, place, cases } = await placeWithCases('One', 'Two', 'Three', 'Four', 'Five', 'Six')
    for (const [at, externalId] of ['TC_AUTH_001', 'DEPI-267', 'AUTH-001', '7', 'SAME-1', 'same_1'].entries())
      await set(ctx, cases[at]?.id, { externalId })
    const { view } = await importResults(ctx, place, {
      'a.xml': junit(
        '<testcase name="TC_AUTH_001: signs in"/>',
        '<testcase name="test_tc_auth-001_again"/>',
        '<testcase name="DEPI-267 pays by card"><failure/></testcase>',
        '<testcase name="verify depi_267 and auth-001"/>',
        '<testcase name="SAME-1 twice"/>',
        '<testcase name="DEPI-2671 other"/>',
        '<testcase name="XDEPI-267 other"/>',
        '<testcase name="DEPI 267 other"/>',
        '<testcase name="step-7"/>',
      ),
    })
    expect(view.counts).toEqual({ key: 4, ambiguous: 1, unmatched: 4 })
    expect(await executionsOf(ctx, place.projectId)).toEqual(
      expect.arrayContaining([
        [1, 'PASSED', '', 'key'],
        [1, 'PASSED', '', 'key'],
        [2, 'FAILED', '', 'key'],
        [2, 'PASSED', '', 'key'],
        [3, 'PASSED', '', 'key'],
      ]),
    )
  })

  it('counts a result with several keys to each of their cases', async () => {
    const { ctx, place } = await placeWithCases('One', 'Two')
    const feature = [
      {
        name: 'F',
        uri: 'f.feature',
        elements: [
          {
            type: 'scenario',
            name: 's',
            tags: [{ name: '@TC-1' }, { name: '@tc:2' }],
            steps: [{ result: { status: 'passed', duration: 5_000_000 } }],
          },
        ],
      },
    ]
    const { view } = await importResults(ctx, place, { 'a.json': JSON.stringify(feature) })
    expect(view).toMatchObject({ total: 1, counts: { key: 1 } })
    expect(await executionsOf(ctx, place.projectId)).toHaveLength(2)
  })

  it('finds mapped scenarios by file, and by feature before and after an upgrade of surefire', async () => {
    const { ctx, place, project } = await testPlace()
    const source =
      'Feature: Sign in\nScenario: Right password\n  Given a\nScenario Outline: Word <w>\n  Given <w>\n  Examples:\n  | w |\n  | x |\n'
    await importSources(ctx, project.id, { 'signin.feature': source })
    const feature = [
      {
        name: 'Sign in',
        uri: 'file:features/signin.feature',
        elements: [
          { type: 'scenario', id: 'sign-in;word-<w>;;2', name: 'Word x', steps: [{ result: { status: 'failed' } }] },
        ],
      },
    ]
    for (const [name, file] of Object.entries({
      'old.xml': junit('<testcase classname="Sign in" name="Right password"/>'),
      'new.xml': junit('<testcase classname="RunCucumberTest" name="Sign in - Right password"/>'),
      'a.json': JSON.stringify(feature),
    })) {
      const { view } = await importResults(ctx, place, { [name]: file })
      expect([name, view.counts]).toEqual([name, { scenario: 1 }])
    }
    expect(
      (await executionsOf(ctx, place.projectId)).map(([number, result, dataset]) => [number, result, dataset]),
    ).toEqual(
      expect.arrayContaining([
        [1, 'PASSED', ''],
        [2, 'FAILED', 'Example 1'],
      ]),
    )
  })

  it('tells feature files of one name in several folders apart by the path of the result', async () => {
    const { ctx, place, project } = await testPlace()
    const source = (name: string) => `Feature: ${name}\nScenario: Pay\n  Given ${name}\n`
    await importSources(ctx, project.id, { 'one.feature': source('One'), 'two.feature': source('Two') })
    const files = await ctx.db.select().from(featureFiles).where(eq(featureFiles.projectId, project.id))
    for (const { id, name } of files)
      await renameFeatureFile(ctx, {
        projectId: project.id,
        fileId: id,
        name: `${name.replace('.feature', '')}/pay.feature`,
      })
    const json = (uri: string) =>
      JSON.stringify([
        { name: '', uri, elements: [{ type: 'scenario', name: 'Pay', steps: [{ result: { status: 'passed' } }] }] },
      ])
    for (const uri of ['file:src/features/two/pay.feature', 'C:\\features\\Two\\pay.feature']) {
      const { view } = await importResults(ctx, place, { 'a.json': json(uri) })
      expect([uri, view.counts]).toEqual([uri, { scenario: 1 }])
    }
    const { view } = await importResults(ctx, place, { 'a.json': json('pay.feature') })
    expect(view.counts).toEqual({ ambiguous: 1 })
    const cases = await ctx.db.select().from(testCases).where(eq(testCases.projectId, project.id))
    const two = cases.find(({ fileName }) => fileName === 'two/pay.feature')?.number
    expect((await executionsOf(ctx, place.projectId)).map(([number]) => number)).toEqual([two, two])
  })

  it('finds automated cases by class and name, and by file and name', async () => {
    const { ctx, place, cases } = await placeWithCases('A', 'B', 'C')
    await set(ctx, cases[0]?.id, { fileName: 'LoginTest.java', automatedTestNumber: 'com.shop.LoginTest#signsIn' })
    await set(ctx, cases[1]?.id, { fileName: 'test_cart.py', automatedTestNumber: 'test_add' })
    await set(ctx, cases[2]?.id, { fileName: 'other.py', automatedTestNumber: 'test_add' })
    const { view } = await importResults(ctx, place, {
      'a.xml': junit(
        '<testcase classname="com.shop.LoginTest" name="signsIn(String)[2]"/>',
        '<testcase classname="tests.test_cart" name="test_add[red]"/>',
        '<testcase classname="tests.test_cart" name="test_add[blue]"><failure/></testcase>',
      ),
    })
    expect(view.counts).toEqual({ file: 3 })
    expect(await executionsOf(ctx, place.projectId)).toEqual([
      [1, 'PASSED', '(String)[2]', 'file'],
      [2, 'FAILED', '[blue]', 'file'],
      [2, 'PASSED', '[red]', 'file'],
    ])
  })

  it('finds names whatever their case and punctuation, and prefers the exact summary', async () => {
    const { ctx, place } = await placeWithCases(
      'Sign in: wrong password',
      'sign-in wrong password',
      'Log out',
      '注册成功',
    )
    const { view } = await importResults(ctx, place, {
      'a.xml': junit(
        '<testcase name="sign in: wrong  password"/>',
        '<testcase name="com.shop.Auth.logOut"/>',
        '<testcase name="Auth - LOG_OUT"/>',
        '<testcase name="SIGN IN WRONG PASSWORD"/>',
        '<testcase name="注册成功！"/>',
        '<testcase name="!?"/>',
      ).replace('！', '!'),
    })
    expect(view.counts).toEqual({ summary: 1, name: 3, ambiguous: 1, unmatched: 1 })
  })

  it('takes no case that was deleted, and none of another project', async () => {
    const { ctx, place, cases } = await placeWithCases('Gone')
    const other = await placeWithCases('Theirs')
    await set(other.ctx, other.cases[0]?.id, { externalId: 'X-1' })
    await set(ctx, cases[0]?.id, { deletedAt: new Date() })
    const { view } = await importResults(ctx, place, {
      'a.xml': junit(
        '<testcase name="[TC-1]"/>',
        '<testcase name="Gone"/>',
        '<testcase name="Theirs"/>',
        '<testcase name="[X-1]"/>',
      ),
    })
    expect(view.counts).toEqual({ unmatched: 4 })
  })
})
