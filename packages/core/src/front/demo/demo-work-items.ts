import { currentResults, testCases, tickets, trackerConnections, workItems } from '@caseweave/db/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'
import type { DemoPlaces } from './demo-tickets'

const day = 24 * 60 * 60 * 1000
const tracker = 'https://tracker.example.org/browse/'

type DemoItem = { key: string; title: string; status: string; closedDaysAgo?: number; assignee?: string }

/** What the tracker of the demo last told of its tickets. */
const demoItems: readonly DemoItem[] = [
  {
    key: 'SHOP-412',
    title: 'Customers are charged twice when the bank answers late',
    status: 'In progress',
    assignee: 'Devi Raman',
  },
  { key: 'SHOP-371', title: 'The second page of the bank has no title', status: 'Done', closedDaysAgo: 30 },
  { key: 'SHOP-398', title: 'A voucher can be used twice within a minute', status: 'Open' },
  { key: 'SHOP-405', title: 'Turnover of a day counts returned goods', status: 'In review', assignee: 'Devi Raman' },
  { key: 'SHOP-350', title: 'February has 30 days', status: 'Done', closedDaysAgo: 45 },
]

/** Two that results have overtaken: closed though its case fails, and open though its case passes. */
const overtaken = [
  {
    key: 'SHOP-416',
    title: 'The cart forgets its goods after a while',
    status: 'Done',
    result: 'fail',
    ticketDaysAgo: 3,
  },
  {
    key: 'SHOP-409',
    title: 'Search does not find names with accents',
    status: 'Open',
    result: 'pass',
    ticketDaysAgo: 30,
  },
] as const

/**
 * Tells what the tracker of the demo said of its tickets, without one: its connection only makes links, so that nobody asks it. Two more tickets
 * are attached to the first cases that fail and pass in the newest release.
 */
export async function addDemoWorkItems(
  ctx: Ctx,
  of: { organizationId: number; projectId: number },
  people: ReadonlyMap<string, number>,
  { releaseOf, environmentOf }: DemoPlaces,
): Promise<void> {
  const { organizationId, projectId } = of
  const now = ctx.now()
  const before = (days: number) => new Date(now.getTime() - days * day)
  const [connection] = await ctx.db
    .insert(trackerConnections)
    .values({
      ...{ organizationId, kind: 'link', name: 'Shop tracker', address: 'https://tracker.example.org' },
      settings: { pattern: `${tracker}{id}` },
      createdBy: people.get('admin'),
    })
    .returning()
  if (!connection) throw new Error('The connection of the demo could not be made.')
  const items = await ctx.db
    .insert(workItems)
    .values(
      [
        ...demoItems,
        ...overtaken.map((each) => ({ ...each, closedDaysAgo: each.result === 'fail' ? 3 : undefined })),
      ].map(({ key, title, status, closedDaysAgo, ...more }) => ({
        ...{ connectionId: connection.id, ref: key, key, remoteProjectId: 'SHOP', title, type: 'Bug', status },
        state: closedDaysAgo === undefined ? ('open' as const) : ('closed' as const),
        assignee: 'assignee' in more ? more.assignee : null,
        ...{ address: tracker + key, statusAt: now },
        closedAt: closedDaysAgo === undefined ? null : before(closedDaysAgo),
      })),
    )
    .returning({ id: workItems.id, key: workItems.key })
  const itemOf = new Map(items.map(({ id, key }) => [key, id]))
  for (const { key } of demoItems)
    await ctx.db
      .update(tickets)
      .set({ workItemId: itemOf.get(key) })
      .where(and(eq(tickets.projectId, projectId), inArray(tickets.number, [key, tracker + key])))
  const place = { releaseId: releaseOf.get('3.2-rc1') ?? 0, environmentId: environmentOf.get('Test') ?? 0 }
  for (const { key, result, ticketDaysAgo } of overtaken) {
    const [found] = await ctx.db
      .select({ id: testCases.id, version: testCases.latestVersion })
      .from(currentResults)
      .innerJoin(testCases, eq(testCases.id, currentResults.testCaseId))
      .where(
        and(
          eq(currentResults.projectId, projectId),
          eq(currentResults.releaseId, place.releaseId),
          eq(currentResults.environmentId, place.environmentId),
          eq(currentResults.result, result),
        ),
      )
      .orderBy(asc(testCases.number))
      .limit(1)
    if (!found) throw new Error(`No case of the demo has the result ${result}.`)
    const qa = people.get('qa')
    await ctx.db.insert(tickets).values({
      ...{ projectId, testCaseId: found.id, version: found.version, number: key, type: 'Normal', ...place },
      ...{ workItemId: itemOf.get(key), createdBy: qa, modifiedBy: qa },
      ...{ createdAt: before(ticketDaysAgo), modifiedAt: before(ticketDaysAgo) },
    })
  }
}
