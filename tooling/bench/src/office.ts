import { orgChartPath } from '@caseweave/contract/people/addresses'
import { assetsAddress } from '@caseweave/contract/people/assets/list-assets'
import { notificationsPath } from '@caseweave/contract/platform/addresses'
import { benchAssetFiles } from './asset-files'
import { generateOffice } from './generate-office'
import { type TimedPage, timePages } from './pages'
import { openProduct } from './product'
import type { Report } from './report'

const size = { people: 5_000, assets: 100_000, notifications: 1_000_000, own: 50_000 }
const sizeText = { assets: '100,000 assets', people: '5,000 people', messages: '1,000,000 messages' }

type LimitedPage = TimedPage & { limit: number; size: string }

/** A page with the highest multiple of an empty signed-in page that it may take, at what size. */
const page = (size: keyof typeof sizeText, limit: number, path: string, expect: string): LimitedPage => ({
  ...{ path, expect, limit },
  size: sizeText[size],
})

/** The screens of the office; searches may take longer. */
const pagesOf = (organizationId: number, groupId: number): Record<string, LimitedPage> => {
  const assets = (parameters: Record<string, string>) => assetsAddress(organizationId, parameters)
  const chart = (query: string) => `${orgChartPath}?organizationId=${organizationId}&${query}`
  const mail = (query: string) => `${notificationsPath}?${query}`
  return {
    'day of Human Resources': page('assets', 3, '/dashBoard?view=office', 'lost or damaged'),
    'assets, filtered': page('assets', 2, assets({ status: 'In Use', holder: 'nobody', sort: 'name' }), 'Edit/Delete'),
    'assets, last page': page('assets', 2, assets({ sort: 'tag', order: 'desc' }), 'A-100000'),
    'assets, searched': page('assets', 3, assets({ search: 'Device 4711' }), 'A-004711'),
    'org chart': page('people', 2, chart('tab=Department'), 'Department 1'),
    'org chart, a group of 990': page('people', 2, chart(`tab=Guild&group=${groupId}`), 'Weaver of kind '),
    'org chart, searched': page('people', 3, chart('search=Person+4711'), 'Person 4711'),
    'lines of reporting': page('people', 2, `${orgChartPath}/lines?organizationId=${organizationId}`, 'Person 1'),
    'mail box': page('messages', 2, notificationsPath, 'Message '),
    'mail box, filtered': page('messages', 2, mail('kind=failed&state=unread'), 'Message '),
    'mail box, searched': page('messages', 3, mail('search=TC-4711'), 'TC-4711'),
  }
}

/** The screens of an office at its full size, as whole signed-in HTML answers, beside an empty signed-in page; and files of its assets. */
export async function benchOffice(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const { project, user, cookie } = await product.makeProject()
    const { sql } = product.services
    await sql`update organization_members set human_resource = true where user_id = ${user.id}`
    await generateOffice(sql, { ...size, organizationId: project.organizationId, userId: user.id })
    const web = await product.startWeb()
    const [group] = await sql<{ id: string }[]>`select id from org_groups where name = 'Guild 1'`
    const pages = pagesOf(project.organizationId, Number(group?.id))
    const { times, reference } = await timePages(product, cookie, pages)
    const empty = times['empty page'] ?? Number.NaN
    report.add({ bench: 'office', what: 'empty signed-in page', size: '', value: empty, unit: 'ms', reference })
    for (const [what, { limit, size }] of Object.entries(pages))
      report.add({ bench: 'office', what, size, value: times[what] ?? Number.NaN, unit: 'ms', reference, limit })
    await web.stop()
  } finally {
    await product.close()
  }
  await benchAssetFiles(report)
}
