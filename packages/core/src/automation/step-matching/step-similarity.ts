import { joinWords } from '../word-vectors/text-words'
import type { TextWords } from '../word-vectors/word-space'
import { maskStep, plainStep, slotSign } from './step-mask'
import { stemsOf } from './step-words'

/** How much a stem tells: rare ones tell more. The weights of all are what counts, not their size. */
export type StemWeights = (stem: string) => number

/** Without texts of a project to learn from, every word tells as much as any other. */
export const uniformWeights: StemWeights = () => 1

/** From this on two steps are the same step, from `likely` on a person should look; source: docs/decisions/suggestions.md. */
export const likenessBounds = { same: 0.85, likely: 0.6 } as const

/** Shares of the two measures; source: docs/decisions/suggestions.md. */
const shares = { words: 0.6, letters: 0.4 }

/** Equal data makes two texts a little less alike than equal words do. */
const plainShare = 0.95

/** A slot tells that there is data, which is little, and no more when there is much of it. */
const slotWeight = 0.5

/** Of each text so many joinings with what stands behind it are kept, and how alike it and so many others are. */
const mostJoined = 12
const mostAlike = 30

type Vector = {
  /** Hashes of the stems, ascending, with their weights of one length together. */
  stems: Int32Array
  weights: Float64Array
  /** Of the weights before they were made one long. */
  length: number
  /** Hashes of the trigrams, ascending. */
  trigrams: Int32Array
}

/** A step's text, made ready to be compared with many others. */
export type StepProfile = {
  masked: string
  slots: readonly string[]
  vector: Vector
  /** Whether it says anything beside its data. */
  wordy: boolean
  /** Of the text with its data; null when there is none. */
  plain: Vector | null
  /** What its words mean; null where texts are compared by their letters alone. */
  words: TextWords | null
  /** By what stands behind it: both as one. */
  joined: Map<StepProfile, StepProfile>
  /** By others: how alike both are, by a measure that is the same for all of them. */
  alike: Map<StepProfile, number>
}

/** What is made when it is asked for, and then kept: of many texts that are compared by their words, few are compared by letters. */
class LazyProfile implements StepProfile {
  private madeVector: Vector | undefined
  private madePlain: Vector | null | undefined
  private madeJoined: Map<StepProfile, StepProfile> | undefined
  private madeAlike: Map<StepProfile, number> | undefined

  constructor(
    readonly masked: string,
    readonly slots: readonly string[],
    readonly wordy: boolean,
    readonly words: TextWords | null,
    private readonly make: { vector: () => Vector; plain: () => Vector | null },
  ) {}

  get vector(): Vector {
    this.madeVector ??= this.make.vector()
    return this.madeVector
  }

  get joined(): Map<StepProfile, StepProfile> {
    this.madeJoined ??= new Map()
    return this.madeJoined
  }

  get alike(): Map<StepProfile, number> {
    this.madeAlike ??= new Map()
    return this.madeAlike
  }

  get plain(): Vector | null {
    if (this.madePlain === undefined) this.madePlain = this.make.plain()
    return this.madePlain
  }
}

/** Makes a text ready to be compared; `weights` as the project's texts have them, `wordsOf` what its words mean. */
export function stepProfile(
  text: string,
  weights: StemWeights = uniformWeights,
  wordsOf: (masked: string) => TextWords | null = () => null,
): StepProfile {
  const { masked, slots } = maskStep(text)
  const wordy = stemsOf(masked).some((word) => word !== slotSign)
  return new LazyProfile(masked, slots, wordy, wordsOf(masked), {
    vector: () => plainVector(masked, weights),
    plain: () => (slots.length > 0 ? plainVector(plainStep(text), weights) : null),
  })
}

/** How alike two texts are, from 0 to 1: 0.6 × cosine of their weighted words + 0.4 × share of their trigrams, data masked. */
export function stepSimilarity(one: string, other: string, weights: StemWeights = uniformWeights): number {
  return profileSimilarity(stepProfile(one, weights), stepProfile(other, weights))
}

/** Two texts as one, such as two steps that do together what one of the other side does; the same steps stand behind each other in many scenarios. */
export function joinedProfile(one: StepProfile, other: StepProfile): StepProfile {
  let joined = one.joined.get(other)
  if (!joined) {
    joined = join(one, other)
    if (one.joined.size >= mostJoined) one.joined.clear()
    one.joined.set(other, joined)
  }
  return joined
}

/** How alike two texts are by a measure that is the same for all; each two are compared once, since siblings have the same steps. */
export function knownLikeness(
  one: StepProfile,
  other: StepProfile,
  measure: (one: StepProfile, other: StepProfile) => number,
): number {
  const { alike } = one
  let found = alike.get(other)
  if (found === undefined) {
    found = measure(one, other)
    if (alike.size >= mostAlike) alike.clear()
    alike.set(other, found)
  }
  return found
}

