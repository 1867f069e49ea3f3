import type { SnippetPart } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepOptions } from '@caseweave/contract/automation/java-steps/java-steps'
import { notInName } from '@caseweave/gherkin/java-words'

/** What a class is about; `key` stays when the words change. */
export type Domain = { key: string; words: string }

/** Where a step definition is used. */
export type StepUses = { moduleIds: ReadonlySet<number>; featureNames: ReadonlySet<string> }

/** A module with its ancestors, root first. */
export type Trails = ReadonlyMap<number, readonly { id: number; name: string }[]>

const common: Domain = { key: 'common', words: 'Common' }

/**
 * The domain concept of a step: the first of the project's domain words that its text has; else the module that holds all cases of
 * the scenarios with it; else, where no case tells, the one feature that has it. What several of them share is common.
 */
export function domainOf(
  parts: readonly SnippetPart[],
  { moduleIds, featureNames }: StepUses,
  { options, trails, projectName }: { options: JavaStepOptions; trails: Trails; projectName: string },
): Domain {
  if (options.layout === 'single') return { key: 'single', words: projectName }
  const text = parts.map((part) => ('literal' in part ? part.literal : ' ')).join('')
  const concept = options.concepts.find((word) => hasWord(text, word))
  if (concept) return { key: `concept:${concept.toLowerCase()}`, words: concept }
  if (moduleIds.size > 0) return sharedModule([...moduleIds].map((id) => trails.get(id) ?? []))
  const [name] = featureNames
  return featureNames.size === 1 && name ? { key: `feature:${name}`, words: name } : common
}

/** Whether a text has a word, alone or as a plural. */
function hasWord(text: string, word: string): boolean {
  const escaped = word.replace(/[\\^[({$.|?*+})\]/-]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?:e?s)?(?![\p{L}\p{N}])`, 'iu').test(text)
}

function sharedModule(trails: readonly (readonly { id: number; name: string }[])[]): Domain {
  const [first = []] = trails
  let shared: { id: number; name: string } | undefined
  for (const [depth, module] of first.entries()) {
    if (!trails.every((trail) => trail[depth]?.id === module.id)) break
    shared = module
  }
  return shared ? { key: `module:${shared.id}`, words: shared.name } : common
}

/** A class name is cut at a word beyond so many characters. */
const longestBase = 60

/** What the names of a domain's classes begin with: `ShopBasket` of `Shop & basket`. */
export function classBaseOf(words: string): string {
  let base = ''
  for (const word of words.replace(notInName, ' ').split(/[\s_]+/)) {
    if (word === '' || (base !== '' && base.length + word.length > longestBase)) continue
    base += word.slice(0, 1).toUpperCase() + word.slice(1, longestBase)
  }
  if (base === '') return common.words
  return /^[\p{Nd}\p{Mn}\p{Mc}]/u.test(base) ? `Steps${base}` : base
}
