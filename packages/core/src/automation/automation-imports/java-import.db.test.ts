import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getTestCase } from '../../cases/test-cases/get-test-case'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { fileVerdicts, importSources, verdicts } from './testing/automation-flow'

const steps = `package com.acme;
import io.cucumber.java.en.*;
public class ShopSteps {
  @Given("a shop with {int} items") public void shop(int items) {}
  @When("^she buys (.*)$") public void buys(String what) {}
  @Then("it is sold") public void sold() {}
}
`
const tests = `package com.acme;
import org.junit.jupiter.api.*;
class LoginTest {
  @Test @DisplayName("Right  password") void right() {}
  @Test @Tag("smoke") void wrongPasswordOverHTTP() {}
  @Nested class Later { @Test @Disabled void test_again() {} }
}
`
const vocabulary = (ctx: Ctx, projectId: number) =>
  ctx.db.execute(sql`
    select keyword, expression, kind, class_name as "className", method_name as "methodName",
      parameter_types as "parameterTypes", line
    from step_definitions where project_id = ${projectId} order by line`)

describe('importing Java sources', () => {
  it('takes step definitions into the vocabulary, and says what a changed file changed', async () => {
    const { ctx, project } = await testProject()
    const { ref, view } = await importSources(ctx, project.id, { 'ShopSteps.java': steps })
    expect(view.summary).toMatchObject({ files: { new: 1 }, steps: { added: 3, changed: 0, same: 0, gone: 0 } })
    expect((await verdicts(ctx, ref))[0]).toEqual([
      'added',
      4,
      'a shop with {int} items',
      '',
      '@Given in com.acme.ShopSteps#shop',
    ])
    expect(await vocabulary(ctx, project.id)).toMatchObject([
      {
        keyword: 'Given',
        kind: 'expression',
        className: 'com.acme.ShopSteps',
        methodName: 'shop',
        parameterTypes: ['int'],
      },
      { keyword: 'When', expression: '^she buys (.*)$', kind: 'regex', parameterTypes: ['String'], line: 5 },
      { keyword: 'Then', expression: 'it is sold', parameterTypes: [], line: 6 },
    ])
    const next = steps
      .replace('package com.acme;\n', 'package com.acme;\n// moved down\n')
      .replace('shop(int items)', 'shop(long items)')
      .replace('it is sold', 'it was sold')
    const again = await importSources(ctx, project.id, { 'ShopSteps.java': next })
    expect(again.view.summary).toMatchObject({
      files: { changed: 1 },
      steps: { added: 1, changed: 1, same: 1, gone: 1 },
    })
    expect(await vocabulary(ctx, project.id)).toMatchObject([
      { methodName: 'shop', parameterTypes: ['long'], line: 5 },
      { methodName: 'buys', line: 6 },
      { expression: 'it was sold', line: 7 },
    ])
    const third = await importSources(ctx, project.id, { 'ShopSteps.java': next })
    expect(third.view.summary).toMatchObject({ files: { same: 1 }, steps: { added: 0, changed: 0, same: 3, gone: 0 } })
  })

  it('makes automated cases of tests, once', async () => {
    const { ctx, project } = await testProject()
    const { ref } = await importSources(ctx, project.id, { 'LoginTest.java': tests })
    expect(await verdicts(ctx, ref)).toEqual([
      ['add', 4, 'LoginTest#right', '1', 'JUnit 5.'],
      ['add', 5, 'LoginTest#wrongPasswordOverHTTP', '2', 'JUnit 5.'],
      ['add', 6, 'LoginTest$Later#test_again', '3', 'JUnit 5, disabled in its source.'],
    ])
    const [right, wrong, again] = await Promise.all(
      [1, 2, 3].map((number) => getTestCase(ctx, { projectId: project.id, number })),
    )
    expect(right).toMatchObject({
      summary: 'Right password',
      modules: [{ name: 'LoginTest' }],
      automated: true,
      fileName: 'LoginTest.java',
      automatedTestNumber: 'com.acme.LoginTest#right',
    })
    expect(wrong).toMatchObject({ summary: 'Wrong password over HTTP', tags: ['smoke'] })
    expect(again).toMatchObject({ summary: 'Test again', automatedTestNumber: 'com.acme.LoginTest$Later#test_again' })
    const changed = tests.replace('void right', 'public void right').replace('@Test @Disabled void test_again() {}', '')
    const second = await importSources(ctx, project.id, { 'LoginTest.java': changed })
    expect(second.view.summary).toMatchObject({ files: { changed: 1 }, tests: { add: 0, there: 2 } })
    const [kept] = await ctx.db.execute(sql`
      select count(*) filter (where deleted_at is null)::int as live, count(*)::int as all
      from java_tests where project_id = ${project.id}`)
    expect(kept).toEqual({ live: 2, all: 3 })
  })

  it('links a test to the case that its tag names, which then knows where it is automated', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, { 'a.feature': 'Feature: A\nScenario: By hand\n' })
    await ctx.db.execute(sql`
      update test_cases set automated = false, file_name = '', automated_test_number = '' where project_id = ${project.id}`)
    const text =
      'import org.testng.annotations.*; public class A { @Test(groups = {"TC-1", "slow"}) public void a() {} }'
    const { ref } = await importSources(ctx, project.id, { 'A.java': text })
    expect(await verdicts(ctx, ref)).toEqual([['link', 1, 'A#a', '1', 'TestNG.']])
    expect(await getTestCase(ctx, { projectId: project.id, number: 1 })).toMatchObject({
      summary: 'By hand',
      automated: true,
      fileName: 'A.java',
      automatedTestNumber: 'A#a',
    })
  })

  it('tells tests of one name in several classes apart, where a person chose one module for all', async () => {
    const { ctx, project } = await testProject()
    const [made] = await ctx.db.execute<{ id: string }>(sql`
      insert into modules (id, project_id, name, path) overriding system value
      select id, ${project.id}, 'Mine', id || '/' from nextval('modules_id_seq') as id returning id`)
    const test = (name: string) => `import org.junit.Test; public class ${name} { @Test public void saves() {} }`
    await importSources(ctx, project.id, { 'A.java': test('A'), 'B.java': test('B') }, { moduleId: Number(made?.id) })
    const rows = await ctx.db.execute(
      sql`select summary from test_cases where project_id = ${project.id} order by number`,
    )
    expect(rows.map((row) => row.summary)).toEqual(['A: Saves', 'B: Saves'])
  })

  it('refuses what is no Java, with the line, and imports the others', async () => {
    const { ctx, project } = await testProject()
    const { ref } = await importSources(ctx, project.id, {
      'Broken.java': 'package com.acme;\nclass Broken {\n  void x( {}\n',
      'ShopSteps.java': steps,
      'Plain.java': 'class Plain {}',
    })
    expect(await fileVerdicts(ctx, ref)).toEqual([
      ['Broken.java', 'refused', expect.stringMatching(/^[123]: .* no valid Java|missing here/)],
      ['ShopSteps.java', 'new'],
      ['Plain.java', 'new'],
    ])
    expect(await vocabulary(ctx, project.id)).toHaveLength(3)
  })
})
