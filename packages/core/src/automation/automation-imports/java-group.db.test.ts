import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { getAutomationImport } from './get-automation-import'
import { runAutomationImport } from './run-automation-import'
import { confirmAutomationImport } from './start-automation-jobs'
import { fileVerdicts, importSources, preview, runOf, type Sources, verdicts } from './testing/automation-flow'

/** A class of tests with these methods, or these annotations and methods. */
const classOf = (name: string, methods: readonly string[], packageName = 'com.acme') => `package ${packageName};
import org.junit.jupiter.api.*;
class ${name} {
${methods.map((method) => `  @Test ${method.includes(' ') ? method : `void ${method}`}() {}`).join('\n')}
}
`
const stepsOf = (name: string, expression: string) => `package com.acme;
import io.cucumber.java.en.*;
public class ${name} { @Given("${expression}") public void given() {} }
`

async function moduleIn(ctx: Ctx, projectId: number): Promise<number> {
  const [made] = await ctx.db.execute<{ id: string }>(sql`
    insert into modules (id, project_id, name, path) overriding system value
    select id, ${projectId}, 'Mine', id || '/' from nextval('modules_id_seq') as id returning id`)
  return Number(made?.id)
}

const cases = (ctx: Ctx, projectId: number) =>
  ctx.db.execute(sql`
    select c.number, c.summary, m.name as module, c.file_name as file, c.automated_test_number as test
    from test_cases c join modules m on m.id = c.module_id where c.project_id = ${projectId} order by c.number`)

const counts = async (ctx: Ctx, projectId: number) => {
  const [row] = await ctx.db.execute(sql`
    select (select count(*)::int from java_files where project_id = ${projectId}) as files,
      (select count(*)::int from java_tests where project_id = ${projectId} and test_case_id is not null) as tests,
      (select count(*)::int from step_definitions where project_id = ${projectId}) as steps,
      (select count(*)::int from test_cases where project_id = ${projectId}) as cases,
      (select count(*)::int from modules where project_id = ${projectId}) as modules`)
  return row
}

