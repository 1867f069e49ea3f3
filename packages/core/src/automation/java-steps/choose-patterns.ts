import { setImmediate } from 'node:timers/promises'
import type { StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import type { SnippetPart } from '@caseweave/contract/automation/java-steps/java-step-names'
import { expressionOf, type SnippetExpression } from '@caseweave/gherkin/snippet-expression'
import { createVocabulary, type Vocabulary, type VocabularyDefinition } from '@caseweave/gherkin/vocabulary'
import { matchesOf, type StepText, signsOf } from './collect-steps'
import {
  fittedToKnown,
  hasAnyWords,
  hasOwnWord,
  hasWordsIn,
  openParts,
  shapeOf,
  takesOtherNumbers,
} from './pattern-shapes'

/** A step definition that is to be written, with the texts that it matches; `known` is what the manifest says of it. */
export type Pattern<Known> = SnippetExpression & { parts: SnippetPart[]; known: Known | null; texts: string[] }

/** What the manifest knows of a step definition. */
export type KnownPattern = { expression: string; kind: StepDefinitionKind; parts: SnippetPart[] }

/** What two definitions have in common exactly when Cucumber takes them for one. */
export const patternKey = ({ kind, expression }: Omit<KnownPattern, 'parts'>): string => `${kind}:${expression}`

/** After how many texts other work of the process gets its turn. */
export const breatheEvery = 2_000

/** Longer texts (characters) may be more than matching can do safely: no definition is written of one letter by letter. */
export const longestProven = 4_000

/** Java takes 65,535 bytes as a constant, of which an emoji needs six in place of four; source: Java Virtual Machine Specification 4.4.7. */
const longestConstant = 43_000

/** A method of Java has 255 parameters at most, `this` among them; source: Java Virtual Machine Specification 4.11. */
const mostParameters = 250

/** What step definitions are chosen for. */
type PatternMaterial<Known> = {
  texts: ReadonlyMap<string, StepText>
  /** Patterns for all rows of steps of outlines, those that are to win first. */
  outlines: readonly SnippetPart[][]
  manifest: readonly Known[]
  /** Definitions of the manifest that other feature files need, with the texts that they need them for. */
  kept: ReadonlyMap<Known, readonly StepText[]>
}

/** The texts that no existing definition matches, and that one method can take. */
export async function openTexts<E extends VocabularyDefinition>(
  texts: ReadonlyMap<string, StepText>,
  existing: Vocabulary<E>,
): Promise<Set<string>> {
  const open = new Set<string>()
  let done = 0
  for (const step of texts.values()) {
    if (done++ % breatheEvery === 0) await setImmediate()
    if (!step.mixed && matchesOf(existing, step).length === 0) open.add(step.text)
  }
  return open
}

/**
 * Chooses step definitions so that each open text is matched exactly once, by one of them. First come those of the manifest, then the
 * patterns of outlines, then those of single texts. A wider pattern takes the place of narrower new ones; one that would match what
 * something else matches, or steps with and without a table, is not written, and its texts are defined letter by letter. Patterns
 * also keep away from the texts that other feature files have another definition for: one of the manifest then stays as it was.
 */
export async function choosePatterns<Known extends KnownPattern>(
  material: PatternMaterial<Known>,
  open: ReadonlySet<string>,
): Promise<Pattern<Known>[]> {
  const { texts, kept } = material
  const candidates = await candidatesOf(material, open)
  const offered = createVocabulary(candidates.map((candidate, id) => ({ ...candidate, id })))
  const textsOf = new Map<number, string[]>(candidates.map((_, id) => [id, []]))
  let done = 0
  for (const step of texts.values()) {
    if (done++ % breatheEvery === 0) await setImmediate()
    for (const { id } of matchesOf(offered, step)) textsOf.get(id)?.push(step.text)
  }
  const keptOut = new Map<number, { text: StepText; known: Known }[]>(candidates.map((_, id) => [id, []]))
  for (const [known, needed] of kept)
    for (const text of needed) for (const { id } of matchesOf(offered, text)) keptOut.get(id)?.push({ text, known })
  const stepsOf = (all: readonly string[]) => all.flatMap((text) => texts.get(text) ?? [])
  const chosen = new Set<number>()
  const stays = new Set<Known>()
  const coveredBy = new Map<string, number>()
  const drop = (id: number) => {
    chosen.delete(id)
    for (const text of textsOf.get(id) ?? []) coveredBy.delete(text)
  }
  for (const [id, candidate] of candidates.entries()) {
    const own = (textsOf.get(id) ?? []).filter((text) => !texts.get(text)?.mixed)
    if (own.length === 0 || own.some((text) => !open.has(text))) continue
    if (candidate.known ? stays.has(candidate.known) : takesOtherNumbers(candidate.parts, stepsOf(own))) continue
    const others = keptOut.get(id) ?? []
    const mine = new Set(others.flatMap(({ text, known }) => (known === candidate.known ? text : [])))
    if (others.some(({ text }) => !mine.has(text))) continue
    if (new Set([...own.map((text) => texts.get(text)), ...mine].map((text) => text?.argument)).size > 1) continue
    const rivals = new Set(own.flatMap((text) => coveredBy.get(text) ?? []))
    if (rivals.size > 0) {
      // All rows of the rivals, and more: otherwise it says nothing new or says something twice.
      const held = new Set(own)
      const wider = [...rivals].every(
        (rival) => !candidates[rival]?.known && (textsOf.get(rival) ?? []).every((text) => held.has(text)),
      )
      if (candidate.known || !wider || own.every((text) => coveredBy.has(text))) continue
      for (const rival of rivals) drop(rival)
    }
    chosen.add(id)
    if (candidate.known) stays.add(candidate.known)
    for (const text of own) coveredBy.set(text, id)
  }
  const written = candidates.flatMap((candidate, id) =>
    chosen.has(id) ? [{ ...candidate, texts: (textsOf.get(id) ?? []).filter((text) => open.has(text)) }] : [],
  )
  // What another file keeps as it was matches its text too: a second one would be ambiguous, and of one text alone nothing would run.
  const staying = createVocabulary(
    [...kept.keys()].flatMap((known, id) => (stays.has(known) ? [] : [{ ...known, id }])),
  )
  for (const step of stepsOf([...open]))
    if (!coveredBy.has(step.text) && step.text.length <= longestProven && matchesOf(staying, step).length === 0)
      written.push({ ...literal(step.text), known: null, texts: [step.text] })
  const order = new Map([...texts.keys()].map((text, index) => [text, index]))
  const first = ({ texts: [text = ''] }: Pattern<Known>) => order.get(text) ?? 0
  return written.sort((one, other) => first(one) - first(other))
}

/** Letter by letter. */
function literal(text: string): SnippetExpression & { parts: SnippetPart[] } {
  const parts = text === '' ? [] : [{ literal: text }]
  return { ...expressionOf(parts), parts }
}

type Candidate<Known> = Omit<Pattern<Known>, 'texts'>

/**
 * The patterns to choose from. A definition of the manifest stays as it is, or becomes what its step needs by now: other alternatives, or
 * a number's larger type. One that takes any words stays only as long as its step is there.
 */
async function candidatesOf<Known extends KnownPattern>(
  { texts, outlines, manifest, kept }: PatternMaterial<Known>,
  open: ReadonlySet<string>,
): Promise<Candidate<Known>[]> {
  const fresh = await openParts([...open].map((text) => ({ text, signs: signsOf(texts.get(text)) })))
  for (const parts of outlines.toReversed()) {
    const shape = shapeOf(parts)
    const others = fresh.get(shape)
    fresh.set(shape, others && !hasWordsIn(parts) ? fittedToKnown(parts, others, []) : parts)
  }
  const byKey = new Map<string, Candidate<Known>>()
  const offer = (parts: SnippetPart[], known: Known | null) => {
    if (parts.filter((part) => 'parameter' in part).length > mostParameters) return
    const candidate = { ...expressionOf(parts), parts, known }
    if (Buffer.byteLength(candidate.expression) > longestConstant) return
    const key = patternKey(candidate)
    if (!byKey.has(key)) byKey.set(key, candidate)
  }
  for (const known of manifest) {
    const parts = fresh.get(shapeOf(known.parts))
    const needed = (kept.get(known) ?? []).map(({ text }) => text)
    if (parts) {
      offer(fittedToKnown(parts, known.parts, needed), known)
      if (!hasAnyWords(known.parts)) offer(known.parts, known)
    } else if (
      !hasWordsIn(known.parts) &&
      (hasOwnWord(known.parts) || !known.parts.some((part) => 'parameter' in part))
    )
      offer(known.parts, known)
  }
  for (const parts of outlines) offer(hasWordsIn(parts) ? parts : (fresh.get(shapeOf(parts)) ?? parts), null)
  for (const parts of fresh.values()) offer(parts, null)
  return [...byKey.values()]
}
