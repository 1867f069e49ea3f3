import { startJob } from '@caseweave/core/platform/jobs/start-job'
import { queueMail } from '@caseweave/core/platform/mail/queue-mail'
import { linkBackJob } from '@caseweave/core/project/trackers/items/jobs'
import { workItemLinks, workItems } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeTrackerProject } from '@caseweave/db/testing/factories/trackers'
import { connect } from '../tracker-place'
import type { Begun } from './begun'
import { ownProject } from './job-works'
import type { Place } from './place'

/**
 * A mail to many. `twice` counts what came twice though nothing was in doubt, and what came three times; nobody is needed while each got it or
 * is told of.
 */
export async function mailWork(place: Place, size: number): Promise<Begun> {
  const { ctx, direct, smtp } = place
  const key = `faults:${crypto.randomUUID()}`
  const recipients = Array.from({ length: 12 * size }, (_, at) => ({
    ...{ userId: ctx.actor?.id ?? 0, name: `P ${at}`, address: `p${at}.${key.slice(-12)}@example.org` },
  }))
  const { mailId } = await queueMail(ctx, {
    ...{ key, projectId: null, subject: 'Report', html: '<p>x</p>', text: 'x', attachments: [], href: '/', recipients },
  })
  const rows = () =>
    direct.sql<{ address: string; status: string; doubted: boolean; messageId: string }[]>`
      select address, status, doubted_at is not null as doubted, message_id as "messageId"
      from mail_recipients where mail_id = ${mailId}`
  return {
    async isOver() {
      const all = await rows()
      // What failed waits for minutes; here it may go at once.
      await direct.sql`update mail_recipients set next_at = now() where mail_id = ${mailId} and status = 'queued'`
      return all.every(({ status }) => status !== 'queued')
    },
    async counts() {
      const copies = (address: string) => smtp.taken.filter(({ to }) => to.includes(address))
      const all = await rows()
      const twice = all.filter(({ address, doubted }) => copies(address).length > (doubted ? 2 : 1)).length
      const strange = all.filter(({ address, messageId }) =>
        copies(address).some(({ raw }) => !raw.replaceAll('\r\n ', ' ').includes(messageId)),
      ).length
      const there = all.filter(({ address }) => copies(address).length > 0).length
      const failed = all.filter(({ status }) => status === 'failed').length
      return { asked: recipients.length, there, twice: twice + strange, needsSomebody: failed }
    },
  }
}

/** Links to a case, left at items of a tracker, each once. */
export async function trackerWork(place: Place, size: number): Promise<Begun> {
  const { ctx, direct, tracker, wires, organization } = place
  const projectId = await ownProject(place)
  const module = await makeModule(direct.db, projectId)
  const testCase = await makeTestCase(direct.db, { projectId, moduleId: module.id })
  const connectionId = await connect(ctx, organization.id, {
    ...{ kind: 'gitlab', address: `http://127.0.0.1:${wires.tracker.port}`, secret: tracker.secret },
  })
  await makeTrackerProject(direct.db, { projectId, connectionId })
  const refs = Array.from({ length: 5 * size }, (_, at) => tracker.addItem({ title: `Item ${at}` }))
  const items = await direct.db
    .insert(workItems)
    .values(
      refs.map((ref) => ({
        ...{
          connectionId,
          ref,
          remoteProjectId: tracker.projectId,
          key: ref,
          title: ref,
          type: 'Issue',
          status: 'open',
        },
        ...{ state: 'open' as const, address: `${tracker.address}/${ref}`, statusAt: new Date() },
      })),
    )
    .returning({ id: workItems.id })
  for (const { id } of items) {
    await direct.db.insert(workItemLinks).values({ workItemId: id, testCaseId: testCase.id, askedAt: new Date() })
    await startJob(ctx, linkBackJob, { workItemId: id, testCaseId: testCase.id }, projectId)
  }
  const ids = items.map(({ id }) => id)
  const left = async () => {
    const [row] = await direct.sql`
      select count(*)::int as count from work_item_links where work_item_id = any(${ids}) and done_at is null`
    return Number(row?.count)
  }
  return {
    async isOver() {
      // Items are asked about in turn over hours; here they are due at once.
      await direct.sql`
        update tracker_states set refresh_after = null, limited_until = null where connection_id = ${connectionId}`
      await direct.sql`
        update work_item_links set tries = 0, asked_at = now() - interval '11 minutes'
        where work_item_id = any(${ids}) and done_at is null and asked_at + power(2, tries) * interval '10 minutes' > now()
          and not exists (select from jobs where project_id = ${projectId} and status in ('queued', 'running'))`
      return (await left()) === 0
    },
    async counts() {
      const comments = tracker
        .items()
        .filter(({ ref }) => refs.includes(ref))
        .map(({ comments: all }) => all.filter((text) => text.includes(`caseweave-case-${testCase.id}`)).length)
      const there = comments.filter((count) => count > 0).length
      const twice = comments.filter((count) => count > 1).length
      return { asked: refs.length, there, twice, needsSomebody: await left() }
    },
  }
}
