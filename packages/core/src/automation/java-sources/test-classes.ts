import type { JavaClass, JavaTestFramework } from '@caseweave/contract/automation/java-sources'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { dottedName } from './java-classes'
import type { Heir, NamedTest, ParsedJava, ParsedJavaTest } from './parsed-java'

/** Finds a class by its full name with dots. */
export type KnownClasses = (name: string) => JavaClass | undefined

/** Steps from a class up to TestCase at most: more are a circle, or nobody's tests. */
export const mostSteps = 50
/** Tests that the classes of one source inherit at most. */
const mostInherited = 5_000
/** What classes of tests descend from; source: JUnit 3, whose runners take public methods named test… of its subclasses. */
export const junit3 = 'junit.framework.TestCase'

/** Whether a class descends from TestCase; a text names the class on the way up that is not known. */
type Descent = 'tests' | 'others' | { unknown: string }

function descentOf(name: string, known: KnownClasses): Descent {
  let current = known(name)
  for (let step = 0; current && step < mostSteps; step++) {
    const { bases }: JavaClass = current
    const base = bases.find((each) => each === junit3 || known(each))
    if (base === junit3) return 'tests'
    if (base === undefined) return bases[0] === undefined ? 'others' : { unknown: simpleName(bases[0]) }
    current = known(base)
  }
  return 'others'
}

const simpleName = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/**
 * A source with those methods among its tests that are tests because their class descends from TestCase of JUnit 3, and with those that
 * its classes inherit: a runner tells of them under the name of the class that it runs. Of several tests of one name in a class, as
 * overloads are, the first stands for all. Notices tell of classes whose methods are left out.
 */
export function withNamedTests(java: ParsedJava, known: KnownClasses): ParsedJava {
  const own = new Map(java.classes.map((each) => [each.name, each]))
  const lookUp: KnownClasses = (name) => own.get(name) ?? known(name)
  const byClass = new Map<string, NamedTest[]>()
  for (const test of java.namedTests) {
    const list = byClass.get(test.className)
    if (list) list.push(test)
    else byClass.set(test.className, [test])
  }
  const notices: string[] = []
  const tests: ParsedJavaTest[] = [...java.tests]
  for (const [className, named] of byClass) {
    const descent = descentOf(dottedName(className), lookUp)
    const [first] = named
    if (descent === 'others' || !first) continue
    if (descent === 'tests' && !first.inAbstractClass)
      tests.push(...named.map(({ inAbstractClass: _, ...test }) => test))
    else notices.push(noticeOf(first, named.length, descent))
  }
  const inherited: ParsedJavaTest[] = []
  for (const heir of java.heirs) {
    if (inherited.length > mostInherited) break
    if (!heir.isAbstract) inherited.push(...inheritedTests(heir, tests, lookUp))
  }
  if (inherited.length > mostInherited) {
    notices.push(`Its classes inherit more than ${numberText(mostInherited)} tests; the others are left out.`)
  }
  tests.push(...inherited.slice(0, mostInherited))
  tests.sort((one, other) => one.line - other.line)
  return { ...java, tests: firstOfEach(tests), notices: [...java.notices, ...notices] }
}

/** Frameworks whose runners take a test of a superclass no more once a method without annotation replaces it; source: their user guides. */
const replaceable = new Set<JavaTestFramework>(['junit5', 'testng'])

/**
 * The tests that a class has from those above it, the nearest first, each at the line of the class. `tests` are those of its source.
 */
function inheritedTests(heir: Heir, tests: readonly ParsedJavaTest[], known: KnownClasses): ParsedJavaTest[] {
  const name = dottedName(heir.className)
  const underTestCase = descentOf(name, known) === 'tests'
  const seen = new Set(tests.flatMap(({ className, methodName }) => (className === heir.className ? methodName : [])))
  const replaced = new Set<string>()
  const found: ParsedJavaTest[] = []
  let current = known(name)
  for (let step = 0; current && step < mostSteps; step++) {
    for (const each of current.overrides ?? []) replaced.add(each)
    const base: string | undefined = current.bases.find((each) => each === junit3 || known(each))
    current = base === undefined ? undefined : known(base)
    for (const test of current?.tests ?? []) {
      const { methodName, framework } = test
      if (seen.has(methodName) || (framework === 'junit3' && !underTestCase)) continue
      if (replaced.has(methodName) && replaceable.has(framework)) continue
      seen.add(methodName)
      const remark = [...new Set([test.remark, heir.remark])].filter(Boolean).join(', ')
      const tags = [...new Set([...test.tags, ...heir.tags])]
      found.push({ ...test, remark, tags, className: heir.className, line: heir.line })
    }
  }
  return found
}

function noticeOf({ line, className, inAbstractClass }: NamedTest, count: number, descent: Descent): string {
  const left = `Line ${line}: ${counted(count, 'method')} named test… of ${simpleName(dottedName(className))} left out`
  if (typeof descent === 'string' || inAbstractClass)
    return `${left}: the class is abstract. They are tests of the classes that extend it.`
  const { unknown } = descent
  return `${left}: it extends ${unknown}, directly or not, which is neither in this import nor known from the project's Java files. If these are tests, import ${unknown}.java together with this file.`
}

function firstOfEach(tests: readonly ParsedJavaTest[]): ParsedJavaTest[] {
  const first = new Map<string, ParsedJavaTest>()
  for (const test of tests) {
    const key = `${test.className}#${test.methodName}`
    if (!first.has(key)) first.set(key, test)
  }
  return [...first.values()]
}
