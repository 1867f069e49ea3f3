import { makeMember, makeOrganization } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** An organization with somebody who keeps its people, a member and an Admin. */
async function house() {
  const organization = await makeOrganization(site.db)
  const place = { organizationId: organization.id }
  const [hr, ada, admin] = [
    await makeMember(site.db, place, { humanResource: true }),
    await makeMember(site.db, place, {}),
    await makeMember(site.db, place, { organizationRole: 'Admin' }),
  ]
  await site.sql`update users set first_name = 'Ada', last_name = 'Lovelace' where id = ${ada.id}`
  const at = (below = '', query: Record<string, string> = {}) =>
    `/orgChart${below}?${new URLSearchParams({ organizationId: String(organization.id), ...query })}`
  const [keeper, own, other] = [await signInAs(site, hr), await signInAs(site, ada), await signInAs(site, admin)]
  const groupId = async (name: string) => {
    const [row] = await site.sql<{ id: string }[]>`
      select id from org_groups where organization_id = ${organization.id} and name = ${name}`
    return row?.id ?? '0'
  }
  return { organization, hr, ada, admin, at, keeper, own, other, groupId }
}

it('is kept by Human Resources: groups, many people at once, and who leads them', async () => {
  const { keeper, at, ada, hr, own, groupId } = await house()
  expect((await own.get('/orgChart')).html).toContain('No groups yet')
  const add = at('/groups/add')
  expect((await keeper.get(add)).html).toContain('What kind of group it is')
  const refused = await keeper.post(add, { description: 'Department', name: '' })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('value="Department"')
  await keeper.post(add, { description: 'Department', name: '<b>Payments</b> 💳' })
  const again = await keeper.post(add, { description: 'department', name: '<B>payments</B> 💳' })
  expect(again.status).toBe(409)
  expect(again.html).toContain('There is a group of this name in this tab already.')
  const group = await groupId('<b>Payments</b> 💳')

  const people = at(`/groups/${group}/people`)
  expect((await keeper.get(`${people}&find=lovlace`)).html).toContain(ada.username)
  const unknown = await keeper.post(people, { people: 'ghost@example.org', userIds: String(ada.id) })
  expect(unknown.status).toBe(400)
  expect(unknown.html).toContain('No member has this username, email or name: ghost@example.org.')
  expect(unknown.html).toMatch(new RegExp(`value="${ada.id}"[^>]*checked|checked[^>]*value="${ada.id}"`))
  expect((await keeper.post(people, {})).html).toContain('Please tick somebody')
  expect((await keeper.post(people, { people: `${hr.username}\nAda Lovelace` })).location).toContain(`group=${group}`)

  const opened = (await own.get(at('', { group }))).html
  expect(opened).toContain('&lt;b&gt;Payments&lt;/b&gt; 💳')
  expect(opened).toContain('2 people')
  expect(opened).not.toContain('Remove from group')

  const lead = at('/lead', { userIds: String(ada.id) })
  expect((await keeper.get(lead)).html).toContain('Ada Lovelace')
  expect((await keeper.post(lead, { userIds: String(ada.id), lead: ada.username })).html).toContain(
    'Nobody can report to themselves.',
  )
  await keeper.post(lead, { userIds: String(ada.id), lead: hr.username })
  const led = (await own.get(at('', { reportsTo: String(hr.id) }))).html
  expect(led).toContain('Led by Test Person')
  expect(led).toContain('title="Ada Lovelace"')
  const lines = (await own.get(at('/lines'))).html
  expect(lines).toContain('<svg')
  expect(lines).toContain(`person=${ada.id}`)
  expect(
    (await keeper.post(at('/lead', { userIds: String(hr.id) }), { userIds: String(hr.id), lead: 'ada lovelace' })).html,
  ).toContain('They would report to themselves: Test Person → Ada Lovelace → Test Person.')
  expect((await own.get(at('/lines', { person: String(ada.id) }))).html).toContain('aria-current="page"')
  expect((await own.get(at('/lines', { person: '999999999' }))).status).toBe(404)
  const picture = await own.get(at('/lines.png', { theme: 'dark' }))
  expect(picture.status).toBe(200)
  expect(picture.html).toContain('PNG')

  await keeper.post(at(`/groups/${group}/rename`), { description: 'Team', name: 'Pay' })
  expect((await keeper.post(at(`/groups/${group}/remove`, { group }), { userIds: String(ada.id) })).status).toBe(302)
  expect((await own.get(at('', { group }))).html).not.toContain('title="Ada Lovelace"')
  expect((await own.get(at('', { without: 'group' }))).html).toContain('title="Ada Lovelace"')
  expect((await keeper.get(at(`/groups/${group}/delete`))).html).toContain('Its people stay')
  await keeper.post(at(`/groups/${group}/delete`), {})
  expect(await groupId('Pay')).toBe('0')
})

