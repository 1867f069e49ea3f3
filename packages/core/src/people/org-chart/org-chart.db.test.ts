import { SaveContact } from '@caseweave/contract/people/org-chart/save-org-chart'
import { describe, expect, it } from 'vitest'
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
    await expect(
      saveContact(theirs.contextOf(stranger), { ...SaveContact.parse({}), organization }),
    ).rejects.toMatchObject(notFound)
  })
})

describe('a person', () => {
  const kept = {
    ...{
      employeeNumber: 'E-17',
      jobTitle: 'Tester',
      contactNumber: '+49 30 1234567',
      postalAddress: 'Alley 1\nBerlin',
    },
    ...{ emergencyContactName: 'Grace', emergencyContactNumber: '030 7654321' },
  }

  it('is read in full by themselves and by Human Resources, by nobody else, Admins included', async () => {
    const { person, save, read, asAdmin, asMember, chart, contextOf } = await house()
    const ada = await person('Ada', 'Lovelace')
    await save(ada.id, kept)
    const { jobTitle, ...secrets } = kept
    expect(await read(ada.id)).toMatchObject({ jobTitle, self: false, private: { ...secrets, assets: [] } })
    expect(await read(ada.id, contextOf(ada))).toMatchObject({ self: true, private: secrets })
    for (const ctx of [await asAdmin(), await asMember()]) {
      const seen = await read(ada.id, ctx)
      expect(seen).toMatchObject({ name: 'Ada Lovelace', jobTitle, email: ada.email, private: null })
      const answers = JSON.stringify([
        seen,
        await chart({ person: ada.id }, ctx),
        await chart({ search: 'ada' }, ctx),
        await chart({ search: 'grace' }, ctx),
        await chart({ search: 'E-17' }, ctx),
        await chart({ without: 'lead', person: ada.id }, ctx),
      ])
      for (const secret of ['E-17', '1234567', 'Alley', 'Grace', '7654321']) expect(answers).not.toContain(secret)
    }
  })

  it('keeps their own contact data, and nobody their employee number but Human Resources', async () => {
    const { person, save, read, organization, contextOf } = await house()
    const ada = await person('Ada')
    await save(ada.id, kept)
    await saveContact(contextOf(ada), {
      ...SaveContact.parse({ contactNumber: '112', postalAddress: '' }),
      organization,
    })
    expect((await read(ada.id)).private).toMatchObject({
      employeeNumber: 'E-17',
      contactNumber: '112',
      postalAddress: '',
    })
    expect((await read(ada.id)).jobTitle).toBe('Tester')
  })

  it('has an employee number of their own, in any case', async () => {
    const { person, save } = await house()
    const [ada, alan] = [await person('Ada'), await person('Alan')]
    await save(ada.id, kept)
    await expect(save(alan.id, { employeeNumber: 'e-17' })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', field: 'employeeNumber', message: 'Somebody else has this employee number.' },
    })
    await save(alan.id)
    await save(ada.id, kept)
  })

  it('is not overwritten when somebody else has changed them meanwhile', async () => {
    const { person, save, read, details, hr, organization, contextOf } = await house()
    const ada = await person('Ada')
    await expect(savePerson(hr, details(ada.id, { seenAt: new Date() }))).rejects.toMatchObject({ code: 'CONFLICT' })
    await save(ada.id, kept)
    const seenAt = (await read(ada.id)).private?.modifiedAt
    await saveContact(contextOf(ada), { ...SaveContact.parse({ contactNumber: '4711' }), organization })
    await expect(savePerson(hr, details(ada.id, { ...kept, seenAt }))).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: expect.stringContaining('Ada Weaver changed these details meanwhile') },
    })
    await expect(savePerson(hr, details(ada.id, { ...kept, seenAt: null }))).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await read(ada.id)).private?.contactNumber).toBe('4711')
  })

  it('leaves nothing private in the audit trail', async () => {
    const { person, save, organization, services } = await house()
    await save((await person('Ada')).id, kept)
    const rows = await services.sql`
      select new_value::text as text from audit_log where organization_id = ${organization.id} and table_name = 'person_details'`
    const trail = rows.map(({ text }) => text).join()
    expect(trail).toContain('E-17')
    for (const secret of ['1234567', 'Alley', 'Grace', '7654321']) expect(trail).not.toContain(secret)
  })

  it.each([
    ['contactNumber', '+49 30 1234567', true],
    ['contactNumber', '(030) 12-34.56/7 ext. 12', true],
    ['contactNumber', 'ask at the desk', false],
    ['contactNumber', '12', false],
    ['emergencyContactNumber', '++49', false],
    ['contactNumber', '1'.repeat(100_000), false],
    ['postalAddress', 'x'.repeat(100_000), false],
    ['postalAddress', 'Alley 1\n\n10115 Berlin 🏠', true],
    ['emergencyContactName', '<b>Grace</b>', true],
    ['emergencyContactName', 'Gra\u202ece', false],
  ])('%s takes %s: %s', (field, value, good) => {
    expect(SaveContact.safeParse({ [field]: value }).success).toBe(good)
  })
})

describe('people are found', () => {
  it('by every word, across tabs, however they are spelt', async () => {
    const { person, save, chart, group, join } = await house()
    const ada = await person('Ada', 'Lovelace')
    await person('<b>Grace</b>', 'Hopper 🚢')
    const { id } = await group('Payments')
    await join(id, ada.username)
    await save(ada.id, { jobTitle: 'Analyst of engines' })
    const names = async (search: string) => (await chart({ search })).list?.people.map(({ name }) => name)
    expect(await names('lace ada')).toEqual(['Ada Lovelace'])
    expect(await names('engines')).toEqual(['Ada Lovelace'])
    expect(await names(ada.email)).toEqual(['Ada Lovelace'])
    expect(await names('hoper')).toEqual(['<b>Grace</b> Hopper 🚢'])
    expect(await chart({ search: 'Lovlace' })).toMatchObject({ list: { close: true, people: [{ id: ada.id }] } })
    expect(await names('100%_\\')).toEqual([])
    expect(await names('a '.repeat(90))).toContain('Ada Lovelace')
    expect((await chart({ search: 'x'.repeat(100_000) })).list).toBeNull()
  })

  it('though they are in no group or have no lead', async () => {
    const { hr, person, chart, group, join, contextOf } = await house()
    const [ada, alan] = [await person('Ada'), await person('Alan')]
    expect(await chart({}, contextOf(ada))).toMatchObject({ tabs: [], tab: null, someWithoutGroup: true, list: null })
    const { id } = await group('Payments')
    await join(id, ada.username)
    const without = await chart({ without: 'group' })
    expect(without.list?.people.map((each) => each.id)).toContain(alan.id)
    expect(without.list?.people.map((each) => each.id)).not.toContain(ada.id)
    expect((await chart({ without: 'lead' })).list?.total).toBe(4)
    await join(
      id,
      '',
      (await chart({ without: 'group' })).list?.people.map((each) => each.id),
    )
    expect(await chart({}, hr)).toMatchObject({ someWithoutGroup: false })
  })
})
