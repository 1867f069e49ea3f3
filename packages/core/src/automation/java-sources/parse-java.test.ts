import { describe, expect, it } from 'vitest'
import { summaryOfTest } from './java-case'
import { parseJava } from './parse-java'
import { withNamedTests } from './test-classes'

const texts = async (source: string) => (await parseJava(source)).stepDefinitions.map((step) => step.expression)
const tests = async (source: string) => {
  const found = withNamedTests(await parseJava(source), () => undefined)
  return found.tests.map(({ className, methodName, framework, remark }) => [className, methodName, framework, remark])
}

describe('step definitions', () => {
  it('do not come from comments, strings, or annotations of other packages', async () => {
    const source = `import io.cucumber.java.en.Given;
      import com.acme.When;
      class A {
        // @Given("comment") void a() {}
        /* @Given("comment") void a() {} */
        String text = "@Given(\\"string\\") void b() {}";
        String block = """
          @Given("block") void c() {}
          """;
        @When("other package") void d() {}
        @Given("real") void e() {}
        @io.cucumber.java.de.Dann("mit Namen") void f() {}
        @cucumber.api.java.fr.Alors("ancien") void g() {}
      }`
    expect(await texts(source)).toEqual(['real', 'mit Namen', 'ancien'])
  })

  it('may be repeated, joined, constant, named, and escaped', async () => {
    const source = `import io.cucumber.java.en.*;
      class A {
        static final String ITEMS = "{int} items";
        @Given("one") @Given("two") void a() {}
        @Given.Givens({ @Given("three"), @Given("four") }) void b() {}
        @When("she buys " + ITEMS) void c() {}
        @Then(value = "a \\"quoted\\" \\u00e9 \\\\d") void d() {}
        @Then("""
            a block
            of two lines""") void e() {}
        @Then(Other.TEXT) void f() {}
      }`
    expect(await texts(source)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'she buys {int} items',
      'a "quoted" é \\d',
      'a block\nof two lines',
    ])
    expect((await parseJava(source)).notices).toEqual(['Line 11: the text of @Then is no literal and was left out.'])
  })

  it('are read with the constants of their own class, and with no other one of that name', async () => {
    const source = `package p; import io.cucumber.java.en.*; import static q.Texts.ELSEWHERE;
      class A extends Base {
        static final String TEXT = "of A";
        static final String JOINED = "joined " /* comment */ + (/* comment */ TEXT) + B.TEXT;
        static final String CIRCLE = A.CIRCLE + "!";
        @Given(TEXT) void a() {}
        @Given(B.TEXT) void b() {}
        @Given(p.A.B.TEXT) void c() {}
        @Given(Other.TEXT) void d() {}
        @Given(JOINED) void e() {}
        @Given(CIRCLE) void f() {}
        @Given(Words.SAID) void g() {}
        @Given(INHERITED) void h() {}
        @Given(ELSEWHERE) void i() {}
        static class B { static final String TEXT = "of B"; @Given(TEXT) void j() {} }
        interface Words { String SAID = "of an interface"; String ELSEWHERE = "not imported"; }
      }
      class Base { static final String INHERITED = "of the base"; }`
    const { stepDefinitions, notices } = await parseJava(source)
    expect(stepDefinitions.map(({ methodName, expression }) => [methodName, expression])).toEqual([
      ['a', 'of A'],
      ['b', 'of B'],
      ['c', 'of B'],
      ['e', 'joined of Aof B'],
      ['g', 'of an interface'],
      ['h', 'of the base'],
      ['j', 'of B'],
    ])
    expect(notices).toEqual(
      [9, 11, 14].map((line) => `Line ${line}: the text of @Given is no literal and was left out.`),
    )
  })

  it.each([
    ['joined', Array.from({ length: 20_000 }, () => '"a"').join(' + ')],
    ['in brackets', `${'('.repeat(20_000)}"a"${')'.repeat(20_000)}`],
    ['longer than Java takes', `"${'a'.repeat(70_000)}"`],
  ])('are left out where a text is %s without end', async (_, text) => {
    const source = `import io.cucumber.java.en.*; class A { @Given(${text}) void a() {} @When("b") void b() {} }`
    const { stepDefinitions, notices } = await parseJava(source)
    expect(stepDefinitions.map(({ expression }) => expression)).toEqual(['b'])
    expect(notices).toEqual(['Line 1: the text of @Given is no literal and was left out.'])
  })

  it.each([
    ['a cuke', 'expression'],
    ['^a cuke', 'regex'],
    ['a cuke$', 'regex'],
    ['/a cuke/', 'regex'],
    ['/', 'expression'],
  ])('read %j as %s', async (text, kind) => {
    const source = `import io.cucumber.java.en.Given; class A { @Given("${text}") void a(int i, List<String> s, Object... o) {} }`
    expect((await parseJava(source)).stepDefinitions).toMatchObject([
      { kind, parameterTypes: ['int', 'List<String>', 'Object...'] },
    ])
  })

  it.each([
    ['I add (-?[0-9]+) and (\\\\d+)', 'regex', 'expression'],
    ['I pick (red|blue)', 'regex', 'expression'],
    ['I have {int} (of 5)', 'expression', 'expression'],
    ['I have one cucumber(s)', 'expression', 'expression'],
    ['I call \\\\(\\\\d\\\\)', 'expression', 'expression'],
    ['I wait', 'expression', 'expression'],
    ['^I wait', 'regex', 'regex'],
  ])('of a text with brackets, "%s", are regular expressions up to release 4', async (text, before, now) => {
    const kinds = async (packageName: string) => {
      const source = `import ${packageName}.java.en.When; import ${packageName}.java8.En;
        class A implements En { A() { Given("${text}", () -> {}); } @When("${text}") public void a() {} }`
      return (await parseJava(source)).stepDefinitions.map(({ kind }) => kind)
    }
    expect(await kinds('cucumber.api')).toEqual([before, before])
    expect(await kinds('io.cucumber')).toEqual([now, now])
  })

  it('are lambdas in classes with the interface of their language alone', async () => {
    const body =
      '{ Étantdonné("un", (Integer i, String s) -> {}); this.Alors("deux", () -> {}); Given("no", () -> {}); }'
    const source = `import io.cucumber.java8.Fr;
      class A implements Fr { A() ${body} }
      class B { B() ${body} }`
    const { stepDefinitions } = await parseJava(source)
    expect(stepDefinitions).toMatchObject([
      {
        expression: 'un',
        keyword: 'Étantdonné',
        className: 'A',
        methodName: '',
        parameterTypes: ['Integer', 'String'],
      },
      { expression: 'deux', keyword: 'Alors' },
    ])
  })
})

