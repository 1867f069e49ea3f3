import { automationImportMessages } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { problemsOf } from '@caseweave/gherkin/parse-problems'
import { RegionalMatcher } from '@caseweave/gherkin/regional-matcher'
import { Parser } from '@cucumber/gherkin'
import type * as messages from '@cucumber/messages'
import { CompactBuilder } from './compact-builder'
import { HashedScenario, type ScenarioPlace } from './hashed-scenario'
import type { FeatureReading, ParsedScenario, ParsedStep } from './parsed-feature'
import { examplesOf } from './parsed-parts'

/** Reads the text of a feature file with the official parser. A refused file names every error that the parser tells. */
export function parseFeature(text: string): FeatureReading {
  let document: messages.GherkinDocument
  const matcher = new RegionalMatcher()
  try {
    document = new Parser(new CompactBuilder(), matcher).parse(text)
  } catch (error) {
    const problems = problemsOf(error, matcher.language)
    if (!problems) throw error
    return { ok: false, problems }
  }
  const { feature } = document
  if (!feature) return { ok: false, problems: [{ line: 1, reason: automationImportMessages.noFeature }] }
  const { language, keyword, name } = feature
  const tags = tagsOf(feature.tags)
  return {
    ok: true,
    feature: {
      language,
      keyword,
      name,
      description: textOf(feature.description),
      tags,
      scenarios: scenariosOf(feature),
    },
  }
}

function scenariosOf(feature: messages.Feature): ParsedScenario[] {
  const scenarios: ParsedScenario[] = []
  let ofFeature: ParsedStep[] = []

  const take = (
    child: { background?: messages.Background | undefined; scenario?: messages.Scenario | undefined },
    ruleName: string | null,
    place: ScenarioPlace,
  ): ParsedStep[] | null => {
    if (child.background) {
      const { background } = child
      const steps = stepsOf(background)
      const parts = { ...headOf(background), kind: 'background' as const, tags: [], steps, examples: [], ruleName }
      scenarios.push(new HashedScenario(parts, { inheritedTags: [], backgroundSteps: [] }))
      return steps
    }
    if (child.scenario) {
      const { scenario } = child
      const parts = {
        ...headOf(scenario),
        kind: scenario.examples.length > 0 ? ('outline' as const) : ('scenario' as const),
        tags: tagsOf(scenario.tags),
        steps: stepsOf(scenario),
        examples: scenario.examples.map(examplesOf),
        ruleName,
      }
      scenarios.push(new HashedScenario(parts, place))
    }
    return null
  }

  const featureTags = tagsOf(feature.tags)
  for (const child of feature.children) {
    ofFeature = take(child, null, { inheritedTags: featureTags, backgroundSteps: ofFeature }) ?? ofFeature
    if (!child.rule) continue
    const inheritedTags = [...new Set([...featureTags, ...tagsOf(child.rule.tags)])]
    let before = ofFeature
    for (const inner of child.rule.children) {
      const own = take(inner, child.rule.name, { inheritedTags, backgroundSteps: before })
      if (own) before = [...ofFeature, ...own]
    }
  }
  return scenarios
}

/** The steps of this tree are what is stored of them already; see {@link CompactBuilder}. */
const stepsOf = ({ steps }: messages.Background | messages.Scenario) => steps as unknown as ParsedStep[]

const headOf = (part: messages.Background | messages.Scenario) => ({
  keyword: part.keyword,
  name: part.name,
  description: textOf(part.description),
  line: part.location.line,
})

const tagsOf = (tags: readonly messages.Tag[]) => [...new Set(tags.map((tag) => tag.name))]
const textOf = (text: string | undefined) => text ?? ''
