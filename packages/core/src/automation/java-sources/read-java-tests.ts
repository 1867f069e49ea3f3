import type { JavaTestFramework } from '@caseweave/contract/automation/java-sources'
import { annotationsOf, argumentOf, type JavaAnnotation, lineOf, parameterTypesOf, textsOf } from './java-annotations'
import { classNameOf, typeAround } from './java-names'
import type { JavaNode } from './java-parser'
import type { Heir, NamedTest, ParsedJavaTest } from './parsed-java'
import type { JavaFileContext } from './read-step-definitions'

const junit5 = 'org.junit.jupiter.api'
const testng = 'org.testng.annotations'

/** Annotations that make a method a test, with what they say about it. */
const testAnnotations: Record<string, { framework: JavaTestFramework; remark: string }> = {
  'org.junit.Test': { framework: 'junit4', remark: '' },
  [`${junit5}.Test`]: { framework: 'junit5', remark: '' },
  [`${junit5}.RepeatedTest`]: { framework: 'junit5', remark: 'repeated' },
  [`${junit5}.TestFactory`]: { framework: 'junit5', remark: 'makes its tests when it runs' },
  [`${junit5}.TestTemplate`]: { framework: 'junit5', remark: 'a template' },
  'org.junit.jupiter.params.ParameterizedTest': { framework: 'junit5', remark: 'with parameters' },
  [`${testng}.Test`]: { framework: 'testng', remark: '' },
}
const disabled = ['org.junit.Ignore', `${junit5}.Disabled`, `${testng}.Ignore`]
/** Methods of TestNG that prepare tests: under an annotated class they are none themselves. */
const preparing = /^(Before|After)(Suite|Test|Groups|Class|Method)$|^(DataProvider|Factory|Parameters|ObjectFactory)$/

/** A method as a test of JUnit 4, 5 or TestNG; null when it is none, or one of JUnit 3. */
export function javaTestOf(method: JavaNode, file: JavaFileContext): ParsedJavaTest | null {
  const around = typeAround(method)
  const methodName = method.childForFieldName('name')?.text ?? ''
  if (!around || methodName === '') return null
  const annotations = annotationsOf(method, file.names)
  const outer = annotationsOf(around, file.names)
  const own = annotations.find((each) => kindOf(each))
  const kind = own ? kindOf(own) : byItsClass(method, { annotations, outer })
  if (!kind) return null
  const all = [...annotations, ...outer]
  const [displayName = ''] = [
    ...all
      .slice(0, annotations.length)
      .filter((each) => means(each, [`${junit5}.DisplayName`]))
      .flatMap((each) => textsOf(argumentOf(each, 'value'), file.constants)),
    ...(own ? textsOf(argumentOf(own, 'description'), file.constants) : []),
  ]
  return {
    className: classNameOf(around, file.names),
    methodName,
    framework: kind.framework,
    displayName: displayName.replace(/\s+/g, ' ').trim(),
    tags: tagsOf(all, file),
    remark: remarkOf(kind.remark, own, all, file),
    line: lineOf(method.childForFieldName('name') ?? method),
  }
}

const means = ({ meanings }: JavaAnnotation, names: readonly string[]) => meanings.some((name) => names.includes(name))

const kindOf = ({ meanings }: JavaAnnotation) =>
  meanings.flatMap((name) => (Object.hasOwn(testAnnotations, name) ? (testAnnotations[name] ?? []) : []))[0] ?? null

/** A method as one of JUnit 3, as far as it tells itself: its class may be one of tests; null when it is none. */
export function namedTestOf(method: JavaNode, file: JavaFileContext): NamedTest | null {
  const around = typeAround(method)
  const methodName = method.childForFieldName('name')?.text ?? ''
  if (!around?.childForFieldName('superclass') || !methodName.startsWith('test')) return null
  if (!isPublicAction(method) || parameterTypesOf(method).length > 0) return null
  const all = [...annotationsOf(method, file.names), ...annotationsOf(around, file.names)]
  return {
    className: classNameOf(around, file.names),
    methodName,
    framework: 'junit3',
    displayName: '',
    tags: tagsOf(all, file),
    remark: remarkOf('', undefined, all, file),
    line: lineOf(method.childForFieldName('name') ?? method),
    inAbstractClass: modifiersOf(around).includes('abstract'),
  }
}

/** A class that extends another one; null for other classes. */
export function heirOf(declaration: JavaNode, file: JavaFileContext): Heir | null {
  if (!declaration.childForFieldName('superclass')) return null
  const annotations = annotationsOf(declaration, file.names)
  return {
    className: classNameOf(declaration, file.names),
    isAbstract: modifiersOf(declaration).includes('abstract'),
    tags: tagsOf(annotations, file),
    remark: remarkOf('', undefined, annotations, file),
    line: lineOf(declaration.childForFieldName('name') ?? declaration),
  }
}

/** A method that replaces one of a superclass, as its annotation says; null for other methods. */
export function overrideOf(method: JavaNode, file: JavaFileContext): { className: string; methodName: string } | null {
  const around = typeAround(method)
  const methodName = method.childForFieldName('name')?.text ?? ''
  if (!around || !annotationsOf(method, file.names).some(({ name }) => name === 'Override')) return null
  return { className: classNameOf(around, file.names), methodName }
}

const modifiersOf = (declaration: JavaNode) =>
  (declaration.namedChildren.find((child) => child.type === 'modifiers')?.children ?? []).map((child) => child.type)

/** Whether a method is public, no static one, and answers nothing. */
function isPublicAction(method: JavaNode): boolean {
  const words = modifiersOf(method)
  return words.includes('public') && !words.includes('static') && method.childForFieldName('type')?.type === 'void_type'
}

/** A public method that is a test because TestNG's annotation stands at its class. */
function byItsClass(
  method: JavaNode,
  { annotations, outer }: { annotations: JavaAnnotation[]; outer: JavaAnnotation[] },
): { framework: JavaTestFramework; remark: string } | null {
  if (!isPublicAction(method)) return null
  const byTestng = outer.some((each) => means(each, [`${testng}.Test`]))
  return byTestng && !annotations.some(({ name }) => preparing.test(name)) ? { framework: 'testng', remark: '' } : null
}

function tagsOf(annotations: readonly JavaAnnotation[], { constants }: JavaFileContext): string[] {
  const tags = annotations.flatMap((each) => {
    if (means(each, [`${junit5}.Tag`])) return textsOf(argumentOf(each, 'value'), constants)
    return means(each, [`${testng}.Test`]) ? textsOf(argumentOf(each, 'groups'), constants) : []
  })
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]
}

function remarkOf(
  remark: string,
  own: JavaAnnotation | undefined,
  all: readonly JavaAnnotation[],
  { constants }: JavaFileContext,
): string {
  const parts = [remark]
  const provider = own ? textsOf(argumentOf(own, 'dataProvider'), constants)[0] : undefined
  if (provider) parts.push(`with data of "${provider}"`)
  const off = own && argumentOf(own, 'enabled')?.text === 'false'
  if (off || all.some((each) => means(each, disabled))) parts.push('disabled in its source')
  return parts.filter(Boolean).join(', ')
}