describe('tests', () => {
  it('are found in every framework, and configuration is none', async () => {
    expect(
      await tests(`package p; import org.testng.annotations.*;
        @Test(groups = "g") public class A {
          @BeforeMethod public void before() {}
          @DataProvider(name = "d") public Object[][] data() { return null; }
          public void plain() {}
          void notPublic() {}
          @Test(dataProvider = "d", enabled = false) public void given(int i) {}
        }`),
    ).toEqual([
      ['p.A', 'plain', 'testng', ''],
      ['p.A', 'given', 'testng', 'with data of "d", disabled in its source'],
    ])
    expect(
      await tests(`import junit.framework.*; public class B extends TestCase {
        public void testOne() {} public void testWith(int i) {} void testHidden() {} public void other() {} }`),
    ).toEqual([['B', 'testOne', 'junit3', '']])
    expect(
      await tests(`import org.junit.jupiter.api.*; import org.junit.jupiter.params.ParameterizedTest;
        class C { @ParameterizedTest void many(int i) {} @RepeatedTest(3) void again() {} @Test void many() {}
          @Nested class D { @org.junit.Test public void old() {} } }`),
    ).toEqual([
      ['C', 'many', 'junit5', 'with parameters'],
      ['C', 'again', 'junit5', 'repeated'],
      ['C$D', 'old', 'junit4', ''],
    ])
  })

  it.each([
    ['loginFailsWithHTTPError', 'Login fails with HTTP error'],
    ['test_two__words', 'Test two words'],
    ['größeÄndern2Mal', 'Größe ändern2 mal'],
    ['_', '_'],
  ])('called %s are named "%s"', (methodName, summary) => {
    expect(summaryOfTest({ displayName: '', methodName } as Parameters<typeof summaryOfTest>[0])).toBe(summary)
  })
})