it('tells private data to the person and Human Resources alone, who both keep it', async () => {
  const { keeper, own, other, at, ada } = await house()
  const person = at(`/people/${ada.id}`)
  const wrong = await keeper.post(person, { contactNumber: 'at the desk', jobTitle: 'Analyst', seenAt: '' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('Please enter a phone number such as +49 30 1234567, or leave it empty.')
  expect(wrong.html).toContain('value="Analyst"')
  const details = {
    ...{
      employeeNumber: 'E-17',
      jobTitle: 'Analyst',
      contactNumber: '+49 30 1234567',
      postalAddress: 'Alley 1\nBerlin',
    },
    ...{ emergencyContactName: 'Grace', emergencyContactNumber: '030 7654321', lead: '', seenAt: '' },
  }
  expect((await keeper.post(person, details)).status).toBe(302)
  const stale = await keeper.post(person, { ...details, jobTitle: 'Overwritten' })
  expect(stale.status).toBe(409)
  expect(stale.html).toContain('changed these details meanwhile')
  const shown = JSON.stringify({ jobTitle: 'Clerk', employeeNumber: '', contactNumber: '+49 30 1234567' })
  const met = await keeper.post(person, { ...details, shown, jobTitle: 'Lead', employeeNumber: '' })
  expect(met.html).toContain('Saved now: Analyst')
  expect(Object.fromEntries(formFields(met.html))).toMatchObject({ jobTitle: 'Lead', employeeNumber: 'E-17' })

  const entry = at('', { person: String(ada.id) })
  for (const browser of [keeper, own]) {
    const { html } = await browser.get(entry)
    for (const told of ['E-17', '+49 30 1234567', 'Alley 1', 'Grace', '030 7654321']) expect(html).toContain(told)
    expect(html).toContain(
      'Looks like this user has no assigned asset. Please contact your Administrator to assign one.',
    )
  }
  const { html } = await other.get(entry)
  expect(html).toContain('Analyst')
  expect(html).toContain(ada.email)
  for (const secret of ['E-17', '1234567', 'Alley', 'Grace', '7654321', 'assigned asset'])
    expect(html).not.toContain(secret)
  expect((await other.get(person)).status).toBe(403)
  expect((await other.post(person, details)).status).toBe(403)
  expect((await other.post(at('/groups/add'), { description: 'Department', name: 'Mine' })).status).toBe(403)

  const contact = at('/contact')
  expect((await own.get(contact)).html).toContain('value="+49 30 1234567"')
  expect((await own.post(contact, { ...details, contactNumber: '112' })).status).toBe(302)
  expect((await own.get('/profile/contact')).html).toContain('value="112"')
  expect((await own.post('/profile/contact', { ...details, contactNumber: 'x' })).status).toBe(400)
  // Of a form that was shown before: what nobody touched stays as Human Resources have it, what both changed is asked about.
  const before = Object.fromEntries(formFields((await own.get(contact)).html))
  const changed = { ...Object.fromEntries(formFields((await keeper.get(person)).html)), postalAddress: 'Harbour 2' }
  expect((await keeper.post(person, changed)).status).toBe(302)
  expect((await own.post(contact, { ...before, contactNumber: '113' })).status).toBe(302)
  const both = await own.post(contact, { ...before, postalAddress: 'Lane 3' })
  expect(both.status).toBe(409)
  expect(both.html).toContain('Saved now: Harbour 2')
  const met2 = Object.fromEntries(formFields(both.html))
  expect(met2).toMatchObject({ contactNumber: '113', postalAddress: 'Lane 3' })
  expect((await own.post(contact, met2)).status).toBe(302)
  expect((await own.get('/profile')).html).toContain('/profile/contact?organizationId=')
})

it('finds people without a group, and nobody of another organization', async () => {
  const { own, at, ada } = await house()
  const theirs = await house()
  expect((await own.get('/orgChart?search=lovlace')).html).toContain('These people are spelt alike')
  expect((await own.get(`/orgChart?search=${'word '.repeat(500)}`)).status).toBe(200)
  expect((await own.get('/orgChart?search=zzzzzz')).html).toContain('Nobody was found')
  expect((await own.get(`/orgChart?person=${theirs.ada.id}`)).html).toContain('is no member of')
  expect((await own.get(theirs.at())).status).toBe(404)
  expect((await own.get(`/orgChart?person=${ada.id}&group=nonsense&page=-1&without=what&reportsTo=x`)).status).toBe(200)
  expect((await own.get(`/orgChart?reportsTo=${theirs.ada.id}`)).html).toContain('Nobody reports to this person')
  expect((await own.get('/app/orgChart')).status).toBe(403)
  expect((await theirs.keeper.get('/app/orgChart')).location).toContain('/orgChart')
  expect((await own.get(at('/groups/add'))).status).toBe(403)
})

it('an Admin appoints Human Resources in the list of members', async () => {
  const { other, own, ada, organization, at } = await house()
  const role = `/organization/members/${ada.id}/role?organizationId=${organization.id}`
  const list = `/organization?organizationId=${organization.id}`
  expect((await other.get(list)).html).toContain('wasHumanResource')
  await other.post(role, { role: 'Member', wasHumanResource: 'false', humanResource: 'true' })
  expect((await own.get(at('/groups/add'))).status).toBe(200)
  expect((await own.get('/notifications')).html).toContain(`You are now Human Resources of ${organization.name}`)
  // A tab in which it was not yet ticked changes the role alone.
  await other.post(role, { role: 'Admin', wasHumanResource: 'false' })
  expect((await own.get(at('/groups/add'))).status).toBe(200)
  await other.post(role, { role: 'Member', wasHumanResource: 'true' })
  expect((await own.get(at('/groups/add'))).status).toBe(403)
  expect((await own.post(role, { role: 'Member', wasHumanResource: 'false', humanResource: 'true' })).status).toBe(403)
})
