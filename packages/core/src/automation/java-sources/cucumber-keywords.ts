import { annotationName } from '@caseweave/gherkin/snippet-keywords'
import { dialects } from '@cucumber/gherkin'

/** Packages of the annotations and of the lambda interfaces, today's and the old ones. */
const annotationPackage = /^(?:io\.cucumber\.java|cucumber\.api\.java)\.(\w+)\.([^.]+)$/
const lambdaPackage = /^(?:io\.cucumber\.java8|cucumber\.api\.java8)\.(\w+)$/

const languageKey = (language: string) => language.replace(/[-_]/g, '').toLowerCase()

const keywords = new Map<string, Set<string>>()

/** The names of a language's step keywords in Java; null when Cucumber does not know the language. */
function keywordsOf(language: string): Set<string> | null {
  const key = languageKey(language)
  const known = keywords.get(key)
  if (known) return known
  const dialect = Object.entries(dialects).find(([name]) => languageKey(name) === key)?.[1]
  if (!dialect) return null
  const { given, when, then, and, but } = dialect
  const names = new Set([...given, ...when, ...then, ...and, ...but].map(annotationName))
  keywords.set(key, names)
  return names
}

/** Whether the full name of an annotation is a step annotation of Cucumber-JVM. */
export function isStepAnnotation(fullName: string): boolean {
  const match = annotationPackage.exec(fullName)
  return Boolean(match?.[1] && match[2] && keywordsOf(match[1])?.has(match[2]))
}

/** The step methods that an interface of cucumber-java8 brings, such as `io.cucumber.java8.En`; null for any other. */
export function lambdaKeywords(fullName: string): Set<string> | null {
  const match = lambdaPackage.exec(fullName)
  return match?.[1] ? keywordsOf(match[1]) : null
}
