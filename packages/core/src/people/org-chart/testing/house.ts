import { OrgChartQuery } from '@caseweave/contract/people/org-chart/org-chart'
import { AddToGroup, SavePerson } from '@caseweave/contract/people/org-chart/save-org-chart'
import { users } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { testProject } from '../../../testing/test-context'
import { organizationAccess } from '../../organizations/organization-access'
import { getOrgChart } from '../get-org-chart'
import { getPerson } from '../get-person'
import { addToGroup } from '../group-members'
import { addGroup } from '../groups'
import { savePerson } from '../save-person'

/** An organization with somebody who keeps its people, and named members. */
export async function house() {
  const test = await testProject()
  const { services, organization } = test
  const hr = await test.asHumanResource()
  const person = async (firstName: string, lastName = 'Weaver', values: Partial<typeof users.$inferInsert> = {}) => {
    const { id } = await makeMember(services.db, { organizationId: organization.id }, {})
    const [row] = await services.db
      .update(users)
      .set({ firstName, lastName, ...values })
      .where(eq(users.id, id))
      .returning()
    if (!row) throw new Error('The person is gone.')
    return row
  }
  /** Many members, made by one statement. */
  const crowd = async (count: number) => {
    const rows = await services.sql<{ user_id: string }[]>`
      with made as (
        insert into users (username, first_name, last_name, email)
        select ${`crowd-${organization.id}-`} || n, 'Crowd', 'Weaver ' || n, 'crowd-' || n || ${`-${organization.id}@example.org`} from generate_series(1, ${count}::int) n
        returning id
      ) insert into organization_members (organization_id, user_id, role) select ${organization.id}, id, 'Member' from made returning user_id`
    return rows.map((row) => Number(row.user_id))
  }
  const access = (ctx: Ctx) => organizationAccess(ctx, organization.id, 'organization.read')
  const chart = async (query: object = {}, ctx: Ctx = hr) =>
    getOrgChart(ctx, { ...OrgChartQuery.parse(query), organization: await access(ctx) })
  const details = (userId: number, given: object = {}) => ({ ...SavePerson.parse({ userId, ...given }), organization })
  const read = async (userId: number, ctx: Ctx = hr) => getPerson(ctx, { organization: await access(ctx), userId })
  const save = async (userId: number, given: object = {}) =>
    savePerson(hr, details(userId, { seenAt: (await read(userId)).private?.modifiedAt, ...given }))
  const group = (name: string, description = 'Department') => addGroup(hr, { organization, name, description })
  const join = (groupId: number, people: string, userIds: number[] = []) =>
    addToGroup(hr, { ...AddToGroup.parse({ groupId, people, userIds }), organization })
  const contextOf = (user: { id: number; username: string; firstName: string }): Ctx => ({ ...hr, actor: user })
  return { ...test, hr, person, crowd, access, chart, details, read, save, group, join, contextOf }
}
