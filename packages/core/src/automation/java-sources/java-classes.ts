import type { InheritableTest, JavaClass } from '@caseweave/contract/automation/java-sources'
import { classNameOf, type JavaNames, typeAround } from './java-names'
import type { JavaNode } from './java-parser'
import type { ParsedJavaTest } from './parsed-java'

/** Letters of all names that are kept of one file's classes: a thousand classes. */
const mostLetters = 200_000

/** The name of a class as its file's imports and other classes write it, with dots before inner classes too. */
export const dottedName = (className: string) => className.replaceAll('$', '.')

/** Reads which classes a file has, and what each may extend; beyond a limit the others are left out, with a notice. */
export function classesOf(root: JavaNode, names: JavaNames, notices: string[]): JavaClass[] {
  const classes: JavaClass[] = []
  let letters = 0
  for (const declaration of root.descendantsOfType('class_declaration')) {
    const name = dottedName(classNameOf(declaration, names))
    const bases = basesOf(declaration, names)
    letters += name.length + bases.join('').length
    if (letters > mostLetters) {
      notices.push(
        `The file has more classes than are read; those from ${name.slice(0, 100)} on are no tests of JUnit 3.`,
      )
      break
    }
    classes.push({ name, bases })
  }
  return classes
}

/** The classes with the tests and overriding methods of each, by the names of their classes; those beyond a limit are left out, with a notice. */
export function withTests(
  classes: readonly JavaClass[],
  {
    tests,
    overrides,
  }: { tests: readonly ParsedJavaTest[]; overrides: readonly { className: string; methodName: string }[] },
  notices: string[],
): JavaClass[] {
  const testsOf = byClass(tests)
  const overridesOf = byClass(overrides)
  let letters = 0
  let isFull = false
  const all = classes.map((each): JavaClass => {
    const own = (testsOf.get(each.name) ?? []).map(
      ({ methodName, framework, displayName, tags, remark }): InheritableTest => ({
        ...{ methodName, framework, displayName, tags, remark },
      }),
    )
    letters += JSON.stringify(own).length
    isFull ||= letters > mostLetters
    const replaced = (overridesOf.get(each.name) ?? []).map(({ methodName }) => methodName)
    return { ...each, tests: isFull ? [] : own, overrides: isFull ? [] : [...new Set(replaced)] }
  })
  if (isFull)
    notices.push(
      'The file has more tests than are kept for classes that extend its own; the last of them are left out.',
    )
  return all
}

function byClass<Method extends { className: string }>(methods: readonly Method[]): Map<string, Method[]> {
  const found = new Map<string, Method[]>()
  for (const method of methods) {
    const name = dottedName(method.className)
    const list = found.get(name)
    if (list) list.push(method)
    else found.set(name, [method])
  }
  return found
}

/** Full names that the superclass can stand for, as Java looks for them: beside or around the class, imported, in its package. */
function basesOf(declaration: JavaNode, names: JavaNames): string[] {
  const written = declaration.childForFieldName('superclass')?.namedChild(0)?.text ?? ''
  const name = written
    .replace(/<[\s\S]*$/, '')
    .replace(/\s/g, '')
    .normalize('NFC')
  if (name === '') return []
  const dot = name.indexOf('.')
  const [first, rest] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  const around: string[] = []
  for (let outer = typeAround(declaration); outer; outer = typeAround(outer))
    around.push(`${dottedName(classNameOf(outer, names))}.${first}`)
  const meant = [...around, ...names.meanings(first)].map((each) => `${each}${rest}`)
  return [...new Set(dot < 0 ? meant : [...meant, name])]
}
