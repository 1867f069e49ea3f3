import { randomUUID } from 'node:crypto'
import { openWatches } from '@caseweave/contract/platform/call-limits'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A running job of a project of its own, a member of that, and the way to watch it. */
async function watchedJob() {
  const { id: organizationId } = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organizationId)
  const newMember = () => makeMember(site.db, { organizationId, projectId }, { projectRole: 'QA' })
  const jobId = randomUUID()
  await site.sql`insert into jobs (id, name, queue, payload, project_id, status)
    values (${jobId}, 'x.y', 'upkeep', '{}', ${projectId}, 'running')`
  const query = `input=${encodeURIComponent(JSON.stringify({ projectId, jobId }))}`
  const ask = (cookie: string, procedure = 'jobs.watch', signal?: AbortSignal) =>
    fetch(`${site.url}/trpc/${procedure}?${query}`, {
      headers: { cookie, accept: 'text/event-stream' },
      ...(signal ? { signal } : {}),
    })
  const watch = async (cookie: string) => {
    const answer = await ask(cookie)
    const seen = { text: '', ended: false }
    const stream = answer.body?.getReader()
    const reading = (async () => {
      for (let part = await stream?.read(); part && !part.done; part = await stream?.read())
        seen.text += Buffer.from(part.value).toString()
      seen.ended = true
    })()
    return { seen, reading }
  }
  const cookieOf = async (member: Awaited<ReturnType<typeof newMember>>) =>
    [...(await signInAs(site, member)).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { projectId, jobId, newMember, ask, watch, cookieOf }
}

it('of a job goes on as long as the session of who watches, and no longer', async () => {
  const { jobId, newMember, watch, cookieOf } = await watchedJob()
  const member = await newMember()
  const [leaving, staying] = [await cookieOf(member), await cookieOf(member)]
  const [one, other] = [await watch(leaving), await watch(staying)]
  await expect.poll(() => one.seen.text).toContain('"status":"running"')
  expect((await fetch(`${site.url}/logout`, { method: 'POST', headers: { cookie: leaving } })).status).toBe(200)
  await expect.poll(() => one.seen.ended).toBe(true)
  expect(other.seen.ended).toBe(false)
  const again = await watch(leaving)
  await again.reading
  expect(again.seen.text).toContain('UNAUTHORIZED')
  expect(again.seen.text).not.toContain('running')
  await site.sql`update jobs set status = 'succeeded' where id = ${jobId}`
  await Promise.all([one.reading, other.reading])
  expect(other.seen.text).toContain('"status":"succeeded"')
})

it('of a job ends soon after the role was taken away', async () => {
  const { projectId, newMember, watch, cookieOf } = await watchedJob()
  const elsewhere = await watchedJob()
  const [leaver, member] = [await newMember(), await newMember()]
  const [one, other] = [await watch(await cookieOf(leaver)), await watch(await cookieOf(member))]
  await expect.poll(() => one.seen.text).toContain('"status":"running"')
  await site.sql`delete from project_members where project_id = ${projectId} and user_id = ${leaver.id}`
  await expect.poll(() => one.seen.ended).toBe(true)
  expect(one.seen.text).toContain('NOT_FOUND')
  // A job of another project is answered in the same way.
  const query = encodeURIComponent(JSON.stringify({ projectId, jobId: elsewhere.jobId }))
  const cookie = await cookieOf(member)
  const foreign = await fetch(`${site.url}/trpc/jobs.watch?input=${query}`, { headers: { cookie } })
  expect(await foreign.text()).toContain('NOT_FOUND')
  expect(other.seen.ended).toBe(false)
  await site.sql`update jobs set status = 'succeeded' where project_id = ${projectId}`
  await other.reading
})

it('can be had a number of times by one person, however it is asked for, and others have theirs', async () => {
  const { projectId, newMember, ask, cookieOf } = await watchedJob()
  const [greedy, other] = [await cookieOf(await newMember()), await cookieOf(await newMember())]
  const leaving = Array.from({ length: openWatches.person }, () => new AbortController())
  // Held, since Node.js ends an answer that nobody refers to any more.
  const followed: Response[] = []
  for (const { signal } of leaving) followed.push(await ask(greedy, 'jobs.watch', signal))
  expect(followed.map(({ status }) => status)).toEqual(leaving.map(() => 200))
  for (const spelling of ['jobs.watch', 'jobs%2Ewatch', '/jobs.watch', 'x/jobs.watch']) {
    const refused = await ask(greedy, spelling)
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('You follow 20 jobs already')])
  }
  expect(await (await ask(greedy, 'jobs.get')).text()).toContain('"status":"running"')
  const theirs = await ask(other)
  expect(theirs.status).toBe(200)
  leaving[0]?.abort()
  await expect
    .poll(async () => {
      const again = new AbortController()
      const { status } = await ask(greedy, 'jobs.watch', again.signal)
      again.abort()
      return status
    })
    .toBe(200)
  expect(followed.filter(({ ok }) => ok)).toHaveLength(leaving.length)
  for (const each of leaving) each.abort()
  await site.sql`update jobs set status = 'succeeded' where project_id = ${projectId}`
  await theirs.text()
})
