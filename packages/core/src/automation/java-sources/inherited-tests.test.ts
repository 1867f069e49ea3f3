import { describe, expect, it } from 'vitest'
import { parseJava } from './parse-java'
import { withNamedTests } from './test-classes'

/** The tests of the first source among the classes of all, as stored rows give them back. */
async function judged(...sources: string[]) {
  const [java, ...others] = await Promise.all(sources.map(parseJava))
  if (!java) throw new Error('There is no source.')
  const stored: typeof java.classes = JSON.parse(JSON.stringify(others.flatMap((other) => other.classes)))
  const classes = new Map(stored.map((each) => [each.name, each]))
  return withNamedTests(java, (name) => classes.get(name))
}
const named = async (...sources: string[]) =>
  (await judged(...sources)).tests.map((test) => `${test.className}#${test.methodName}`)

describe('a class has the tests of those above it', () => {
  it('of JUnit 3, also without tests of its own, under its own name', async () => {
    const base = `package shop; import junit.framework.TestCase;
      public abstract class MapCase extends TestCase { public void testPut() {} public void testGet() {} void testNot() {} }`
    expect(await named('package shop; public class TreeMapTest extends MapCase {}', base)).toEqual([
      'shop.TreeMapTest#testPut',
      'shop.TreeMapTest#testGet',
    ])
    const middle = 'package shop; abstract class SortedCase extends MapCase { public void testFirst() {} }'
    expect(await named('package shop; class T extends SortedCase { public void testGet() {} }', middle, base)).toEqual([
      'shop.T#testGet',
      'shop.T#testFirst',
      'shop.T#testPut',
    ])
    // Nobody runs what does not descend from TestCase.
    expect(
      await named(
        'package shop; class T extends A {}',
        'package shop; class A extends Object { public void testIt() {} }',
      ),
    ).toEqual([])
  })

  it.each([
    ['junit4', 'import org.junit.Test;'],
    ['junit5', 'import org.junit.jupiter.api.Test;'],
    ['testng', 'import org.testng.annotations.*;'],
  ])('of %s by their annotation', async (framework, imported) => {
    const base = `package shop; ${imported} public abstract class Contract { @Test public void reads() {} @Test public void writes() {} }`
    const { tests } = await judged(
      `package shop;\n${imported}\nclass FileTest extends Contract { @Test public void closes() {} }`,
      base,
    )
    expect(tests).toMatchObject([
      { className: 'shop.FileTest', methodName: 'closes', framework, line: 3 },
      { className: 'shop.FileTest', methodName: 'reads', framework, line: 3 },
      { className: 'shop.FileTest', methodName: 'writes', framework, line: 3 },
    ])
  })

  it('with tags, names and remarks of both', async () => {
    const base = `import org.junit.jupiter.api.*;
      @Tag("io") abstract class Contract { @Test @DisplayName("It reads") @Tag("fast") void reads() {} }`
    const heir = `import org.junit.jupiter.api.*;
      @Tag("disk") @Disabled class FileTest extends Contract {}`
    expect((await judged(heir, base)).tests).toMatchObject([
      { displayName: 'It reads', tags: ['fast', 'io', 'disk'], remark: 'disabled in its source' },
    ])
  })

  it('but not those that it replaces without an annotation, where the runner asks for one', async () => {
    const base = (imported: string) => `${imported} class Contract { @Test public void reads() {} }`
    const heir = 'class FileTest extends Contract { @Override public void reads() {} }'
    expect(await named(heir, base('import org.junit.jupiter.api.Test;'))).toEqual([])
    expect(await named(heir, base('import org.testng.annotations.Test;'))).toEqual([])
    expect(await named(heir, base('import org.junit.Test;'))).toEqual(['FileTest#reads'])
    const grandchild = 'class Small extends FileTest {}'
    expect(await named(grandchild, heir, base('import org.junit.jupiter.api.Test;'))).toEqual([])
  })

  it('but an abstract one runs none, and a circle ends', async () => {
    const base = 'import org.junit.Test; class A extends B { @Test public void one() {} }'
    expect(await named('abstract class C extends A {}', base)).toEqual([])
    expect(await named('class B extends A {}', base)).toEqual(['B#one'])
  })

  it('and not more than a source may have, which says so', async () => {
    const methods = Array.from({ length: 600 }, (_, n) => `@Test public void t${n}() {}`).join(' ')
    const heirs = Array.from({ length: 10 }, (_, n) => `class H${n} extends Base {}`).join('\n')
    const { tests, notices } = await judged(heirs, `import org.junit.Test; abstract class Base { ${methods} }`)
    expect(tests).toHaveLength(5_000)
    expect(notices).toEqual(['Its classes inherit more than 5,000 tests; the others are left out.'])
  })
})
