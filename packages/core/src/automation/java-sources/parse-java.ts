import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { lineOf } from './java-annotations'
import { classesOf, withTests } from './java-classes'
import { constantsOf } from './java-literals'
import { namesOf, typeDeclarations } from './java-names'
import { type JavaNode, withJavaTree } from './java-parser'
import type { NamedTest, ParsedJava, ParsedJavaTest } from './parsed-java'
import { argumentTypesOf } from './read-argument-types'
import { heirOf, javaTestOf, namedTestOf, overrideOf } from './read-java-tests'
import { annotatedParameterTypes, annotatedSteps, type JavaFileContext, lambdaStep } from './read-step-definitions'

/**
 * Reads step definitions of Cucumber-JVM and tests of JUnit and TestNG from a Java source. What stands in comments and in string
 * literals does not count. Tests of JUnit 3, and those that classes inherit, are known where more files are: withNamedTests puts them among
 * the others.
 */
export function parseJava(text: string): Promise<ParsedJava> {
  return withJavaTree(text, (root) => {
    const notices: string[] = []
    const names = namesOf(root)
    const deep = tooDeep(root)
    if (deep) return { ...nothingFound, packageName: names.packageName, problems: [deep], notices }
    const file: JavaFileContext = { names, constants: constantsOf(root, names.packageName), notices }
    const methods = root.descendantsOfType('method_declaration')
    const calls = root.descendantsOfType('method_invocation')
    const stepDefinitions = [
      ...methods.flatMap((method) => annotatedSteps(method, file)),
      ...calls.flatMap((call) => lambdaStep(call, file) ?? []),
    ].sort((one, other) => one.line - other.line)
    const parameterTypes = methods.flatMap((method) => annotatedParameterTypes(method, file))
    const argumentTypes = argumentTypesOf(methods, calls, file.names)
    const tests: ParsedJavaTest[] = []
    const namedTests: NamedTest[] = []
    const overrides: { className: string; methodName: string }[] = []
    for (const method of methods) {
      const test = javaTestOf(method, file)
      const named = test ? null : namedTestOf(method, file)
      if (test) tests.push(test)
      if (named) namedTests.push(named)
      const override = test || named ? null : overrideOf(method, file)
      if (override) overrides.push(override)
    }
    const classes = withTests(
      classesOf(root, file.names, notices),
      { tests: [...tests, ...namedTests], overrides },
      notices,
    )
    const heirs = root.descendantsOfType('class_declaration').flatMap((each) => heirOf(each, file) ?? [])
    const problems = root.hasError ? problemsOf(root, notices) : []
    const { packageName } = file.names
    const found = { stepDefinitions, parameterTypes, argumentTypes, tests, namedTests, classes, heirs }
    return { packageName, ...found, problems, notices }
  })
}

const nothingFound = {
  stepDefinitions: [],
  parameterTypes: [],
  argumentTypes: [],
  tests: [],
  namedTests: [],
  classes: [],
  heirs: [],
}

/** Types within each other that are read: what each is called costs a look at all around it, and nobody writes ten. */
const deepestNesting = 50

/** Where the types of a source stand in more others than that; null where they do not. */
function tooDeep(root: JavaNode): SourceProblem | null {
  const around: number[] = []
  for (const declaration of root.descendantsOfType(typeDeclarations)) {
    while ((around.at(-1) ?? Infinity) <= declaration.startIndex) around.pop()
    if (around.push(declaration.endIndex) > deepestNesting)
      return { line: lineOf(declaration), reason: `It has more than ${deepestNesting} types within each other.` }
  }
  return null
}

/** How many places of a broken source are named. */
const mostProblems = 10

/** Where the source is no Java. A place inside a method, whose surroundings were read, is a notice: the grammar may be older than the source. */
function problemsOf(root: JavaNode, notices: string[]): SourceProblem[] {
  const problems: SourceProblem[] = []
  const look = (node: JavaNode, inMethod: boolean): void => {
    for (const child of node.children) {
      if (problems.length >= mostProblems || !(child.hasError || child.isError || child.isMissing)) continue
      if (child.isError || child.isMissing) {
        const line = lineOf(child)
        if (inMethod) notices.push(`Line ${line}: ${reasonOf(child)} The rest of the file was read.`)
        else problems.push({ line, reason: reasonOf(child) })
      } else look(child, inMethod || child.type === 'method_declaration')
    }
  }
  look(root, false)
  return problems
}

function reasonOf(node: JavaNode): string {
  if (node.isMissing) return `"${node.type}" is missing here.`
  const text = cutText(node.text.trim().split('\n')[0] ?? '', 60)
  return text === '' ? 'This is no valid Java.' : `"${text}" is no valid Java here.`
}
