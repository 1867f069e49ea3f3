/**
 * Does the work for each item, `atATime` of them together, and answers in the order of the items. Once one has failed, no other is begun;
 * those at work are waited for, and then the first failure is thrown.
 */
export async function inTurns<Item, Answer>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = new Map<number, Answer>()
  const failures: unknown[] = []
  const left = items.entries()
  const turn = async () => {
    for (const [index, item] of left) {
      if (failures.length > 0) return
      try {
        answers.set(index, await work(item))
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, turn))
  if (failures.length > 0) throw failures[0]
  return [...answers].sort(([one], [other]) => one - other).map(([, answer]) => answer)
}
