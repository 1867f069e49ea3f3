import type { JavaArgumentType } from '@caseweave/contract/automation/java-sources'
import { javaStepLimits } from '@caseweave/contract/automation/java-steps/java-step-names'
import type {
  JavaStepOptions,
  JavaStepOutcome,
  JavaStepProblem,
} from '@caseweave/contract/automation/java-steps/java-steps'
import { counted } from '@caseweave/contract/platform/counted'
import { createVocabulary, type ParameterTypes, type Vocabulary } from '@caseweave/gherkin/vocabulary'
import { choosePatterns, openTexts, type Pattern } from './choose-patterns'
import { offeredOutlines, placeholdersOf } from './choose-ways'
import { matchesOf, type StepCollection, type StepText } from './collect-steps'
import { compareManifest, parameterTypesOf } from './compare-manifest'
import { type Domain, domainOf, homeOf, homesOf, type Trails } from './domains'
import type { ExistingDefinition } from './existing-definitions'
import { type KnownStep, keptOf, type PlacedStep, placeSteps, type UsedPattern } from './place-steps'
import { proveSteps } from './prove-steps'
import { type RemovedFiles, removedFiles, removedFilesNotice } from './removed-files'
import { rewordedSteps } from './reworded-steps'

/** Everything that a generation is made of. */
export type JavaMaterial = {
  projectName: string
  options: JavaStepOptions
  /** Those of the newest proven generation. */
  optionsBefore: JavaStepOptions | null
  chosen: StepCollection
  /** Feature files that were not chosen, but have step definitions in the manifest. */
  others: StepCollection
  existing: Vocabulary<ExistingDefinition>
  /** The parameter types of imported Java sources. */
  types: ParameterTypes
  /** What they make of tables and doc strings; null where nobody knows. */
  argumentTypes: readonly JavaArgumentType[] | null
  manifest: readonly KnownStep[]
  /** Full names, in lower case, of classes that people have and no generation has made. */
  taken: ReadonlySet<string>
  trailsOf: (moduleIds: readonly number[]) => Promise<Trails>
}

/** What comes of it: the step definitions with their places, and what is told. Nothing is placed where each chosen file is left out. */
export type GeneratedJava = {
  placed: PlacedStep[]
  gone: KnownStep[]
  removed: RemovedFiles
  outcome: Omit<JavaStepOutcome, 'files'>
}

/** Makes the step definitions that the chosen feature files lack, and proves them. Steps that cannot be proven are left out. */
export async function generateJava(material: JavaMaterial): Promise<GeneratedJava> {
  const { chosen, others, existing, manifest, options } = material
  const kept = keptByOthers(manifest, others, existing)
  const open = await openTexts(chosen.texts, existing)
  const offered = offeredOutlines(chosen, open, options.placeholders)
  const outlines = offered.flatMap(({ parts, instead }) => [parts, instead].filter((each) => each !== null))
  const patterns = await choosePatterns({ texts: chosen.texts, outlines, manifest, kept }, open)
  const lost = lostProblems(chosen)
  const written = chosen.counts.files > 0 || lost.length === 0
  const used = written ? followedSteps(await useOf(material, patterns, kept), manifest) : []
  const generated = used.map((step) => ({ ...step, parameterTypes: parameterTypesOf(step) }))
  const { types, argumentTypes } = material
  const proof = await proveSteps(chosen.texts, { existing, types, argumentTypes, generated })
  const { unproven, leftOut } = proof
  const problems = [...lost, ...proof.problems]
  const holds = keptOf(material.optionsBefore, options)
  const placed = placeSteps(used, options, holds, material.taken)
  const stays = new Set(used.flatMap(({ known }) => known ?? []))
  const gone = written ? manifest.filter((step) => !stays.has(step)) : []
  const { changes, states } = compareManifest(placed, gone)
  const removed = removedFiles(written ? manifest : [], placed)
  const removal = removedFilesNotice(removed, placed.length > 0)
  const texts = [...chosen.texts.values()]
  return {
    placed,
    gone,
    removed,
    outcome: {
      proven: problems.length === 0,
      written,
      filesLeftOut: chosen.leftOut,
      counts: {
        ...{ ...chosen.counts, leftOut, leftOutTexts: unproven.size },
        texts: texts.length,
        existing: texts.filter((step) => !unproven.has(step.text) && matchesOf(existing, step).length > 0).length,
        generated: placed.length,
      },
      states,
      changes: changes.slice(0, javaStepLimits.shown),
      problems: problems.slice(0, javaStepLimits.shown),
      problemCount: chosen.lostCount + proof.problems.length,
      notices: [...noticesOf(chosen, existing), ...(removal === null ? [] : [removal])],
      ...(written && (await placeholdersOf(offered, patterns, texts))),
    },
  }
}