function join(one: StepProfile, other: StepProfile): StepProfile {
  return new LazyProfile(
    `${one.masked} ${other.masked}`,
    [...one.slots, ...other.slots],
    one.wordy || other.wordy,
    one.words && other.words ? joinWords([one.words, other.words]) : null,
    {
      vector: () => joinedVector(one.vector, other.vector),
      plain: () =>
        one.plain || other.plain ? joinedVector(one.plain ?? one.vector, other.plain ?? other.vector) : null,
    },
  )
}

function joinedVector(one: Vector, other: Vector): Vector {
  const weights = new Map<number, number>()
  for (const vector of [one, other])
    for (const [index, stem] of vector.stems.entries())
      weights.set(stem, (weights.get(stem) ?? 0) + (vector.weights[index] ?? 0) * vector.length)
  return vectorFrom(weights, Int32Array.from(new Set([...one.trigrams, ...other.trigrams])).sort())
}

/**
 * How alike two texts are that were made ready with the same weights. A text without words is like nothing, not even itself. What
 * cannot be `least` is not looked at to the end, and is 0.
 */
export function profileSimilarity(one: StepProfile, other: StepProfile, least = 0): number {
  if (one.vector.trigrams.length === 0 || other.vector.trigrams.length === 0) return 0
  if (!one.wordy && !other.wordy) return vectorSimilarity(one.plain ?? one.vector, other.plain ?? other.vector, least)
  if (one.masked === other.masked) return 1
  const masked = vectorSimilarity(one.vector, other.vector, least)
  if (one.plain === null && other.plain === null) return masked
  const plain = vectorSimilarity(one.plain ?? one.vector, other.plain ?? other.vector, least / plainShare)
  return Math.max(masked, plainShare * plain)
}

function vectorSimilarity(one: Vector, other: Vector, least: number): number {
  const words = shares.words * cosine(one, other)
  const both = one.trigrams.length + other.trigrams.length
  const most = words + (shares.letters * 2 * Math.min(one.trigrams.length, other.trigrams.length)) / both
  if (most < least) return 0
  return Math.min(1, words + shares.letters * dice(one.trigrams, other.trigrams))
}

function cosine(one: Vector, other: Vector): number {
  let sum = 0
  for (let a = 0, b = 0; a < one.stems.length && b < other.stems.length; ) {
    const left = one.stems[a] ?? 0
    const right = other.stems[b] ?? 0
    if (left === right) sum += (one.weights[a++] ?? 0) * (other.weights[b++] ?? 0)
    else if (left < right) a++
    else b++
  }
  return sum
}

function dice(one: Int32Array, other: Int32Array): number {
  let common = 0
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    const left = one[a] ?? 0
    const right = other[b] ?? 0
    if (left === right) {
      common++
      a++
      b++
    } else if (left < right) a++
    else b++
  }
  return one.length + other.length === 0 ? 0 : (2 * common) / (one.length + other.length)
}

const plainVector = (text: string, weights: StemWeights) => vectorOf(text, stemsOf(text), weights)

function vectorOf(text: string, words: readonly string[], weights: StemWeights): Vector {
  const found = new Map<number, number>()
  for (const stem of words) {
    const hash = hashOf(stem)
    if (stem === slotSign) found.set(hash, slotWeight * weights(stem))
    else found.set(hash, (found.get(hash) ?? 0) + weights(stem))
  }
  return vectorFrom(found, trigramsOf(text))
}

function vectorFrom(found: ReadonlyMap<number, number>, trigrams: Int32Array): Vector {
  const stems = Int32Array.from(found.keys()).sort()
  const raw = Float64Array.from(stems, (hash) => found.get(hash) ?? 0)
  let squares = 0
  for (const weight of raw) squares += weight * weight
  const length = Math.sqrt(squares)
  return { stems, weights: length > 0 ? raw.map((weight) => weight / length) : raw, length, trigrams }
}

/** Three signs behind each other in each word, with its beginning and end as signs; hashes, ascending, each once. */
function trigramsOf(text: string): Int32Array {
  const found = new Set<number>()
  for (const [word] of text.matchAll(/\{\}|[\p{L}\p{M}\p{N}_]+/gu)) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++)
      found.add(
        Math.imul(padded.charCodeAt(at), 73_856_093) ^
          Math.imul(padded.charCodeAt(at + 1), 19_349_663) ^
          Math.imul(padded.charCodeAt(at + 2), 83_492_791),
      )
  }
  return Int32Array.from(found).sort()
}

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}
