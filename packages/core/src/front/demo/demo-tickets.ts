import type { TicketType } from '@caseweave/contract/project/tickets/tickets'
import { environments, releases, testCases, tickets } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** The demo's releases, the oldest first; moments count in days before the day of loading. */
const demoReleases = [
  { number: '2.9', daysAgo: 120, enabled: false },
  { number: '3.0', daysAgo: 60, enabled: true },
  { number: '3.1', daysAgo: 20, enabled: true },
  { number: '3.2-rc1', daysAgo: 3, enabled: true },
] as const

const demoEnvironments = [
  { name: 'Test', active: true },
  { name: 'Staging', active: true },
  { name: 'Old cluster', active: false },
] as const

type DemoTicket = {
  /** The summary of its case. */
  summary: string
  number: string
  type: TicketType
  release: (typeof demoReleases)[number]['number']
  environment: (typeof demoEnvironments)[number]['name']
  remarks: string
  applicable?: false
  daysAgo: number
}

const demoTickets: readonly DemoTicket[] = [
  {
    summary: 'Pay by card',
    number: 'SHOP-412',
    type: 'Production',
    release: '3.1',
    environment: 'Staging',
    remarks: 'Some customers were charged twice when the bank answered late.',
    daysAgo: 6,
  },
  {
    summary: 'Pay by card',
    number: 'SHOP-371',
    type: 'Normal',
    release: '3.0',
    environment: 'Test',
    remarks: 'The second page of the bank had no title.',
    daysAgo: 41,
  },
  {
    summary: 'Use a voucher twice',
    number: 'SHOP-398',
    type: 'Normal',
    release: '3.1',
    environment: 'Staging',
    remarks: '',
    daysAgo: 15,
  },
  {
    summary: 'See the turnover of a day',
    number: 'https://tracker.example.org/browse/SHOP-405',
    type: 'Normal',
    release: '3.2-rc1',
    environment: 'Test',
    remarks: 'Returns of the same day were not taken off.',
    daysAgo: 2,
  },
  {
    summary: 'Compare two months',
    number: 'SHOP-350',
    type: 'Production',
    release: '3.0',
    environment: 'Staging',
    remarks: 'February had 30 days. Mended with 3.0.2.',
    applicable: false,
    daysAgo: 50,
  },
]

/** The ids of the demo's releases and environments, by their names. */
export type DemoPlaces = { releaseOf: ReadonlyMap<string, number>; environmentOf: ReadonlyMap<string, number> }

const day = 24 * 60 * 60 * 1000

/** Gives the demo project its releases, environments and tickets; answers where they can be tested. */
export async function addDemoTickets(
  ctx: Ctx,
  projectId: number,
  people: ReadonlyMap<string, number>,
): Promise<DemoPlaces> {
  const now = ctx.now().getTime()
  const before = (days: number) => new Date(now - days * day)
  const [lead, qa] = [people.get('lead'), people.get('qa')]
  const madeReleases = await ctx.db
    .insert(releases)
    .values(
      demoReleases.map(({ daysAgo, ...each }) => ({ ...each, projectId, createdBy: lead, createdAt: before(daysAgo) })),
    )
    .returning()
  const madeEnvironments = await ctx.db
    .insert(environments)
    .values(demoEnvironments.map((each) => ({ ...each, projectId, createdBy: lead, createdAt: before(120) })))
    .returning()
  const releaseOf = new Map(madeReleases.map(({ id, number }) => [number, id]))
  const environmentOf = new Map(madeEnvironments.map(({ id, name }) => [name, id]))
  const cases = await ctx.db
    .select({ id: testCases.id, summary: testCases.summary, version: testCases.latestVersion })
    .from(testCases)
    .where(eq(testCases.projectId, projectId))
  const caseOf = new Map(cases.map((each) => [each.summary, each]))
  await ctx.db.insert(tickets).values(
    demoTickets.map(({ summary, number, type, release, environment, remarks, applicable, daysAgo }) => {
      const testCase = caseOf.get(summary)
      if (!testCase) throw new Error(`The demo case “${summary}” is missing.`)
      return {
        ...{ projectId, testCaseId: testCase.id, version: testCase.version, number, type, remarks, applicable },
        releaseId: releaseOf.get(release) ?? 0,
        environmentId: environmentOf.get(environment) ?? 0,
        createdBy: qa,
        createdAt: before(daysAgo),
        modifiedBy: qa,
        modifiedAt: before(daysAgo),
      }
    }),
  )
  return { releaseOf, environmentOf }
}
