import { peoplePerPage } from '@caseweave/contract/people/org-chart/org-chart'
import { AddToGroup, SaveContact } from '@caseweave/contract/people/org-chart/save-org-chart'
import { describe, expect, it } from 'vitest'
import { setLead } from './leads'
import { saveContact, savePerson } from './save-person'
import { house } from './testing/house'

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

  it('keeps of their own contact data what Human Resources have changed meanwhile', async () => {
    const { person, save, read, organization, contextOf } = await house()
    const ada = await person('Ada')
    await save(ada.id, kept)
    const { contactNumber = '', postalAddress = '' } = (await read(ada.id)).private ?? {}
    const { emergencyContactName = '', emergencyContactNumber = '' } = (await read(ada.id)).private ?? {}
    const was = { contactNumber, postalAddress, emergencyContactName, emergencyContactNumber }
    await save(ada.id, { ...kept, postalAddress: 'Moved to the harbour' })
    await saveContact(contextOf(ada), { ...was, contactNumber: '4711', was, organization })
    const now = { contactNumber: '4711', postalAddress: 'Moved to the harbour', emergencyContactName }
    expect((await read(ada.id)).private).toMatchObject(now)
    const same = { ...was, postalAddress: 'Somewhere else', was, organization }
    await expect(saveContact(contextOf(ada), same)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await read(ada.id)).private).toMatchObject(now)
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

  it('is saved once by two of Human Resources at the same time', async () => {
    const { person, read, details, hr } = await house()
    const ada = await person('Ada')
    for (let round = 0; round < 5; round++) {
      const seenAt = (await read(ada.id)).private?.modifiedAt
      const answers = await Promise.allSettled(
        ['One', 'Two'].map((jobTitle) => savePerson(hr, details(ada.id, { seenAt, jobTitle: `${jobTitle} ${round}` }))),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('leaves nothing private in the audit trail', async () => {
    const { person, save, organization, services } = await house()
    await save((await person('Ada')).id, kept)
    const rows = await services.sql`
      select new_value::text as text from audit_log where organization_id = ${organization.id} and table_name = 'person_details'`
    const trail = rows.map(({ text }) => text).join()
    expect(trail).toContain('Tester')
    for (const secret of ['E-17', '1234567', 'Alley', 'Grace', '7654321']) expect(trail).not.toContain(secret)
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
    // Signs of patterns; a number would be close to a made username that has it.
    for (const search of ['wx%_\\', '%_', '\\']) expect([search, await names(search)]).toEqual([search, []])
    const jurgen = await person('Jürgen', 'Müller')
    for (const search of ['muller', 'JURGEN', 'Jürgn', 'mu\u0308ller'])
      expect([search, (await chart({ search })).list?.people[0]?.id]).toEqual([search, jurgen.id])
    expect(await names('a '.repeat(90))).toContain('Ada Lovelace')
    expect(await names('x'.repeat(100_000))).toEqual([])
    expect(await names('ada \0 lovelace')).toEqual(['Ada Lovelace'])
  })

  it('page by page, and on the first one behind the last', async () => {
    const { chart, crowd } = await house()
    await crowd(peoplePerPage + 2)
    for (const [search, close] of [
      ['crowd', false],
      ['crowdy', true],
    ] as const) {
      expect((await chart({ search, page: 2 })).list).toMatchObject({ close, page: 2, total: peoplePerPage + 2 })
      const behind = (await chart({ search, page: 99 })).list
      expect(behind).toMatchObject({ close, page: 1, total: peoplePerPage + 2 })
      expect(behind?.people).toHaveLength(peoplePerPage)
    }
    expect((await chart({ without: 'lead', page: 99 })).list).toMatchObject({ page: 1 })
  })

  it('by whom they report to, however many they are', async () => {
    const { hr, organization, person, chart, crowd } = await house()
    const boss = await person('Boss 🧵')
    const userIds = await crowd(peoplePerPage + 2)
    await setLead(hr, { organization, userIds, lead: boss.username })
    const { lead, list, tab, group } = await chart({ reportsTo: boss.id, page: 2 })
    expect({ lead, tab, group }).toEqual({ lead: { id: boss.id, name: 'Boss 🧵 Weaver' }, tab: null, group: null })
    expect(list).toMatchObject({ total: peoplePerPage + 2, page: 2 })
  })

  it.each([['half a sign \ud800'], ['nul \0'], ['turned \u202e']])('not by what no name can hold: %j', (text) => {
    expect(AddToGroup.safeParse({ groupId: 1, people: [text] }).success).toBe(false)
    expect(AddToGroup.safeParse({ groupId: 1, people: text }).success).toBe(false)
    expect(SaveContact.safeParse({ emergencyContactName: text }).success).toBe(false)
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