/** What leaves files out before anything is matched: lines whose keyword is misspelt. */
const lostProblems = ({ lost }: StepCollection): JavaStepProblem[] =>
  lost.map(({ text, meant, place }) => ({ kind: 'keyword', text, meant, places: [place] }))

/** Which steps of the manifest are needed by feature files that were not chosen, with the texts that they are needed for. */
function keptByOthers(
  manifest: readonly KnownStep[],
  others: StepCollection,
  existing: Vocabulary<ExistingDefinition>,
): Map<KnownStep, StepText[]> {
  const kept = new Map<KnownStep, StepText[]>()
  if (others.texts.size === 0) return kept
  const known = createVocabulary(manifest)
  for (const text of others.texts.values()) {
    if (matchesOf(existing, text).length > 0) continue
    for (const step of matchesOf(known, text)) {
      const uses = kept.get(step)
      if (uses) uses.push(text)
      else kept.set(step, [text])
    }
  }
  return kept
}

/** Reworded steps take the places of those that they follow: class and method stay, the text is another. */
function followedSteps(used: UsedPattern[], manifest: readonly KnownStep[]): UsedPattern[] {
  const stays = new Set(used.flatMap(({ known }) => known ?? []))
  const followed = rewordedSteps(
    used.filter(({ known }) => !known),
    manifest.filter((step) => !stays.has(step)),
  )
  return used.map((pattern) => ({ ...pattern, known: pattern.known ?? followed.get(pattern) ?? null }))
}

/** Joins what is known of the uses of each pattern, those of other files among them. */
async function useOf(
  material: JavaMaterial,
  patterns: readonly Pattern<KnownStep>[],
  kept: ReadonlyMap<KnownStep, readonly StepText[]>,
): Promise<UsedPattern[]> {
  const { chosen } = material
  const uses = patterns.map((pattern) => ({
    pattern,
    texts: [
      ...pattern.texts.flatMap((text) => chosen.texts.get(text) ?? []),
      ...((pattern.known && kept.get(pattern.known)) ?? []),
    ],
  }))
  const again = new Set(patterns.map(({ known }) => known))
  for (const [known, texts] of kept)
    if (!again.has(known)) {
      const { expression, kind, parts } = known
      uses.push({ pattern: { expression, kind, parts, parameters: [], known, texts: [] }, texts: [...texts] })
    }
  const moduleIds = new Set(uses.flatMap(({ texts }) => texts.flatMap((text) => [...text.moduleIds])))
  const trails = await material.trailsOf([...moduleIds])
  const holds = keptOf(material.optionsBefore, material.options)
  const homes = holds.layout ? homesOf(material.manifest) : new Map<number, Domain | null>()
  return uses.map(({ pattern, texts }) => {
    const { expression, kind, parts, known } = pattern
    const joined = {
      moduleIds: new Set(texts.flatMap((text) => [...text.moduleIds])),
      featureNames: new Set(texts.flatMap((text) => [...text.featureNames])),
    }
    return {
      ...{ expression, kind, parts, known },
      domain: domainOf(parts, { ...joined, home: homeOf(texts, homes) }, { ...material, trails }),
      annotation: texts[0]?.annotation ?? known?.annotation ?? 'io.cucumber.java.en.Given',
      argument: texts.find((text) => text.argument)?.argument ?? null,
      fileIds: [...new Set(texts.flatMap((text) => [...text.fileIds]))],
    }
  })
}

/** What people should know, though it keeps nothing back. */
function noticesOf(chosen: StepCollection, existing: Vocabulary<ExistingDefinition>): string[] {
  const notices: string[] = []
  if (chosen.empty.length > 0) {
    const [first] = chosen.empty
    const where = first ? `"${first.scenario}" of ${first.file}` : ''
    const more = chosen.empty.length > 1 ? ` and ${counted(chosen.empty.length - 1, 'other outline')}` : ''
    notices.push(`The outline ${where}${more} without a row of Examples never runs: no definitions for its steps.`)
  }
  if (existing.unusable.length > 0) {
    const [first] = existing.unusable
    const { expression = '', place = '' } = first?.definition ?? {}
    const more = existing.unusable.length > 1 ? ` and ${counted(existing.unusable.length - 1, 'other')}` : ''
    notices.push(`Existing definitions that match nothing: "${expression}" of ${place} (${first?.reason})${more}.`)
  }
  return notices
}
