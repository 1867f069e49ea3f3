import { setTimeout as sleep } from 'node:timers/promises'
import { isPassing } from '@caseweave/core/platform/jobs/is-passing'
import type { Begun, Counts } from './begun'
import type { Fault } from './faults'
import type { Place } from './place'
import type { Chance } from './seeded'
import { type WorkName, works } from './works'

/** One cell of the table: what became of a work while something went wrong. */
export type Cell = { work: WorkName; fault: string } & Counts & { seconds: number; ok: boolean }

/** How long (ms) work may go on once all is well again. */
const patience = 180_000

/** Who looks while the database is away sees nothing yet. */
const notYet = (error: unknown): false => {
  if (isPassing(error)) return false
  throw error
}

/** Prepares all these works, begins them at once, lets the fault strike at some moment, and waits until they are over, without anybody's hand. */
export async function tryFault(
  place: Place,
  { name, fault, names, size }: { name: string; fault: Fault; names: readonly WorkName[]; size: number },
  chance: Chance,
): Promise<Cell[]> {
  const begun: [WorkName, Begun][] = []
  for (const each of names) begun.push([each, await works[each](place, size)])
  await place.begin()
  const began = performance.now()
  await sleep(chance.between(50, 2_500))
  await fault.strike(place, chance)
  const ended = new Map<WorkName, number>()
  for (const end = Date.now() + patience; Date.now() < end && ended.size < begun.length; await sleep(300)) {
    for (const [each, { isOver }] of begun)
      if (!ended.has(each) && (await isOver().catch(notYet))) ended.set(each, (performance.now() - began) / 1_000)
  }
  const cells: Cell[] = []
  for (const [work, { counts }] of begun) {
    const counted = await counts()
    const ok =
      ended.has(work) &&
      counted.asked > 0 &&
      counted.there === counted.asked &&
      counted.twice === 0 &&
      counted.needsSomebody === 0
    cells.push({ ...{ work, fault: name }, ...counted, seconds: ended.get(work) ?? Number.NaN, ok })
  }
  return cells
}
