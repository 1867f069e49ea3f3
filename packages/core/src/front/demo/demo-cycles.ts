import type { Ctx } from '../../context'
import { acceptResults } from '../../results/test-cycles/accept-results'
import { createCycle } from '../../results/test-cycles/create-cycle'
import type { DemoPlaces } from './demo-tickets'

const day = 24 * 60 * 60_000

/**
 * Gives the demo a test cycle in its middle: two days old, its cases assigned as in the list, and the results of the last nights accepted. It stores
 * no result of its own, so that the figures of the demo are those of its builds and runs.
 */
export async function addDemoCycle(
  ctx: Ctx,
  projectId: number,
  people: ReadonlyMap<string, number>,
  { releaseOf, environmentOf }: DemoPlaces,
): Promise<void> {
  const id = people.get('lead')
  const releaseId = releaseOf.get('3.2-rc1')
  const environmentIds = ['Staging', 'Test'].flatMap((name) => environmentOf.get(name) ?? [])
  if (id === undefined || releaseId === undefined) throw new Error('The demo has no lead or no release.')
  const begun = new Date(ctx.now().getTime() - 2 * day)
  const lead: Ctx = {
    ...ctx,
    actor: { id, username: 'lead', firstName: '' },
    now: () => begun,
    tx: (fn) => fn(lead),
  }
  const { number } = await createCycle(lead, {
    ...{ projectId, releaseId, environmentIds, open: true, keepAssignees: true },
    ...{
      name: 'Release 3.2 regression',
      note: 'Vouchers and returns first: they changed most.',
      versionRule: 'newest',
    },
    dueOn: new Date(ctx.now().getTime() + 5 * day).toISOString().slice(0, 10),
    source: { selection: { numbers: Array.from({ length: 60 }, (_, at) => 30 + at) } },
  })
  await acceptResults({ ...lead, now: ctx.now }, { projectId, number, choice: { status: 'open' } })
}
