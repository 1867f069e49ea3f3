/** Chance that comes again with the same seed. */
export type Chance = {
  /** From 0 up to 1. */
  next: () => number
  /** A whole number of both ends and what is between. */
  between: (least: number, most: number) => number
}

/** Chance by a number: mulberry32, which is enough for moments. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, between: (least, most) => least + Math.floor(next() * (most - least + 1)) }
}
