import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getTestCase } from '../../cases/test-cases/get-test-case'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { fileVerdicts, importSources, preview, verdicts } from './testing/automation-flow'

const feature = `@web
Feature: Sign in
  Background:
    Given a shop
  @smoke
  Scenario: Right password
    Given a customer
    When she signs in
      | name | Anna |
    Then she sees her orders
    And her name
  Scenario Outline: Wrong password
    When she types "<word>"
    Then it is refused
    Examples: words
      | word |
      | x    |
`

const cases = (ctx: Ctx, projectId: number) =>
  ctx.db.execute<{ number: number; summary: string; module: string; automated: boolean; version: number }>(sql`
    select c.number, c.summary, m.name as module, c.automated from test_cases c join modules m on m.id = c.module_id
    where c.project_id = ${projectId} order by c.number`)

const counts = async (ctx: Ctx, projectId: number) => {
  const [row] = await ctx.db.execute(sql`
    select (select count(*)::int from feature_files where project_id = ${projectId}) as files,
      (select count(*)::int from feature_file_versions v join feature_files f on f.id = v.feature_file_id
       where f.project_id = ${projectId}) as versions,
      (select count(*)::int from scenarios where project_id = ${projectId}) as scenarios,
      (select count(*)::int from scenario_versions v join scenarios s on s.id = v.scenario_id
       where s.project_id = ${projectId}) as texts,
      (select count(*)::int from scenario_links l join scenarios s on s.id = l.scenario_id
       where s.project_id = ${projectId}) as links,
      (select count(*)::int from test_cases where project_id = ${projectId}) as cases`)
  return row
}

