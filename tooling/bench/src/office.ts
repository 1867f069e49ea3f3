import { notificationsPath } from '@caseweave/contract/platform/addresses'
import { benchAssetFiles } from './asset-files'
import { generateOffice } from './generate-office'
import { type TimedPage, timePages } from './pages'
import { openProduct } from './product'
import type { Report } from './report'

const size = { people: 5_000, assets: 100_000, notifications: 1_000_000, own: 50_000 }
const sizeText = { assets: '100,000 assets', people: '5,000 people', messages: '1,000,000 messages' }

/** What each page may take as multiples of an empty signed-in page, at what size. */
const pages: Record<string, TimedPage & { limit: number; size: string }> = {
  'day of Human Resources': {
    path: '/dashBoard?view=office',
    expect: 'lost or damaged',
    limit: 3,
    size: sizeText.assets,
  },
  'mail box': { path: notificationsPath, expect: 'Message ', limit: 2, size: sizeText.messages },
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
