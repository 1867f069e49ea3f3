import type { createCaller } from '@caseweave/api/router'
import { peopleFile } from './sample-files'

/** An open invitation, and a file of people of which one joins the demo project and one row is wrong. */
export async function useMembers(api: ReturnType<typeof createCaller>): Promise<void> {
  const { organizationId } = await api.projects.get({ projectId: 1 })
  await api.organizations.invite({ organizationId, emails: 'invited@example.org', projectIds: [1], projectRole: 'QA' })
  const content = (async function* () {
    yield Buffer.from(peopleFile)
  })()
  const { importId } = await api.memberImports.create({ organizationId, upload: { name: 'people.csv', content } })
  await api.memberImports.start({ organizationId, importId })
}
