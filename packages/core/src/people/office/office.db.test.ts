import { makeMember, makeOrganization } from '@caseweave/db/testing/factories/accounts'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { organizationAccess } from '../organizations/organization-access'
import { assetsAtHand } from './assets-at-hand'
import { peopleAtHand } from './people-at-hand'

async function office() {
  const { services, organization, asHumanResource, asAdmin } = await testProject()
  const ctx = await asHumanResource()
  const { sql } = services
  const place = { organizationId: organization.id }
  const types = await sql<{ id: number }[]>`
    insert into asset_types (organization_id, name)
    select ${organization.id}, 'Type ' || n from generate_series(1, 10) n returning id::int`
  const asset = async (type: number, status: string, name: string) => {
    const [row] = await sql<{ id: number }[]>`
      insert into assets (organization_id, asset_type_id, asset_tag, status, status_since, name, brand, model)
      values (${organization.id}, ${types[type]?.id ?? 0}, ${`T-${name}`}, ${status}, now() - interval '3 days', ${name}, 'B', 'M')
      returning id::int`
    return row?.id ?? 0
  }
  const give = (assetId: number, userId: number) => sql`
    insert into asset_assignments (organization_id, asset_id, user_id, starts_at)
    values (${organization.id}, ${assetId}, ${userId}, now() - interval '1 day')`
  const access = () => organizationAccess(ctx, organization.id, 'assets.manage')
  return { services, sql, ctx, organization, place, asset, give, access, asAdmin }
}

describe('the assets of the first screen', () => {
  it('are counted by type and status, small types together', async () => {
    const { ctx, asset, access } = await office()
    for (let n = 0; n < 3; n++) await asset(0, n < 2 ? 'In Use' : 'Lost', `laptop ${n}`)
    for (let type = 1; type < 10; type++) await asset(type, 'In Storage', `one of ${type}`)
    const found = await assetsAtHand(ctx, await access())
    expect(found.total).toBe(12)
    expect(found.types).toHaveLength(9)
    expect(found.types[0]).toMatchObject({ type: { name: 'Type 1' }, total: 3, statuses: { 'In Use': 2, Lost: 1 } })
    expect(found.types.at(-1)).toEqual({ type: null, total: 2, statuses: { 'In Storage': 2 } })
    expect(found.missing).toMatchObject({ count: 1, assets: [{ name: 'laptop 2', status: 'Lost', holder: '' }] })
    expect(found.missing.assets[0]?.since).toBeInstanceOf(Date)
  })

  it('are to be returned by those who have left', async () => {
    const { services, sql, ctx, place, asset, give, access } = await office()
    const [here, gone] = [await makeMember(services.db, place, {}), await makeMember(services.db, place, {})]
    await give(await asset(0, 'In Use', 'kept'), here.id)
    await give(await asset(0, 'In Use', 'taken along'), gone.id)
    const returned = await asset(0, 'In Storage', 'back again')
    await give(returned, gone.id)
    await sql`update asset_assignments set ends_at = now() where asset_id = ${returned}`
    await sql`delete from organization_members where user_id = ${gone.id}`
    const found = await assetsAtHand(ctx, await access())
    expect(found.assigned).toBe(2)
    expect(found.toReturn).toMatchObject({ count: 1, assets: [{ name: 'taken along', userId: gone.id }] })
    expect(found.newest.map(({ name }) => name)).toEqual(['taken along', 'kept'])
  })

  it('are those of the organization alone, and nobody’s else', async () => {
    const first = await office()
    const second = await office()
    await first.asset(0, 'Lost', 'theirs')
    expect(await assetsAtHand(second.ctx, await second.access())).toMatchObject({ total: 0, missing: { count: 0 } })
    const foreign = organizationAccess(second.ctx, first.organization.id, 'assets.manage')
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const admin = organizationAccess(await first.asAdmin(), first.organization.id, 'assets.manage')
    await expect(admin).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const other = await makeOrganization(first.services.db)
    await expect(organizationAccess(first.ctx, other.id, 'assets.manage')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('tells of people without a group or a lead, newest members first', async () => {
  const { services, sql, ctx, place, access } = await office()
  const people = []
  for (let n = 0; n < 8; n++) people.push(await makeMember(services.db, place, {}))
  const [grouped, led] = people
  const { organizationId } = place
  await sql`
    with g as (insert into org_groups (organization_id, description, name) values (${organizationId}, 'Department', 'Payments') returning id)
    insert into org_group_members (group_id, organization_id, user_id) select id, ${organizationId}, ${grouped?.id ?? 0} from g`
  await sql`
    insert into person_details (organization_id, user_id, lead_id) values (${organizationId}, ${led?.id ?? 0}, ${grouped?.id ?? 0})`
  const found = await peopleAtHand(ctx, await access())
  // Who asks is a member too, and somebody of the project.
  expect(found).toMatchObject({ members: 10, groups: 1, withoutGroup: { count: 9 }, withoutLead: { count: 9 } })
  expect(found.newest[0]?.id).toBe(people.at(-1)?.id)
  expect(found.newest).toHaveLength(6)
})