describe('importing Java sources together', () => {
  it('gives tests of one summary in several files one case, as the dry run says', async () => {
    const { ctx, project } = await testProject()
    const moduleId = await moduleIn(ctx, project.id)
    const sources = {
      'A.java': classOf('Orders', ['saves', 'loads'], 'one'),
      'B.java': classOf('Orders', ['saves', '@DisplayName("SAVES") void stores', 'deletes'], 'two'),
      'C.java': classOf('Orders', ['deletes', 'prints'], 'three'),
    }
    const { ref } = await preview(ctx, project.id, sources, { moduleId })
    const dry = (await verdicts(ctx, ref)).map(([verdict, , name]) => [verdict, name])
    await confirmAutomationImport(ctx, ref)
    await runAutomationImport(ctx, ref, await runOf(ctx, ref))
    const done = await verdicts(ctx, ref)
    expect(done).toEqual([
      ['add', 4, 'Orders#saves', '1', 'JUnit 5.'],
      ['add', 5, 'Orders#loads', '2', 'JUnit 5.'],
      ['link', 4, 'Orders#saves', '1', 'JUnit 5. TC-1 has the same summary and module.'],
      [
        'link',
        5,
        'Orders#stores',
        '1',
        'JUnit 5. Has the name of another one of this file: both belong to one test case.',
      ],
      ['add', 6, 'Orders#deletes', '3', 'JUnit 5.'],
      ['link', 4, 'Orders#deletes', '3', 'JUnit 5. TC-3 has the same summary and module.'],
      ['add', 5, 'Orders#prints', '4', 'JUnit 5.'],
    ])
    expect(done.map(([verdict, , name]) => [verdict, name])).toEqual(dry)
    expect(await cases(ctx, project.id)).toEqual([
      { number: 1, summary: 'Orders: Saves', module: 'Mine', file: 'A.java', test: 'one.Orders#saves' },
      { number: 2, summary: 'Orders: Loads', module: 'Mine', file: 'A.java', test: 'one.Orders#loads' },
      { number: 3, summary: 'Orders: Deletes', module: 'Mine', file: 'B.java', test: 'two.Orders#deletes' },
      { number: 4, summary: 'Orders: Prints', module: 'Mine', file: 'C.java', test: 'three.Orders#prints' },
    ])
    expect(await counts(ctx, project.id)).toMatchObject({ files: 3, tests: 7, cases: 4 })
  })

  it('puts files of one name, whatever the case, into one module that it makes', async () => {
    const { ctx, project } = await testProject()
    const sources = {
      'Orders.java': classOf('Orders', ['saves'], 'one'),
      'ORDERS.java': classOf('Orders', ['saves', 'loads'], 'two'),
      'Other.java': classOf('Other', ['saves']),
    }
    const { view } = await importSources(ctx, project.id, sources)
    expect(view.summary?.tests).toEqual({ add: 3, link: 1, there: 0, skipped: 0 })
    expect(await cases(ctx, project.id)).toMatchObject([
      { summary: 'Saves', module: 'Orders' },
      { summary: 'Loads', module: 'Orders' },
      { summary: 'Saves', module: 'Other' },
    ])
  })

  it('tells a case that has the summary from one that was elsewhere, and names the first test of it', async () => {
    const { ctx, project } = await testProject()
    const moduleId = await moduleIn(ctx, project.id)
    await importSources(ctx, project.id, { 'a.feature': 'Feature: A\nScenario: Saves\n' })
    await importSources(ctx, project.id, { 'b.feature': 'Feature: B\nScenario: One: Saves\n' }, { moduleId })
    await ctx.db.execute(sql`
      update test_cases set file_name = '', automated_test_number = '' where project_id = ${project.id}`)
    const sources = {
      'One.java': classOf('One', ['saves', '@Tag("TC-1") void tagged']),
      'Two.java': classOf('Two', ['saves', '@Tag("TC-1") void tagged']),
    }
    const { ref } = await importSources(ctx, project.id, sources, { moduleId })
    expect((await verdicts(ctx, ref)).map(([verdict, , name, numbers]) => [verdict, name, numbers])).toEqual([
      ['link', 'One#saves', '2'],
      ['link', 'One#tagged', '1'],
      ['add', 'Two#saves', '3'],
      ['link', 'Two#tagged', '1'],
    ])
    expect(await cases(ctx, project.id)).toMatchObject([
      { number: 1, file: 'One.java', test: 'com.acme.One#tagged' },
      { number: 2, file: 'One.java', test: 'com.acme.One#saves' },
      { number: 3, file: 'Two.java', test: 'com.acme.Two#saves' },
    ])
  })

  it('takes new, changed, equal and refused files side by side, and changes nothing the second time', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, {
      'Same.java': classOf('Same', ['stays']),
      'Old.java': classOf('Old', ['stays', 'goes']),
      'Steps.java': stepsOf('Steps', 'a shop'),
      'More.java': stepsOf('More', 'a customer'),
    })
    const next: Sources = {
      'New.java': classOf('New', ['comes']),
      'Same.java': classOf('Same', ['stays']),
      'Broken.java': 'class Broken {\n  void x( {}\n',
      'Old.java': classOf('Old', ['stays', 'comes']),
      'Steps.java': stepsOf('Steps', 'a large shop'),
      'More.java': stepsOf('More', 'a customer').replace('void given', 'int given'),
    }
    const { ref, view } = await importSources(ctx, project.id, next)
    expect((await fileVerdicts(ctx, ref)).map(([name, verdict]) => [name, verdict])).toEqual([
      ['New.java', 'new'],
      ['Same.java', 'same'],
      ['Broken.java', 'refused'],
      ['Old.java', 'changed'],
      ['Steps.java', 'changed'],
      ['More.java', 'changed'],
    ])
    expect(view.summary).toMatchObject({
      tests: { add: 2, link: 0, there: 2, skipped: 0 },
      steps: { added: 1, changed: 0, same: 1, gone: 1 },
    })
    const versions = await ctx.db.execute(sql`
      select f.name, f.latest_version as version, count(t.id) filter (where t.deleted_at is null)::int as tests
      from java_files f left join java_tests t on t.java_file_id = f.id
      where f.project_id = ${project.id} group by f.id order by f.name`)
    expect(versions).toEqual([
      { name: 'More.java', version: 2, tests: 0 },
      { name: 'New.java', version: 1, tests: 1 },
      { name: 'Old.java', version: 2, tests: 2 },
      { name: 'Same.java', version: 1, tests: 1 },
      { name: 'Steps.java', version: 2, tests: 0 },
    ])
    const before = await counts(ctx, project.id)
    expect(before).toEqual({ files: 5, tests: 5, steps: 2, cases: 5, modules: 3 })
    const again = await importSources(ctx, project.id, next)
    expect(again.view.summary).toMatchObject({
      files: { new: 0, changed: 0, same: 5, refused: 1 },
      tests: { add: 0, link: 0, there: 4, skipped: 0 },
    })
    expect(await counts(ctx, project.id)).toEqual(before)
  })

  it('goes on after a stop in the middle, and adds nothing twice', async () => {
    const { ctx, project } = await testProject()
    const sources = {
      'A.java': classOf('A', ['one']),
      'B.java': classOf('B', ['one']),
      'x.feature': 'Feature: X\nScenario: Two\n',
      'C.java': classOf('C', ['one']),
      'D.java': classOf('D', ['one']),
    }
    const { ref } = await preview(ctx, project.id, sources)
    await confirmAutomationImport(ctx, ref)
    const stop = new AbortController()
    const run = { ...(await runOf(ctx, ref)), signal: stop.signal, progress: async () => stop.abort() }
    await expect(runAutomationImport(ctx, ref, run)).rejects.toThrow('The worker stops')
    // Those that were begun together are there, and no others.
    expect(await counts(ctx, project.id)).toMatchObject({ files: 2, cases: 2 })
    await runAutomationImport(ctx, ref, await runOf(ctx, ref))
    await runAutomationImport(ctx, ref, await runOf(ctx, ref))
    expect(await getAutomationImport(ctx, ref)).toMatchObject({
      status: 'imported',
      summary: { files: { new: 5 }, tests: { add: 4 }, scenarios: { add: 1 } },
    })
    expect((await cases(ctx, project.id)).map((row) => row.module)).toEqual(['A', 'B', 'X', 'C', 'D'])
  })

  it('writes nothing of files that are imported together when one of them fails', async () => {
    const { ctx, project } = await testProject()
    const { ref } = await preview(ctx, project.id, {
      'A.java': classOf('A', ['one']),
      'B.java': classOf('B', ['two']),
    })
    await confirmAutomationImport(ctx, ref)
    const name = `refuse_${project.id}`
    await ctx.db.execute(
      sql.raw(`
      create function ${name}() returns trigger language plpgsql as $$ begin raise 'No.'; end $$;
      create trigger ${name} before insert on java_tests for each row
        when (new.project_id = ${project.id} and new.method_name = 'two') execute function ${name}()`),
    )
    await expect(runAutomationImport(ctx, ref, await runOf(ctx, ref))).rejects.toThrow()
    expect(await counts(ctx, project.id)).toEqual({ files: 0, tests: 0, steps: 0, cases: 0, modules: 0 })
    await ctx.db.execute(sql.raw(`drop trigger ${name} on java_tests; drop function ${name}()`))
    await runAutomationImport(ctx, ref, await runOf(ctx, ref))
    expect(await counts(ctx, project.id)).toEqual({ files: 2, tests: 2, steps: 0, cases: 2, modules: 2 })
  })
})
