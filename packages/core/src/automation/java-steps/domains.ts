import type { SnippetPart } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepOptions } from '@caseweave/contract/automation/java-steps/java-steps'
import { notInName } from '@caseweave/gherkin/java-words'

/** What a class is about; `key` stays when the words change. */
export type Domain = { key: string; words: string }

/** Where a step definition is used; `home` is the class that has the other steps of its feature files since an earlier generation. */
type StepUses = { moduleIds: ReadonlySet<number>; featureNames: ReadonlySet<string>; home: Domain | null }

/** A module with its ancestors, root first. */
export type Trails = ReadonlyMap<number, readonly { id: number; name: string }[]>

const common: Domain = { key: 'common', words: 'Common' }
const conceptKey = 'concept:'

/** By feature file, the one domain that its steps have in the manifest, but for concepts and what is common; null where it is not one. */
export function homesOf(
  manifest: readonly { domain: string; classBase: string; featureFileIds: readonly number[] }[],
): Map<number, Domain | null> {
  const homes = new Map<number, Domain | null>()
  for (const { domain: key, classBase: words, featureFileIds } of manifest) {
    if (key === common.key || key.startsWith(conceptKey)) continue
    for (const id of featureFileIds) {
      const home = homes.get(id)
      homes.set(id, home === undefined || home?.key === key ? { key, words } : null)
    }
  }
  return homes
}

/** The home that all feature files of these texts share; null where they have none or several. */
export function homeOf(
  texts: readonly { fileIds: ReadonlySet<number> }[],
  homes: ReadonlyMap<number, Domain | null>,
): Domain | null {
  const found = new Map(
    texts.flatMap(({ fileIds }) => [...fileIds].map((id) => homes.get(id) ?? null)).map((home) => [home?.key, home]),
  )
  const [home = null] = found.values()
  return found.size === 1 ? home : null
}

/**
 * The domain concept of a step: the first of the project's domain words that its text has; else the one that the other steps of its
 * feature files have had so far, so that a tag or a mapping moves nothing; else the module that holds all cases of the scenarios with
 * it; else, where no case tells, the one feature that has it. What several of them share is common.
 */
export function domainOf(
  parts: readonly SnippetPart[],
  { moduleIds, featureNames, home }: StepUses,
  { options, trails, projectName }: { options: JavaStepOptions; trails: Trails; projectName: string },
): Domain {
  if (options.layout === 'single') return { key: 'single', words: projectName }
  const text = parts.map((part) => ('literal' in part ? part.literal : ' ')).join('')
  const concept = options.concepts.find((word) => hasWord(text, word))
  if (concept) return { key: `${conceptKey}${concept.toLowerCase()}`, words: concept }
  if (home) return home
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

/** Letters that are no ASCII letter with a mark, and umlauts as German writes them without. */
const spelled: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe' },
  ...{ ø: 'o', Ø: 'O', å: 'a', Å: 'A', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' },
}

/** Latin letters as ASCII writes them, since class names are names of files; other alphabets stay. */
const asciiLetters = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[äöüÄÖÜßẞæÆœŒøØåÅłŁđĐðÐþÞı]/g, (letter) => spelled[letter] ?? letter)
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFD').replace(/(?<=[a-z])\p{M}+/giu, ''))

/** What the names of a domain's classes begin with: `ShopBasket` of `Shop & basket`, `Pruefung` of `Prüfung`. */
export function classBaseOf(words: string): string {
  let base = ''
  for (const word of asciiLetters(words)
    .replace(notInName, ' ')
    .split(/[\s_]+/)) {
    if (word === '' || (base !== '' && base.length + word.length > longestBase)) continue
    base += word.slice(0, 1).toUpperCase() + word.slice(1, longestBase)
  }
  if (base === '') return common.words
  return /^[\p{Nd}\p{Mn}\p{Mc}]/u.test(base) ? `Steps${base}` : base
}
