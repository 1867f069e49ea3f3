import { dialects } from '@cucumber/gherkin'
import { isJavaName } from './java-words'

/** An annotation of Cucumber-JVM: `io.cucumber.java.en` and `Given`. */
type StepAnnotation = { packageName: string; name: string }

/** The language whose keywords are pictures; their annotations are called as Unicode calls the pictures. */
const emoji: Record<string, string> = {
  '😐': 'NeutralFace',
  '🎬': 'ClapperBoard',
  '🙏': 'PersonWithFoldedHands',
  '😂': 'FaceWithTearsOfJoy',
  '😔': 'PensiveFace',
}

type Kind = 'given' | 'when' | 'then'
const kinds = ['given', 'when', 'then'] as const

type Language = { packageName: string; annotations: Map<string, string>; given: string }
const languages = new Map<string, Language>()

/** A keyword as an annotation is called; source: Cucumber-JVM, GherkinKeywordNormalizer. */
export const annotationName = (keyword: string): string =>
  emoji[keyword.trim()] ?? keyword.replace(/[\s',!\u00ad\u2019]/g, '').normalize('NFC')

function languageOf(language: string): Language {
  const known = languages.get(language)
  if (known) return known
  const dialect = dialects[language] ?? dialects.en
  const annotations = new Map<string, string>()
  const given: string[] = []
  for (const kind of kinds)
    for (const keyword of wordsOf(dialect, kind)) {
      const name = annotationName(keyword)
      if (!isJavaName(name)) continue
      annotations.set(keyword, name)
      if (kind === 'given') given.push(name)
    }
  const packageName = `io.cucumber.java.${(dialects[language] ? language : 'en').replace(/[\s-]/g, '_').toLowerCase()}`
  const made = { packageName, annotations, given: given[0] ?? 'Given' }
  languages.set(language, made)
  return made
}

const wordsOf = (dialect: Record<Kind, readonly string[]> | undefined, kind: Kind) =>
  (dialect?.[kind] ?? []).filter((keyword) => !keyword.startsWith('*'))

/**
 * Follows the keywords of a scenario's steps, its Backgrounds first: each answer is the annotation of a step. And, But and `*` take
 * the one before; where there is none, it is the language's first word for Given.
 */
export function followKeywords(language: string): {
  next: (keyword: string) => StepAnnotation
  fork: () => KeywordTrail
} {
  return trail(languageOf(language), null)
}

/** Where in a row of keywords one is. */
type KeywordTrail = ReturnType<typeof followKeywords>

function trail(language: Language, before: string | null): KeywordTrail {
  let last = before
  return {
    next(keyword) {
      // The parser hands a keyword over with the space behind it where the language writes one.
      last = language.annotations.get(keyword) ?? language.annotations.get(keyword.trimEnd()) ?? last
      return { packageName: language.packageName, name: last ?? language.given }
    },
    fork: () => trail(language, last),
  }
}
