import { randomUUID } from 'node:crypto'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

it('of a job goes on as long as the session of who watches, and no longer', async () => {
  const { id: organizationId } = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organizationId)
  const member = await makeMember(site.db, { organizationId, projectId }, { projectRole: 'QA' })
  const jobId = randomUUID()
  await site.sql`insert into jobs (id, name, queue, payload, project_id, status)
    values (${jobId}, 'x.y', 'upkeep', '{}', ${projectId}, 'running')`
  const url = `${site.url}/trpc/jobs.watch?input=${encodeURIComponent(JSON.stringify({ projectId, jobId }))}`
  const watch = async (cookie: string) => {
    const answer = await fetch(url, { headers: { cookie, accept: 'text/event-stream' } })
    const seen = { text: '', ended: false }
    const stream = answer.body?.getReader()
    const reading = (async () => {
      for (let part = await stream?.read(); part && !part.done; part = await stream?.read())
        seen.text += Buffer.from(part.value).toString()
      seen.ended = true
    })()
    return { seen, reading }
  }
  const cookieOf = async () =>
    [...(await signInAs(site, member)).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const [leaving, staying] = [await cookieOf(), await cookieOf()]
  const [one, other] = [await watch(leaving), await watch(staying)]
  await expect.poll(() => one.seen.text).toContain('"status":"running"')
  expect((await fetch(`${site.url}/logout`, { method: 'POST', headers: { cookie: leaving } })).status).toBe(200)
  await expect.poll(() => one.seen.ended, { timeout: 6_000 }).toBe(true)
  expect(other.seen.ended).toBe(false)
  const again = await watch(leaving)
  await again.reading
  expect(again.seen.text).toContain('UNAUTHORIZED')
  expect(again.seen.text).not.toContain('running')
  await site.sql`update jobs set status = 'succeeded' where id = ${jobId}`
  await Promise.all([one.reading, other.reading])
  expect(other.seen.text).toContain('"status":"succeeded"')
})