describe('a broken source', () => {
  it('is told by its lines', async () => {
    expect((await parseJava('class A {\n  void a() {}\n  @Given("x\n}\n')).problems[0]?.line).toBeLessThanOrEqual(3)
    expect((await parseJava('Feature: x\n  Scenario: y\n')).problems.length).toBeGreaterThan(0)
  })

  it('is read where the break is inside of a method', async () => {
    const source =
      'import org.junit.Test;\nclass A {\n  @Test public void a() { int ) = 3; }\n  @Test public void b() {}\n}\n'
    const java = await parseJava(source)
    expect(java.problems).toEqual([])
    expect(java.notices).toEqual([expect.stringMatching(/^Line 3: .* The rest of the file was read\.$/)])
    expect(java.tests.map((test) => test.methodName)).toEqual(['a', 'b'])
  })
})

describe('classes within classes', () => {
  const nested = (count: number) =>
    `package shop; import org.junit.Test;\n${Array.from({ length: count }, (_, n) => `class C${n} { @Test public void t() {}\n`).join('')}${'}'.repeat(count)}`

  it('are read as deep as anybody writes them, and refused beyond', async () => {
    const { tests, problems } = await parseJava(nested(40))
    expect([tests.length, tests.at(-1)?.className.split('$').length, problems]).toEqual([40, 40, []])
    expect(await parseJava(nested(5_000))).toMatchObject({
      tests: [],
      problems: [{ line: 52, reason: 'It has more than 50 types within each other.' }],
    })
  })

  it('are found around calls however deep these are within each other', async () => {
    const calls = `${'When('.repeat(5_000)}"I wait"${')'.repeat(5_000)}`
    const source = `import io.cucumber.java8.En;\nclass All implements En { class In {} All() { ${calls}; } }`
    const { stepDefinitions, notices } = await parseJava(source)
    expect([stepDefinitions.length, notices.length]).toEqual([1, 4_999])
    expect(stepDefinitions).toMatchObject([{ className: 'All', expression: 'I wait' }])
  })

  it('beside each other are not within each other', async () => {
    const beside = Array.from({ length: 60 }, (_, n) => `class C${n} { @Test public void t() {} }`).join('\n')
    expect((await parseJava(`import org.junit.Test;\nclass All {\n${beside}\n}`)).tests).toHaveLength(60)
  })
})

describe('what is made of tables and doc strings', () => {
  const made = async (source: string) => (await parseJava(source)).argumentTypes

  it('is told by annotations, for one type or for all', async () => {
    const source = `import io.cucumber.java.*;
      class A {
        @DataTableType public Author author(Map<String, String> row) { return null; }
        @DataTableType(replaceWithEmptyString = "[blank]") public java.util.List< Author > authors(DataTable t) { return null; }
        @DocStringType(contentType = "json") public JsonNode json(String text) { return null; }
        @DataTableType public Author again(List<String> row) { return null; }
        @Override public Other other() { return null; }
      }`
    expect(await made(source)).toEqual([
      { argument: 'dataTable', type: 'Author' },
      { argument: 'dataTable', type: 'java.util.List<Author>' },
      { argument: 'docString', type: 'JsonNode' },
    ])
    const any = `class A { @io.cucumber.java.DefaultDataTableEntryTransformer public Object any(Map<String, String> row, Type type) { return null; } }`
    expect(await made(any)).toEqual([{ argument: 'dataTable', type: '' }])
  })

  it('is told for all by lambdas and by registries, and not by methods of those names', async () => {
    const lambda = `import io.cucumber.java8.En;
      class A implements En { A() { DataTableType((Map<String, String> row) -> new Author(row)); } }`
    expect(await made(lambda)).toEqual([{ argument: 'dataTable', type: '' }])
    expect(await made(lambda.replace('implements En ', ''))).toEqual([])
    const registry = `import io.cucumber.core.api.*;
      class A implements TypeRegistryConfigurer { public void configureTypeRegistry(TypeRegistry registry) {} }`
    expect(await made(registry)).toEqual([
      { argument: 'dataTable', type: '' },
      { argument: 'docString', type: '' },
    ])
  })
})
