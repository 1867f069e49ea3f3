import { randomUUID } from 'node:crypto'
import type { FieldValues } from '@caseweave/contract/project/trackers/work-items'
import { afterEach, describe } from 'vitest'
import type { ContractContext } from './contract-context'
import { readsTheTracker } from './reading-contract'
import { requiredValues, type TriedTracker } from './tried-tracker'
import { writesToTheTracker } from './writing-contract'

/** What every adapter has to do, whichever tracker it speaks with. `start` brings one that nobody else uses at the time. */
export function trackerContract(name: string, start: () => Promise<TriedTracker>) {
  const opened: TriedTracker[] = []
  const open = async () => {
    const tried = await start()
    opened.push(tried)
    return tried
  }
  afterEach(async () => {
    for (const tried of opened.splice(0)) await tried.close()
  })
  /** Values of an item with this title, with all that its form requires. */
  const valuesFor = async ({ tracker, projectId, typeId, titleField, untold }: TriedTracker, title: string) => ({
    ...requiredValues(await tracker.form(projectId, typeId)),
    ...untold,
    [titleField]: title,
  })
  const make = async (tried: TriedTracker, title: string, more: FieldValues = {}, key: string = randomUUID()) => {
    const values = { ...(await valuesFor(tried, title)), ...more }
    return tried.tracker.create(tried.projectId, tried.typeId, values, key)
  }
  const context: ContractContext = { open, make, valuesFor }

  describe(name, () => {
    readsTheTracker(context)
    writesToTheTracker(context)
  })
}
