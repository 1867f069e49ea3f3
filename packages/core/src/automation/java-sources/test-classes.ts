import type { JavaClass } from '@caseweave/contract/automation/java-sources'
import { counted } from '@caseweave/contract/platform/counted'
import { dottedName } from './java-classes'
import type { NamedTest, ParsedJava, ParsedJavaTest } from './parsed-java'

/** Finds a class by its full name with dots. */
export type KnownClasses = (name: string) => JavaClass | undefined

/** Steps from a class up to TestCase at most: more are a circle, or nobody's tests. */
export const mostSteps = 50
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
 * A source with those methods among its tests that are tests because their class descends from TestCase of JUnit 3. Of several tests
 * of one name in a class, as overloads are, the first stands for all. Notices tell of classes whose methods are left out.
 */
export function withNamedTests(java: ParsedJava, known: KnownClasses): ParsedJava {
  const own = new Map(java.classes.map((each) => [each.name, each]))
  const byClass = new Map<string, NamedTest[]>()
  for (const test of java.namedTests) {
    const list = byClass.get(test.className)
    if (list) list.push(test)
    else byClass.set(test.className, [test])
  }
  const notices: string[] = []
  const tests: ParsedJavaTest[] = [...java.tests]
  for (const [className, named] of byClass) {
    const descent = descentOf(dottedName(className), (name) => own.get(name) ?? known(name))
    const [first] = named
    if (descent === 'others' || !first) continue
    if (descent === 'tests' && !first.inAbstractClass)
      tests.push(...named.map(({ inAbstractClass: _, ...test }) => test))
    else notices.push(noticeOf(first, named.length, descent))
  }
  tests.sort((one, other) => one.line - other.line)
  return { ...java, tests: firstOfEach(tests), notices: [...java.notices, ...notices] }
}

function noticeOf({ line, className, inAbstractClass }: NamedTest, count: number, descent: Descent): string {
  const left = `Line ${line}: ${counted(count, 'method')} named test… of ${simpleName(dottedName(className))} left out`
  if (typeof descent === 'string' || inAbstractClass)
    return `${left}: the class is abstract, and tests that others inherit from it are not imported.`
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
