import { describe, expect, it } from 'vitest'
import { parseJava } from './parse-java'
import { mostSteps, withNamedTests } from './test-classes'

/** The tests and notices of the first source among the classes of all. */
async function judged(...sources: string[]) {
  const [java, ...others] = await Promise.all(sources.map(parseJava))
  if (!java) throw new Error('There is no source.')
  const classes = new Map(others.flatMap((other) => other.classes).map((each) => [each.name, each]))
  const { tests, notices } = withNamedTests(java, (name) => classes.get(name))
  return { tests: tests.map((test) => `${test.className}#${test.methodName}`), notices }
}

const body = '{ public void testOne() {} }'
const base = 'package shop.base; public abstract class ShopCase extends junit.framework.TestCase {}'

describe('tests of JUnit 3', () => {
  it.each([
    ['an import', `package shop; import shop.base.ShopCase; class A extends ShopCase ${body}`, base],
    [
      'an import of all',
      `package shop; import java.util.*; import shop.base.*; class A extends ShopCase ${body}`,
      base,
    ],
    ['the whole name', `package shop; class A extends shop.base.ShopCase ${body}`, base],
    ['the package', `package shop.base; class A extends ShopCase ${body}`, base],
    ['type arguments', `package shop.base; class A extends ShopCase<String, List<A>> ${body}`, base],
    [
      'an inner class',
      `package shop; import shop.base.Outer; class A extends Outer.Inner ${body}`,
      'package shop.base; import junit.framework.*; public class Outer { public static class Inner extends TestCase {} }',
    ],
    [
      'an imported inner class',
      `package shop; import shop.base.Outer.Inner; class A extends Inner ${body}`,
      'package shop.base; import junit.framework.*; public class Outer { public static class Inner extends TestCase {} }',
    ],
    [
      'a class of that name of its own',
      `package shop; class A extends TestCase ${body}`,
      'package shop; class TestCase extends junit.framework.TestCase {}',
    ],
  ])('are found by a base class that is known by %s', async (_, source, other) => {
    const found = await judged(source, other)
    expect(found).toEqual({ tests: [expect.stringMatching(/\.A#testOne$/)], notices: [] })
  })

  it('are found beside each other in one file, and of an abstract class none', async () => {
    const { tests, notices } = await judged(`import junit.framework.TestCase;
      abstract class Base extends TestCase { public void testOne() {} public void testTwo() {} }
      class Outer { class First extends Base { public void testThree() {} }
        class Second extends First { public void testFour() {} void testHidden() {} public static void testNot() {} } }`)
    expect(tests.sort()).toEqual([
      'Outer$First#testOne',
      'Outer$First#testThree',
      'Outer$First#testTwo',
      'Outer$Second#testFour',
      'Outer$Second#testOne',
      'Outer$Second#testThree',
      'Outer$Second#testTwo',
    ])
    expect(notices).toEqual([
      'Line 2: 2 methods named test… of Base left out: the class is abstract. They are tests of the classes that extend it.',
    ])
  })

  it('are not guessed: a class of nobody knows is named', async () => {
    const source = `package shop;\nclass A extends ShopCase ${body}`
    const sentence = (name: string) =>
      `Line 2: 1 method named test… of A left out: it extends ${name}, directly or not, which is neither in this import nor known from the project's Java files. If these are tests, import ${name}.java together with this file.`
    expect(await judged(source)).toEqual({ tests: [], notices: [sentence('ShopCase')] })
    expect(await judged(source, base)).toEqual({ tests: [], notices: [sentence('ShopCase')] })
    const middle = 'package shop; class ShopCase extends WebCase {}'
    expect(await judged(source, middle)).toEqual({ tests: [], notices: [sentence('WebCase')] })
  })

  it('are no methods of other classes, which nobody is told of', async () => {
    expect(await judged(`class A ${body}`)).toEqual({ tests: [], notices: [] })
    expect(await judged(`class A extends B ${body}`, 'class B { class TestCase {} }')).toEqual({
      tests: [],
      notices: [],
    })
    const own = `package shop; import junit.framework.*; class A extends TestCase ${body}`
    expect(await judged(own, 'package shop; class TestCase {}')).toEqual({ tests: [], notices: [] })
  })

  it('are found of as many classes as are kept of a file, which says so', async () => {
    const classes = Array.from(
      { length: 300 },
      (_, index) => `class C${index}${'x'.repeat(1_000)} extends Base ${body}`,
    )
    const { tests, notices } = await judged(`class Base extends junit.framework.TestCase {}\n${classes.join('\n')}`)
    expect(tests.length).toBeGreaterThan(100)
    expect(notices).toEqual([
      expect.stringMatching(/^The file has more classes than are read; those from C\d+x+ on are no/),
    ])
    const [, first] = /from C(\d+)/.exec(notices[0] ?? '') ?? []
    expect(tests).toHaveLength(Number(first))
  })

  it('come from no circle, and from no endless line of classes', async () => {
    const circle = await judged(`class A extends B ${body}`, 'class B extends C {}', 'class C extends B {}')
    expect(circle).toEqual({ tests: [], notices: [] })
    const line = (length: number) =>
      Array.from({ length }, (_, index) => `class C${index} extends C${index + 1} ${body}`).join('\n')
    const top = (name: string) => `class ${name} extends junit.framework.TestCase {}`
    expect((await judged(`${line(mostSteps - 1)}\n${top(`C${mostSteps - 1}`)}`)).tests).toHaveLength(mostSteps - 1)
    expect((await judged(`${line(mostSteps)}\n${top(`C${mostSteps}`)}`)).tests).toHaveLength(mostSteps - 1)
  })
})
