import type { AssetStatus } from '@caseweave/contract/people/assets/assets'
import { assetAssignments, assetCounters, assets, assetTypes } from '@caseweave/db/schema'
import type { Ctx } from '../../context'

/** Somebody who had an asset: from and until so many days before loading; without `until` they have it. */
type DemoAssignment = { who: string; from: number; until?: number; note?: string }

type DemoAsset = Partial<
  Pick<
    typeof assets.$inferInsert,
    'serial' | 'processor' | 'ramGb' | 'diskType' | 'diskGb' | 'osType' | 'osVersion' | 'imei' | 'comments' | 'tags'
  >
> & {
  type: string
  name: string
  brand: string
  model: string
  status: AssetStatus
  /** Since when (days before loading) it has its status, where that is later than its last assignment, and who had it then. */
  since?: { days: number; who?: string }
  /** When it was bought, in days before loading. */
  bought: number
  had?: readonly DemoAssignment[]
}

const precision = {
  ...{ type: 'Laptop', brand: 'Dell', model: 'Precision 5570', processor: 'Intel Core i7-12800H', ramGb: 32 },
  ...{ diskType: 'SSD', diskGb: 1_024, osType: 'Linux', osVersion: 'Ubuntu 24.04' },
}
const thinkPad = {
  ...{ type: 'Laptop', brand: 'Lenovo', model: 'ThinkPad T14', processor: 'AMD Ryzen 7 PRO 7840U', ramGb: 16 },
  ...{ diskType: 'SSD', diskGb: 512, osType: 'Windows', osVersion: '11 Pro' },
}
const monitor = { type: 'Monitor', brand: 'Dell', model: 'U2723QE' }

const demoAssets: readonly DemoAsset[] = [
  {
    ...{ ...precision, name: 'Laptop of the test lead', serial: '7HX2QK3', status: 'In Use', bought: 400 },
    tags: ['Berlin'],
    had: [{ who: 'lead', from: 380, note: 'With its charger and bag.' }],
  },
  {
    ...{ ...precision, name: 'Development laptop', serial: '9KD4MN1', status: 'In Use', bought: 400 },
    tags: ['Berlin', 'remote'],
    had: [
      { who: 'lead', from: 390, until: 380 },
      { who: 'dev', from: 300 },
    ],
  },
  {
    ...{ ...thinkPad, name: 'Test laptop, Windows', serial: 'PF3A1B2C', status: 'In Use', bought: 250 },
    tags: ['lab'],
    had: [{ who: 'qa', from: 240, note: 'For the tests in Edge.' }],
  },
  {
    ...{ ...thinkPad, name: 'Spare laptop', serial: 'PF3A1B9K', status: 'In Storage', bought: 250 },
    had: [{ who: 'viewer', from: 200, until: 30 }],
  },
  {
    ...{ ...thinkPad, name: 'Laptop of the office', serial: 'PF3A2D4M', status: 'Damaged', bought: 250 },
    since: { days: 12, who: 'admin' },
    comments: 'Coffee on the keyboard. The repair is ordered.',
    had: [{ who: 'admin', from: 230 }],
  },
  {
    ...{ type: 'Phone', name: 'Test phone, Android', brand: 'Google', model: 'Pixel 8', status: 'In Use', bought: 150 },
    ...{ osType: 'Android', osVersion: '15', imei: '490154203237518', tags: ['lab'] },
    had: [{ who: 'qa', from: 140 }],
  },
  {
    ...{ type: 'Phone', name: 'Test phone, iOS', brand: 'Apple', model: 'iPhone 15', status: 'Lost', bought: 150 },
    ...{ osType: 'iOS', osVersion: '18', imei: '356938035643809', tags: ['lab'] },
    since: { days: 4, who: 'dev' },
    had: [{ who: 'dev', from: 60, note: 'To look into the payment by wallet.' }],
  },
  {
    ...{
      type: 'Phone',
      name: 'Old test phone',
      brand: 'Samsung',
      model: 'Galaxy S9',
      status: 'Deprecated',
      bought: 900,
    },
    ...{ osType: 'Android', osVersion: '10' },
    since: { days: 90 },
    had: [{ who: 'qa', from: 800, until: 140 }],
  },
  {
    ...{ ...monitor, name: 'Monitor, desk 1', serial: 'CN-0HJK71', status: 'In Use', bought: 390 },
    had: [{ who: 'lead', from: 370 }],
  },
  {
    ...{ ...monitor, name: 'Monitor, desk 2', serial: 'CN-0HJK72', status: 'In Use', bought: 390 },
    had: [{ who: 'qa', from: 370 }],
  },
  { ...monitor, name: 'Monitor, meeting room', serial: 'CN-0HJK73', status: 'In Storage', bought: 390 },
  {
    ...{ type: 'Access card', name: 'Card 17', brand: 'HID', model: 'iCLASS', serial: '000017', status: 'In Use' },
    bought: 380,
    had: [{ who: 'hr', from: 380 }],
  },
  {
    ...{ type: 'Access card', name: 'Card 18', brand: 'HID', model: 'iCLASS', serial: '000018', status: 'In Storage' },
    bought: 380,
  },
]

const day = 24 * 60 * 60 * 1000

/** Gives the demo organization its things: in use, in storage, lost, damaged and put aside, most of them with a history. */
export async function addDemoAssets(
  ctx: Ctx,
  organizationId: number,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const now = ctx.now().getTime()
  const before = (days: number) => new Date(now - days * day)
  const hr = people.get('hr')
  const by = { createdBy: hr, modifiedBy: hr }
  const names = [...new Set(demoAssets.map(({ type }) => type))]
  const types = await ctx.db
    .insert(assetTypes)
    .values(names.map((name) => ({ ...by, organizationId, name, createdAt: before(400), modifiedAt: before(400) })))
    .returning({ id: assetTypes.id, name: assetTypes.name })
  const typeOf = new Map(types.map(({ id, name }) => [name, id]))
  const made = await ctx.db
    .insert(assets)
    .values(
      demoAssets.map(({ type, since, bought, had = [], ...asset }, at) => {
        const last = had.at(-1)
        const days = since?.days ?? last?.until ?? last?.from ?? bought
        const holder = since ? since.who : last && last.until === undefined ? last.who : undefined
        return {
          ...{ ...asset, ...by, organizationId, assetTypeId: typeOf.get(type) ?? 0 },
          assetTag: `A-${String(at + 1).padStart(5, '0')}`,
          ...{ statusSince: before(days), statusHolderId: holder ? people.get(holder) : null },
          ...{ createdAt: before(bought), modifiedAt: before(days) },
        }
      }),
    )
    .returning({ id: assets.id })
  await ctx.db.insert(assetCounters).values({ organizationId, next: demoAssets.length + 1 })
  await ctx.db.insert(assetAssignments).values(
    demoAssets.flatMap(({ had = [] }, at) =>
      had.map(({ who, from, until, note = '' }) => ({
        ...{ organizationId, assetId: made[at]?.id ?? 0, userId: people.get(who) ?? 0, note, assignedBy: hr },
        ...{ startsAt: before(from), endsAt: until === undefined ? null : before(until) },
        ...{ endedBy: until === undefined ? null : hr, createdAt: before(from) },
      })),
    ),
  )
}
