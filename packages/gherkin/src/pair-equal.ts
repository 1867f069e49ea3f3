import { risingRun } from './merge/rising-run'

/** Up to so many places are compared each with each. */
const mostCompared = 400
/** The same between two texts that stand once in each: there may be many such places. */
const mostBetween = 40

/**
 * Pairs equal texts of two lists that keep their order: those at both ends, then the longest common run of choices between them. Answers an index
 * of `before` or null for each of `after`. Long lists with many changes
 * pair texts that stand only once in each, and what is equal in between.
 */
export function pairEqual(before: readonly string[], after: readonly string[]): (number | null)[] {
  const pairs: (number | null)[] = after.map(() => null)
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) pairs[from] = from++
  let end = 0
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) {
    end++
    pairs[after.length - end] = before.length - end
  }
  const [left, right] = [before.slice(from, before.length - end), after.slice(from, after.length - end)]
  const inside =
    left.length <= mostCompared && right.length <= mostCompared ? longestCommon(left, right) : betweenOnes(left, right)
  for (const [one, other] of inside) pairs[from + other] = from + one
  return pairs
}

function longestCommon(left: readonly string[], right: readonly string[]): [number, number][] {
  const width = right.length + 1
  const lengths = new Uint16Array((left.length + 1) * width)
  const lengthAt = (one: number, other: number) => lengths[one * width + other] ?? 0
  for (let one = left.length - 1; one >= 0; one--)
    for (let other = right.length - 1; other >= 0; other--)
      lengths[one * width + other] =
        left[one] === right[other]
          ? lengthAt(one + 1, other + 1) + 1
          : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1))
  const pairs: [number, number][] = []
  let [one, other] = [0, 0]
  while (one < left.length && other < right.length) {
    if (left[one] === right[other]) pairs.push([one++, other++])
    else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one++
    else other++
  }
  return pairs
}

/** Texts that stand once in each, and what is equal between those. */
function betweenOnes(left: readonly string[], right: readonly string[]): [number, number][] {
  const pairs: [number, number][] = []
  let [one, other] = [0, 0]
  const between = (toOne: number, toOther: number) => {
    const [before, after] = [left.slice(one, toOne), right.slice(other, toOther)]
    let same = 0
    while (same < Math.min(before.length, after.length) && before[same] === after[same]) same++
    const small = before.length <= mostBetween && after.length <= mostBetween
    for (let at = 0; at < same; at++) pairs.push([one + at, other + at])
    if (small)
      for (const [b, a] of longestCommon(before.slice(same), after.slice(same)))
        pairs.push([one + same + b, other + same + a])
  }
  for (const [anchor, inRight] of onlyOnes(left, right)) {
    between(anchor, inRight)
    pairs.push([anchor, inRight])
    ;[one, other] = [anchor + 1, inRight + 1]
  }
  between(left.length, right.length)
  return pairs
}

function onlyOnes(left: readonly string[], right: readonly string[]): [number, number][] {
  const places = (texts: readonly string[]) => {
    const found = new Map<string, number>()
    for (const [index, text] of texts.entries()) found.set(text, found.has(text) ? -1 : index)
    return found
  }
  const [inLeft, inRight] = [places(left), places(right)]
  const once = right.map((text, other) => {
    const one = inLeft.get(text) ?? -1
    return one < 0 || inRight.get(text) !== other ? null : one
  })
  return risingRun(once).map((other) => [once[other] ?? 0, other])
}
