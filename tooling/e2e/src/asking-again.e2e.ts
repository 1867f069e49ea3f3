import { openDatabase } from '@caseweave/db/client'
import { expect, it } from 'vitest'
import { openStory } from './story'

const story = openStory()

it('comes to its end, and lets somebody go elsewhere, where a page takes longer than it asks again', async () => {
  const page = await story.tabOf('admin')
  const { sql, close } = openDatabase(story.databaseUrl, { max: 1 })
  await sql`insert into jobs (id, name, queue, payload, status, started_at, heartbeat_at)
    values ('held', 'organizationExports.held', 'exports', '{}', 'running', now(), now() + interval '1 hour')`
  await sql`insert into organization_exports (organization_id, with_office, job_id)
    select id, false, 'held' from organizations order by id limit 1`
  await story.open(page, '/organization/export')
  await page.getByText('The file is being written').waitFor()
  let asked = 0
  await page.route(/\.data(\?|$)/, async (route) => {
    asked++
    await new Promise((done) => setTimeout(done, 4_000))
    await route.continue().catch(() => {})
  })
  await sql`update jobs set status = 'failed', error = 'no room', finished_at = now() where id = 'held'`
  await page.getByText('The file is being written').waitFor({ state: 'detached', timeout: 12_000 })
  await sql`update jobs set status = 'running', finished_at = null where id = 'held'`
  await page.unroute(/\.data(\?|$)/)
  await story.open(page, '/organization/export')
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((done) => setTimeout(done, 4_000))
    await route.continue().catch(() => {})
  })
  await page.getByRole('link', { name: 'Organization', exact: true }).first().click()
  await page.waitForURL(/\/organization(\?|$)/, { timeout: 12_000 })
  await close()
  expect(asked).toBeGreaterThan(0)
})
