import { TokenScope } from '@caseweave/contract/people/api-tokens/api-tokens'
import type { ProjectRole } from '@caseweave/contract/people/roles'
import { hashOfToken, makeTokenText, prefixOfToken } from '@caseweave/core/people/api-tokens/token-text'
import { apiTokens, environments, releases } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import type { TestSite } from '../../../../testing/test-site'

const everything: TokenScope[] = TokenScope.options

/** A token of this person in the database. */
export async function makeToken(
  site: Pick<TestSite, 'db'>,
  userId: number,
  values: Partial<typeof apiTokens.$inferInsert> = {},
): Promise<string> {
  const token = makeTokenText()
  await site.db.insert(apiTokens).values({
    ...{ userId, name: 'Test', tokenHash: hashOfToken(token), prefix: prefixOfToken(token), scopes: everything },
    ...values,
  })
  return token
}

/** A program with a token of somebody in a project of its own, which has a release 1.0 and an environment Staging. */
export async function startProgram(
  site: Pick<TestSite, 'db'>,
  projectRole: ProjectRole = 'QA',
  scopes: TokenScope[] = everything,
) {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const person = await makeMember(site.db, { organizationId: organization.id, projectId }, { projectRole })
  const token = await makeToken(site, person.id, { scopes })
  const [release] = await site.db
    .insert(releases)
    .values({ projectId, number: '1.0', createdBy: person.id })
    .returning()
  const [environment] = await site.db
    .insert(environments)
    .values({ projectId, name: 'Staging', createdBy: person.id })
    .returning()
  const organizationId = organization.id
  return { organizationId, projectId, person, token, releaseId: release?.id ?? 0, environmentId: environment?.id ?? 0 }
}

/** A program of somebody who is an Admin of the organization and of the project. */
export async function startAdminProgram(site: TestSite) {
  const program = await startProgram(site, 'ProjectAdmin')
  await site.sql`update organization_members set role = 'Admin' where user_id = ${program.person.id}`
  return program
}

/** Asks the interface, and answers status and JSON. */
export async function ask(site: TestSite, token: string | null, path: string, init: RequestInit = {}) {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers }
  const response = await fetch(`${site.url}/api/v1${path}`, { ...init, headers })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
  }
}
