/** The places of the longest run of rising numbers in a list, nulls left out; n log n. */
export function risingRun(numbers: readonly (number | null)[]): number[] {
  const ends: number[] = []
  const before: (number | null)[] = numbers.map(() => null)
  const valueAt = (place: number | undefined) => numbers[place ?? -1] ?? Number.NEGATIVE_INFINITY
  numbers.forEach((number, place) => {
    if (number === null) return
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (valueAt(ends[middle]) < number) low = middle + 1
      else high = middle
    }
    before[place] = low > 0 ? (ends[low - 1] ?? null) : null
    ends[low] = place
  })
  const run: number[] = []
  for (let place = ends.at(-1) ?? null; place !== null; place = before[place] ?? null) run.push(place)
  return run.reverse()
}
