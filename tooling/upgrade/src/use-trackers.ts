import { createCaller } from '@caseweave/api/router'
import type { Ctx } from '@caseweave/core/context'
import { keepAccount, noteCheck } from '@caseweave/core/project/trackers/connections/keep-account'
import {
  trackerAnswers,
  trackerConnections,
  trackerProjects,
  trackerUses,
  trackerWebhooks,
  workItemCreations,
  workItemLinks,
  workItems,
} from '@caseweave/db/schema'

/**
 * Trackers as a project has them: one that only makes links, by the procedures; and one that is signed in at, with what its tracker would have told
 * as plain rows, since no tracker is there to be asked.
 */
export async function useTrackers(admin: Ctx): Promise<void> {
  const api = createCaller(admin)
  const projectId = 1
  const userId = admin.actor?.id ?? 0
  const { organizationId } = await api.projects.get({ projectId })
  const pattern = 'https://bugs.example.org/{id}'
  const { id: links } = await api.trackerConnections.add({ organizationId, kind: 'link', name: 'Bugs', pattern })
  await api.projectTrackers.link({ projectId, connectionId: links, search: '', remoteId: '' })

  const now = admin.now()
  const [connection] = await admin.db
    .insert(trackerConnections)
    .values({
      organizationId,
      kind: 'redmine',
      name: 'Kept',
      address: 'https://redmine.example.org',
      createdBy: userId,
    })
    .returning()
  if (!connection) throw new Error('The insert answered no row.')
  const connectionId = connection.id
  const secret = { by: 'token' as const, token: 'kept' }
  const credentialId = await keepAccount(admin, { connectionId, userId: null }, { account: 'robot', secret })
  await noteCheck(admin, connectionId, { account: 'robot', can: ['Read and write issues.'], warnings: [] })
  await admin.db.insert(trackerUses).values({ credentialId, userId, lastUsedAt: now })
  await admin.db.insert(trackerAnswers).values({ credentialId, question: 'kept', answer: [], askedAt: now })
  await admin.db.insert(trackerWebhooks).values({ connectionId, sealedSecret: 'kept' })
  const [link] = await admin.db
    .insert(trackerProjects)
    .values({ projectId, connectionId, remoteId: '1', remoteKey: 'shop', remoteName: 'Shop', createdBy: userId })
    .returning()
  const [item] = await admin.db
    .insert(workItems)
    .values({
      ...{ connectionId, ref: '7', remoteProjectId: '1', key: '#7', title: 'Kept', type: 'Bug', status: 'New' },
      ...{ state: 'open', address: 'https://redmine.example.org/issues/7', statusAt: now },
    })
    .returning()
  if (!link || !item) throw new Error('The insert answered no row.')
  const [ticket] = await admin.sql<{ test_case_id: string }[]>`
    update tickets set work_item_id = ${item.id} where id = (select min(id) from tickets) returning test_case_id`
  if (!ticket) throw new Error('The demo has no ticket.')
  await admin.db
    .insert(workItemCreations)
    .values({ key: 'kept', projectId, trackerProjectId: link.id, userId, workItemId: item.id, settledAt: now })
  await admin.db
    .insert(workItemLinks)
    .values({ workItemId: item.id, testCaseId: Number(ticket.test_case_id), doneAt: now })
}
