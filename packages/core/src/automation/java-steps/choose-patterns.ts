import { setImmediate } from 'node:timers/promises'
import type { StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import type { SnippetPart } from '@caseweave/contract/automation/java-steps/java-step-names'
import { expressionOf, type SnippetExpression } from '@caseweave/gherkin/snippet-expression'
import { partsOf } from '@caseweave/gherkin/snippet-parameters'
import { createVocabulary, type Vocabulary, type VocabularyDefinition } from '@caseweave/gherkin/vocabulary'
import type { OutlinePattern, StepCollection } from './collect-steps'

/** A step definition that is to be written, with the texts that it matches; `known` is what the manifest says of it. */
export type Pattern<Known> = SnippetExpression & { parts: SnippetPart[]; known: Known | null; texts: string[] }

/** What the manifest knows of a step definition. */
export type KnownPattern = { expression: string; kind: StepDefinitionKind; parts: SnippetPart[] }

/** What two definitions have in common exactly when Cucumber takes them for one. */
export const patternKey = ({ kind, expression }: Omit<KnownPattern, 'parts'>): string => `${kind}:${expression}`

/** After how many texts other work of the process gets its turn. */
const breatheEvery = 2_000

/**
 * Chooses step definitions so that each text is matched exactly once, by existing code or by one of them. First come those of the
 * manifest, then the patterns of outlines, then those of single texts. A wider pattern takes the place of narrower new ones; one that
 * would match what something else matches is not written, and its texts are defined letter by letter. New patterns also keep away
 * from the guarded texts, which other feature files have a definition for.
 */
export async function choosePatterns<Known extends KnownPattern, E extends VocabularyDefinition>(
  collection: Pick<StepCollection, 'texts' | 'outlines'>,
  existing: Vocabulary<E>,
  manifest: readonly Known[],
  guarded: readonly string[] = [],
): Promise<Pattern<Known>[]> {
  const texts = [...collection.texts.keys()]
  const open = new Set<string>()
  for (const [index, text] of texts.entries()) {
    if (index % breatheEvery === 0) await setImmediate()
    if (existing.match(text).length === 0) open.add(text)
  }
  const candidates = await candidatesOf([...open], [...collection.outlines.values()], manifest)
  const offered = createVocabulary(candidates.map((candidate, id) => ({ ...candidate, id })))
  const textsOf = new Map<number, string[]>(candidates.map((_, id) => [id, []]))
  for (const [index, text] of texts.entries()) {
    if (index % breatheEvery === 0) await setImmediate()
    for (const { id } of offered.match(text)) textsOf.get(id)?.push(text)
  }
  const keptOut = new Set(guarded.flatMap((text) => offered.match(text).map(({ id }) => id)))
  const chosen = new Set<number>()
  const coveredBy = new Map<string, number>()
  const drop = (id: number) => {
    chosen.delete(id)
    for (const text of textsOf.get(id) ?? []) coveredBy.delete(text)
  }
  for (const [id, candidate] of candidates.entries()) {
    const own = textsOf.get(id) ?? []
    if (own.length === 0 || own.some((text) => !open.has(text))) continue
    if (!candidate.known && keptOut.has(id)) continue
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
    for (const text of own) coveredBy.set(text, id)
  }
  const written = candidates.flatMap((candidate, id) =>
    chosen.has(id) ? [{ ...candidate, texts: textsOf.get(id) ?? [] }] : [],
  )
  for (const text of open) if (!coveredBy.has(text)) written.push({ ...literal(text), known: null, texts: [text] })
  const order = new Map(texts.map((text, index) => [text, index]))
  const first = ({ texts: [text = ''] }: Pattern<Known>) => order.get(text) ?? 0
  return written.sort((one, other) => first(one) - first(other))
}

/** Letter by letter. */
function literal(text: string): SnippetExpression & { parts: SnippetPart[] } {
  const parts = text === '' ? [] : [{ literal: text }]
  return { ...expressionOf(parts), parts }
}

type Candidate<Known> = Omit<Pattern<Known>, 'texts'>

async function candidatesOf<Known extends KnownPattern>(
  open: readonly string[],
  outlines: readonly OutlinePattern[],
  manifest: readonly Known[],
): Promise<Candidate<Known>[]> {
  const byKey = new Map<string, Candidate<Known>>()
  const offer = (parts: SnippetPart[], known: Known | null) => {
    const candidate = { ...expressionOf(parts), parts, known }
    const key = patternKey(candidate)
    if (!byKey.has(key)) byKey.set(key, candidate)
  }
  for (const known of manifest) offer(known.parts, known)
  for (const { parts } of outlines) offer(parts, null)
  for (const [index, text] of open.entries()) {
    if (index % breatheEvery === 0) await setImmediate()
    offer(partsOf(text), null)
  }
  return [...byKey.values()]
}