describe('importing a feature file', () => {
  it('makes automated cases of its scenarios, in a module of its name', async () => {
    const { ctx, project } = await testProject()
    const { ref, view } = await importSources(ctx, project.id, { 'signin.feature': feature })
    expect(view).toMatchObject({
      status: 'imported',
      name: 'signin.feature',
      summary: { files: { new: 1 }, scenarios: { add: 2, link: 0, there: 0, skipped: 0 } },
    })
    expect(await verdicts(ctx, ref)).toEqual([
      ['add', 6, 'Right password', '1', ''],
      ['add', 12, 'Wrong password', '2', ''],
    ])
    expect(await cases(ctx, project.id)).toMatchObject([
      { number: 1, summary: 'Right password', module: 'Sign in', automated: true },
      { number: 2, summary: 'Wrong password', module: 'Sign in', automated: true },
    ])
    expect(await getTestCase(ctx, { projectId: project.id, number: 1 })).toMatchObject({
      templateId: 2,
      tags: ['web', 'smoke'],
      precondition: 'Given a shop',
      steps: [
        { description: 'Given a customer', expectedResult: '', testData: '' },
        {
          description: 'When she signs in',
          expectedResult: 'Then she sees her orders\nAnd her name',
          testData: '| name | Anna |',
        },
      ],
      fileName: 'signin.feature',
      automatedTestNumber: 'Right password',
      import: { kind: 'automation', id: ref.importId, fileName: 'signin.feature' },
      scenarios: [
        {
          name: 'Right password',
          kind: 'scenario',
          source: 'import',
          fileId: expect.any(Number),
          fileName: 'signin.feature',
          line: 6,
        },
      ],
    })
    expect(await getTestCase(ctx, { projectId: project.id, number: 2 })).toMatchObject({
      testData: 'Examples: words\n| word |\n| x |',
    })
    expect(await counts(ctx, project.id)).toEqual({ files: 1, versions: 1, scenarios: 3, texts: 3, links: 2, cases: 2 })
  })

  it('keeps the text character for character', async () => {
    const { ctx, project } = await testProject()
    const text = '\u{feff}# language: de\r\nFunktionalität: Ü\r\n\tSzenario: ü\t\r\n    Angenommen "\\\\n" \\| ß'
    await importSources(ctx, project.id, { 'ü.feature': text })
    const [stored] = await ctx.db.execute(sql`
      select v.source, v.encoding, v.byte_order_mark, f.language from feature_file_versions v
      join feature_files f on f.id = v.feature_file_id where f.project_id = ${project.id}`)
    expect(stored).toEqual({ source: text.slice(1), encoding: 'utf-8', byte_order_mark: true, language: 'de' })
  })

  it('changes nothing the second time, and says so', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, { 'signin.feature': feature })
    const before = await counts(ctx, project.id)
    const { ref, view } = await importSources(ctx, project.id, { 'SignIn.feature': feature })
    expect(view.summary).toMatchObject({ files: { same: 1 }, scenarios: { add: 0, there: 2 } })
    expect(await fileVerdicts(ctx, ref)).toEqual([['SignIn.feature', 'same']])
    expect(await counts(ctx, project.id)).toEqual(before)
  })

  it('writes the next version of a changed file, and leaves alone what did not change', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, { 'signin.feature': feature })
    const next = feature
      .replace('Right password', 'The right password')
      .replace(
        'Examples: words\n      | word |\n      | x    |\n',
        'Examples: words\n      | word |\n      | x    |\n      | y    |\n',
      )
      .concat('  Scenario: Forgotten\n    When she asks for a new one\n')
    const { ref } = await importSources(ctx, project.id, { 'signin.feature': next })
    expect(await verdicts(ctx, ref)).toEqual([
      ['there', 6, 'The right password', '1', ''],
      ['there', 12, 'Wrong password', '2', ''],
      ['add', 19, 'Forgotten', '3', ''],
    ])
    // The Background goes on as it was; both scenarios have a second text.
    expect(await counts(ctx, project.id)).toEqual({ files: 1, versions: 2, scenarios: 4, texts: 6, links: 3, cases: 3 })
    expect(await getTestCase(ctx, { projectId: project.id, number: 1 })).toMatchObject({
      summary: 'Right password',
      version: 1,
      automatedTestNumber: 'The right password',
      scenarios: [{ name: 'The right password' }],
    })

    const less = next.slice(0, next.indexOf('  Scenario: Forgotten'))
    await importSources(ctx, project.id, { 'signin.feature': less })
    expect((await getTestCase(ctx, { projectId: project.id, number: 3 })).scenarios).toMatchObject([{ line: null }])
    await importSources(ctx, project.id, { 'signin.feature': next })
    expect((await getTestCase(ctx, { projectId: project.id, number: 3 })).scenarios).toMatchObject([{ line: 19 }])
    expect(await counts(ctx, project.id)).toEqual({ files: 1, versions: 4, scenarios: 4, texts: 6, links: 3, cases: 3 })
  })

  it('links a scenario to the case that its tag names', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, { 'a.feature': 'Feature: A\nScenario: One\nScenario: Two\n' })
    await ctx.db.execute(sql`update test_cases set automated = false where project_id = ${project.id}`)
    const tagged = 'Feature: B\n@TC-1 @tc-2\nScenario: Both\n@TC-99 @7\nScenario: None\n'
    const { ref } = await importSources(ctx, project.id, { 'b.feature': tagged })
    expect(await verdicts(ctx, ref)).toEqual([
      ['link', 3, 'Both', '1,2', ''],
      ['add', 5, 'None', '3', 'TC-99 is no test case of this project.'],
    ])
    expect((await cases(ctx, project.id)).map((row) => row.automated)).toEqual([true, true, true])
    expect(await getTestCase(ctx, { projectId: project.id, number: 3 })).toMatchObject({ tags: ['7'] })
    expect((await getTestCase(ctx, { projectId: project.id, number: 1 })).scenarios).toMatchObject([
      { name: 'One', source: 'import' },
      { name: 'Both', source: 'tag' },
    ])
  })

  it('counts the steps of its cases, one by one and for their project', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, { 'signin.feature': feature })
    const counted = await ctx.db.execute(sql`
      select c.step_count as kept, count(s.*)::int as steps from test_cases c
      join test_case_versions v on v.test_case_id = c.id join test_steps s on s.version_id = v.id
      where c.project_id = ${project.id} group by c.id order by c.number`)
    expect(counted).toEqual([
      { kept: 2, steps: 2 },
      { kept: 1, steps: 1 },
    ])
    const [sums] = await ctx.db.execute(sql`
      select sum(steps)::int as steps from test_case_counts where project_id = ${project.id} and tag = ''`)
    expect(sums).toEqual({ steps: 3 })
  })

  it('makes one case of scenarios with one name, and none of what has a case in the module', async () => {
    const { ctx, project } = await testProject()
    const text = 'Feature: A\nScenario: Same\nScenario:  SAME\nScenario:\n  Given a step\nScenario:\n'
    const { ref } = await importSources(ctx, project.id, { 'a.feature': text })
    const shared = 'Has the name of another one of this file: both belong to one test case.'
    expect(await verdicts(ctx, ref)).toEqual([
      ['add', 2, 'Same', '1', ''],
      ['link', 3, 'SAME', '1', shared],
      ['add', 4, '', '2', ''],
      ['add', 6, '', '3', ''],
    ])
    expect((await cases(ctx, project.id)).map((row) => row.summary)).toEqual(['Same', 'Given a step', 'Scenario 4'])
    const again = await importSources(ctx, project.id, { 'a.feature': text, 'copy.feature': text })
    const [there, link] = ['there', 'link'].map((verdict) => Array(4).fill(verdict))
    expect((await verdicts(ctx, again.ref)).map(([verdict]) => verdict)).toEqual([...(there ?? []), ...(link ?? [])])
    expect(await cases(ctx, project.id)).toHaveLength(3)
  })

  it('puts the cases where a person says, or makes none', async () => {
    const { ctx, project } = await testProject()
    const text = 'Feature: A\nScenario: One\n'
    const none = await importSources(ctx, project.id, { 'a.feature': text }, { addCases: false })
    expect(await verdicts(ctx, none.ref)).toEqual([['skipped', 2, 'One', '', 'New test cases were not asked for.']])
    expect(await counts(ctx, project.id)).toMatchObject({ files: 1, scenarios: 1, cases: 0 })
    const [made] = await ctx.db.execute<{ id: string }>(sql`
      insert into modules (id, project_id, name, path) overriding system value
      select id, ${project.id}, 'Mine', id || '/' from nextval('modules_id_seq') as id returning id`)
    const chosen = await importSources(ctx, project.id, { 'a.feature': text }, { moduleId: Number(made?.id) })
    expect(chosen.view.summary).toMatchObject({ files: { same: 1 }, scenarios: { add: 1 } })
    expect(await cases(ctx, project.id)).toMatchObject([{ summary: 'One', module: 'Mine' }])
    // A case that somebody deleted does not come back.
    await ctx.db.execute(sql`update test_cases set deleted_at = now() where project_id = ${project.id}`)
    const later = await importSources(ctx, project.id, { 'a.feature': text })
    expect(await verdicts(ctx, later.ref)).toEqual([['skipped', 2, 'One', '', 'TC-1 was deleted.']])
  })

  it('refuses what is no feature, with lines, and imports the others', async () => {
    const { ctx, project } = await testProject()
    const { ref } = await importSources(ctx, project.id, {
      'bad.feature': 'Feature: x\nScenario: y\n  Given a\n    | a | b |\n    | c |\n  oops\n',
      'nothing.feature': '# only a comment\n',
      'zero.feature': 'Feature: x\0\n',
      'strange.feature': '# encoding: klingon\nFeature: x\n',
      'good.feature': 'Feature: G\nScenario: g\n',
      'GOOD.feature': 'Feature: G\nScenario: h\n',
    })
    expect(await fileVerdicts(ctx, ref)).toEqual([
      [
        'bad.feature',
        'refused',
        '5: Inconsistent cell count within the table.',
        '6: "oops" is not expected here; expected is a table row, """, a step, tags, Examples:, Scenario:, Rule:.',
      ],
      ['nothing.feature', 'refused', '1: The file holds no feature.'],
      ['zero.feature', 'refused', '1: The file holds NUL characters: it is no text.'],
      ['strange.feature', 'refused', '1: The encoding "klingon" is not known.'],
      ['good.feature', 'new'],
      ['GOOD.feature', 'refused', '1: Another file of this import is the same one by its name.'],
    ])
    expect(await cases(ctx, project.id)).toMatchObject([{ summary: 'g' }])
  })

  it('tells in the dry run what two files of one feature will share', async () => {
    const { ctx, project } = await testProject()
    const text = 'Feature: A\nScenario: One\n'
    const sources = { 'a.feature': text, 'b.feature': `${text}Scenario: Two\n` }
    const { ref } = await preview(ctx, project.id, sources)
    const earlier = 'An earlier file of this import has the same summary and module.'
    expect(await verdicts(ctx, ref)).toEqual([
      ['add', 2, 'One', '', ''],
      ['link', 2, 'One', '', earlier],
      ['add', 3, 'Two', '', ''],
    ])
    const { view } = await importSources(ctx, project.id, sources)
    expect(view.summary?.scenarios).toEqual({ add: 2, link: 1, there: 0, skipped: 0 })
  })

  it('writes nothing in the dry run', async () => {
    const { ctx, project } = await testProject()
    const { ref, view } = await preview(ctx, project.id, { 'signin.feature': feature })
    expect(view).toMatchObject({ status: 'previewed', summary: { scenarios: { add: 2 } } })
    expect(await verdicts(ctx, ref)).toHaveLength(2)
    expect(await counts(ctx, project.id)).toMatchObject({ files: 0, scenarios: 0, cases: 0 })
  })
})
