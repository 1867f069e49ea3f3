import type { JavaClass } from '@caseweave/contract/automation/java-sources'
import { classNameOf, type JavaNames, typeAround } from './java-names'
import type { JavaNode } from './java-parser'

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
