import { groupsPerPage, peoplePerPage } from '@caseweave/contract/people/org-chart/org-chart'
import { FindCandidates, SaveContact } from '@caseweave/contract/people/org-chart/save-org-chart'
import { orgGroups } from '@caseweave/db/schema'
import { describe, expect, it } from 'vitest'
import { findCandidates } from './candidates'
import { removeFromGroup } from './group-members'
import { deleteGroup, renameGroup } from './groups'
import { setLead } from './leads'
import { saveContact, savePerson } from './save-person'
import { house } from './testing/house'

const notFound = { code: 'NOT_FOUND' }

describe('groups', () => {
  it('stand in tabs of one spelling, and are told apart by more than case', async () => {
    const { hr, organization, group, chart } = await house()
    const payments = await group('Payments')
    expect(await group('Berlin 🏙', 'Location')).toMatchObject({ name: 'Berlin 🏙' })
    expect(await group('Sales', 'DEPARTMENT')).toMatchObject({ description: 'Department' })
    await expect(group('payments', 'department')).rejects.toMatchObject({
      ...{ code: 'CONFLICT', field: 'name', message: 'There is a group of this name in this tab already.' },
    })
    const { tabs, tab, groups } = await chart()
    expect(tabs).toEqual([
      { description: 'Department', groups: 2 },
      { description: 'Location', groups: 1 },
    ])
    expect({ tab, names: groups.map(({ name }) => name) }).toEqual({ tab: 'Department', names: ['Payments', 'Sales'] })
    const place = { organization, groupId: payments.id }
    await expect(renameGroup(hr, { ...place, name: 'SALES', description: 'Department' })).rejects.toMatchObject({
      field: 'name',
    })
    await renameGroup(hr, { ...place, name: 'PAYMENTS', description: 'location' })
    expect((await chart({ tab: 'location' })).groups.map(({ name }) => name)).toEqual(['Berlin 🏙', 'PAYMENTS'])
    // The only group of a tab can change how the tab is spelt.
    const [sales] = (await chart({ tab: 'department' })).groups
    await renameGroup(hr, { organization, groupId: sales?.id ?? 0, name: 'Sales', description: 'DEPARTMENT' })
    expect((await chart()).tabs[0]?.description).toBe('DEPARTMENT')
  })

  it('added at once are in one tab', async () => {
    const { group, chart } = await house()
    await Promise.all(
      ['Guild', 'guild', 'GUILD', 'Guild'].map((tab, place) => group(`Group ${place % 3}`, tab).catch(() => null)),
    )
    const { tabs } = await chart()
    expect(tabs).toHaveLength(1)
    expect(tabs[0]?.groups).toBe(3)
  })

  it('get people by ticks and by usernames, addresses and names, all or nobody', async () => {
    const { hr, organization, group, join, person, chart } = await house()
    const { id: groupId } = await group('Payments')
    const [ada, alan, kai, other] = [
      await person('Ada', 'Lovelace'),
      await person('Alan', 'Turing'),
      await person('Kai', 'Kai'),
      await person('Kai', 'Kai'),
    ]
    await expect(join(groupId, `${ada.username}\nnobody-at-all, ghost@example.org`)).rejects.toMatchObject({
      ...{ code: 'INVALID', field: 'people' },
      message: 'No member has this username, email or name: nobody-at-all, ghost@example.org.',
    })
    await expect(join(groupId, 'kai kai')).rejects.toMatchObject({
      message: expect.stringContaining(`${kai.username} (Kai Kai)`),
    })
    expect((await chart({ group: groupId })).list?.total).toBe(0)
    expect(
      await join(groupId, `${ada.username.toUpperCase()}; Alan Turing <${alan.email}>\n\n${ada.email}`, [kai.id]),
    ).toEqual({ name: 'Payments', added: 3 })
    expect(await join(groupId, '', [kai.id, other.id])).toEqual({ name: 'Payments', added: 1 })
    const opened = await chart({ group: groupId })
    expect(opened.list?.people.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Alan Turing', 'Kai Kai', 'Kai Kai'])
    expect(opened.groups[0]?.members).toBe(4)
    expect(await removeFromGroup(hr, { organization, groupId, userIds: [kai.id, ada.id, 999_999_999] })).toEqual({
      ...{ name: 'Payments', removed: 2 },
    })
    expect(await deleteGroup(hr, { organization, groupId })).toEqual({ name: 'Payments', members: 2 })
    expect((await chart({ group: groupId })).group).toBeNull()
  })

  it('are not joined by an address that nobody has confirmed', async () => {
    const { group, join, person } = await house()
    const { id } = await group('Payments')
    await person('Eve', 'Weaver', { email: 'boss@example.org', emailConfirmedAt: null })
    await expect(join(id, 'boss@example.org')).rejects.toMatchObject({ field: 'people' })
  })

  it('keep everybody who was ticked over several searches, and tell how many more there are', async () => {
    const { hr, organization, group, crowd } = await house()
    const { id: groupId } = await group('Payments')
    const ids = await crowd(peoplePerPage + 20)
    const chosen = ids.slice(0, peoplePerPage + 5)
    const find = (asked: object) => findCandidates(hr, { ...FindCandidates.parse({ groupId, ...asked }), organization })
    const all = await find({ search: 'crowd', chosen })
    expect(new Set(all.chosen.map(({ id }) => id))).toEqual(new Set(chosen))
    expect([all.others.length, all.more]).toEqual([15, 0])
    expect(await find({ search: 'crowd' })).toMatchObject({ chosen: [], more: 20 })
  })

  it('are shown with the page they stand on, also the one that is open', async () => {
    const { services, organization, chart } = await house()
    const place = { organizationId: organization.id, description: 'Department' }
    const many = Array.from({ length: groupsPerPage + 3 }, (_, n) => ({ ...place, name: `Group ${1000 + n}` }))
    const made = await services.db.insert(orgGroups).values(many).returning()
    const last = made.find(({ name }) => name === `Group ${1000 + groupsPerPage + 2}`)
    const opened = await chart({ group: last?.id })
    expect(opened).toMatchObject({ groupPage: 2, groupsFound: groupsPerPage + 3, group: { id: last?.id } })
    expect(opened.groups.map(({ id }) => id)).toContain(last?.id)
    expect(await chart({ groupPage: 99 })).toMatchObject({ groupPage: 2 })
    expect((await chart({ group: made[0]?.id, groupPage: 2 })).groupPage).toBe(1)
  })

  it('are deleted once, whoever is put into them meanwhile', async () => {
    const { hr, organization, group, join, person, chart } = await house()
    const ada = await person('Ada')
    for (let round = 0; round < 5; round++) {
      const { id: groupId } = await group(`Group ${round}`)
      const drop = () => deleteGroup(hr, { organization, groupId }).then(() => 'gone')
      const answers = await Promise.allSettled([join(groupId, ada.username), drop(), drop()])
      expect(answers.slice(1).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(notFound)
    }
    expect(await chart()).toMatchObject({ groupsFound: 0 })
  })

  it('of another organization are not there, and neither are its people', async () => {
    const mine = await house()
    const theirs = await house()
    const { id: groupId } = await theirs.group('Payments')
    const { hr, organization } = mine
    const stranger = await theirs.person('Ada')
    await expect(renameGroup(hr, { organization, groupId, name: 'x', description: 'y' })).rejects.toMatchObject(
      notFound,
    )
    await expect(deleteGroup(hr, { organization, groupId })).rejects.toMatchObject(notFound)
    await expect(mine.join(groupId, '', [(await mine.person('Ada')).id])).rejects.toMatchObject(notFound)
    await expect(removeFromGroup(hr, { organization, groupId, userIds: [stranger.id] })).rejects.toMatchObject(notFound)
    const own = await mine.group('Payments')
    await expect(mine.join(own.id, '', [stranger.id])).rejects.toMatchObject(notFound)
    await expect(mine.join(own.id, stranger.username)).rejects.toMatchObject({ field: 'people' })
    expect(await mine.chart({ group: groupId, person: stranger.id })).toMatchObject({
      group: null,
      person: null,
      list: null,
    })
    await expect(mine.read(stranger.id)).rejects.toMatchObject(notFound)
    await expect(savePerson(hr, mine.details(stranger.id))).rejects.toMatchObject(notFound)
    await expect(setLead(hr, { organization, userIds: [stranger.id], lead: '' })).rejects.toMatchObject(notFound)
    const ada = await mine.person('Ada')
    await expect(setLead(hr, { organization, userIds: [ada.id], lead: stranger.username })).rejects.toMatchObject({
      field: 'lead',
    })
    await expect(mine.save(ada.id, { lead: stranger.username })).rejects.toMatchObject({ field: 'lead' })
    expect(await mine.chart({ reportsTo: stranger.id })).toMatchObject({ lead: null, list: { total: 0 } })
    const find = (asked: object) => findCandidates(hr, { ...FindCandidates.parse(asked), organization })
    await expect(find({ groupId })).rejects.toMatchObject(notFound)
    const found = await find({ groupId: own.id, chosen: [stranger.id], search: stranger.username })
    expect(found.chosen).toEqual([])
    expect(found.others.map(({ id }) => id)).not.toContain(stranger.id)
    await expect(
      saveContact(theirs.contextOf(stranger), { ...SaveContact.parse({}), organization }),
    ).rejects.toMatchObject(notFound)
  })
})
