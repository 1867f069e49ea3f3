import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type GlueInjection, glueInjections } from '@caseweave/contract/automation/java-steps/java-step-names'
import { createVocabulary } from '@caseweave/gherkin/vocabulary'
import { dialects } from '@cucumber/gherkin'
import { describe, expect, it } from 'vitest'
import { decodeSource } from '../feature-files/decode-source'
import { parseFeature } from '../feature-files/parse-feature'
import { parseJava } from '../java-sources/parse-java'
import type { GeneratedJava } from './generate-java'
import { writeJavaFiles } from './pack-java'
import { collectFeatures, featureOf, generated } from './testing/collected-features'
import { compileJava, hasJavac } from './testing/compile-java'

/** Files of public projects, which lie beside the repository where there are any. */
const folder = new URL('../../../../../../shared/data/gherkin/', import.meta.url)

function publicFeatures(): Record<string, string> {
  const sources: Record<string, string> = {}
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const decoded = decodeSource(readFileSync(new URL(name, folder)), { header: true })
    if (decoded.ok && parseFeature(decoded.source.text).ok) sources[name] = decoded.source.text
  }
  return sources
}

/** One feature in each language that the parser knows, with a step for each keyword. */
const languages: Record<string, string> = Object.fromEntries(
  Object.entries(dialects).map(([language, { feature, scenario, given, when, and, but, then: outcome }]) => {
    const keywords = [...given, ...when, ...outcome, ...and, ...but]
    const steps = keywords.map((keyword, index) => `    ${keyword}${language} thing number${index}x\n`).join('')
    return [`${language}.feature`, `# language: ${language}\n${feature[0]}: ${language}\n  ${scenario[0]}: s\n${steps}`]
  }),
)

/** Texts that Java, its escapes, expressions or regular expressions could stumble over. */
const trying = featureOf(
  ...[
    'total is 5 $',
    '^caret start',
    String.raw`open C:\temp`,
    'ends with \\',
    String.raw`a \u0022 b`,
    String.raw`\users`,
  ],
  ...[
    'new',
    'class',
    'wait',
    'notify all',
    'hashCode',
    'null',
    '_',
    '3',
    '"x"',
    '5 "y" 2.5',
    '10th',
    '🎸',
    '👩‍👩‍👧 comes',
  ],
  ...[
    '*/ ends the comment',
    '// begins one',
    '/* too */',
    'say "it\'s" and \'say "it"\'',
    'quotes \' in " quotes',
    '{int} (s)/a',
  ],
  ...['a\u202eb', 'a\u00a0b', 'größer als ß', '点击 按钮', 'İstanbul', `very ${'long '.repeat(60)}step`, '""', "''"],
).replaceAll(/^ {4}/gm, '    * ')

const javaOf = ({ placed, outcome }: GeneratedJava, made = new Set<string>(), injection: GlueInjection = 'none') =>
  Object.fromEntries(
    writeJavaFiles(
      placed,
      { link: String.raw`https://x.example/\u000a */`, counts: outcome.counts, injection },
      { made, again: false },
    ).map(({ path, source }) => [path, source]),
  )

/** What the Java that came of features says of their steps: how often each text matches that one method can take. */
async function matchesInJava(files: Record<string, string>, sources: Record<string, string>): Promise<Set<number>> {
  const parsed = await Promise.all(Object.values(files).map(parseJava))
  expect(parsed.flatMap(({ problems, notices }) => [...problems, ...notices])).toEqual([])
  const { match } = createVocabulary(
    parsed.flatMap(({ stepDefinitions }) => stepDefinitions).map((definition, id) => ({ ...definition, id })),
  )
  const texts = [...collectFeatures(sources).texts.values()].filter(({ mixed }) => !mixed)
  return new Set(texts.flatMap(({ text, signs }) => [...signs].map((each) => match(text, each).length)))
}

describe.each([
  ['all public feature files', publicFeatures()],
  ['all languages', languages],
  ['texts that are hard on Java', { 'hard.feature': trying }],
])('the Java of %s', (_, sources) => {
  it.each(['snake', 'camel'] as const)(
    'matches each step exactly once, read from the Java itself: %s',
    async (naming) => {
      if (Object.keys(sources).length === 0) return
      const made = await generated(sources, { options: { naming, packageName: 'com.acme.steps' } })
      expect(made.outcome.problems.filter(({ kind }) => kind !== 'argument')).toEqual([])
      const files = javaOf(made)
      expect(await matchesInJava(files, sources)).toEqual(new Set([1]))
      expect(made.placed.length).toBeGreaterThan(20)
    },
  )

  it.runIf(hasJavac)('compiles', { timeout: 120_000 }, async () => {
    if (Object.keys(sources).length === 0) return
    const made = await generated(sources)
    for (const injection of glueInjections) expect(compileJava(javaOf(made, new Set(), injection))).toBe('')
    expect(compileJava(javaOf(await generated(sources, { options: { layout: 'single', naming: 'camel' } })))).toBe('')
  })
})

it.runIf(hasJavac)(
  'compiles beside code that people wrote for an earlier generation',
  { timeout: 60_000 },
  async () => {
    const before = javaOf(await generated({ 'a.feature': featureOf('Given I log in', 'When I buy 2 "x"') }))
    const written = Object.entries(before).filter(([path]) => path.endsWith('Impl.java'))
    const grown = await generated({
      'a.feature': featureOf('Given I log in', 'When I buy 2 "x"', 'Then I pay', '  | a |'),
    })
    const after = javaOf(grown, new Set(['steps.ShopStepsImpl']))
    expect(Object.keys(after).some((path) => path.endsWith('Impl.java'))).toBe(false)
    expect(compileJava({ ...after, ...Object.fromEntries(written) })).toBe('')
  },
)
