import { createCaller } from '@caseweave/api/router'
import { type Ctx, createContext, type Services } from '@caseweave/core/context'
import { addPerson } from '@caseweave/core/people/directories/change-people'
import { addGroup } from '@caseweave/core/people/directories/groups'
import { directoryTokenUses } from '@caseweave/db/schema'

/** A directory with a token, a person, and a group that gives a role in the demo project. */
export async function useDirectories(services: Services, admin: Ctx): Promise<void> {
  const api = createCaller(admin)
  const { organizationId } = await api.projects.get({ projectId: 1 })
  const { id: directoryTokenId } = await api.directories.createToken({ organizationId, name: 'Directory' })
  await admin.db.insert(directoryTokenUses).values({ tokenId: directoryTokenId, lastUsedAt: new Date() })
  const directory = createContext(services, null, '', { directoryTokenId })
  const person = await addPerson(directory, {
    organizationId,
    change: { userName: 'kept@directory.example', externalId: 'kept', firstName: 'Kept' },
  })
  const group = await addGroup(directory, {
    organizationId,
    change: { displayName: 'Testers', only: new Set([person.id]), added: new Set(), removed: new Set() },
  })
  await api.directories.setGroupRoles({
    ...{ organizationId, groupId: group.id, organizationRole: null },
    projects: [{ projectId: 1, role: 'QA' }],
  })
}
