import { organizationMembers } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { setLead } from './leads'
import { house } from './testing/house'

describe('a lead', () => {
  const lines = async () => {
    const home = await house()
    const people = []
    for (const name of ['A', 'B', 'C', 'D']) people.push(await home.person(name))
    const [a, b, c, e] = people
    if (!a || !b || !c || !e) throw new Error('Somebody is missing.')
    const lead = (userIds: number[], of: { username: string } | null) =>
      setLead(home.hr, { organization: home.organization, userIds, lead: of?.username ?? '' })
    return { ...home, a, b, c, e, lead }
  }

  it('does not report to those who report to them, through three others or none', async () => {
    const { a, b, c, e, lead, save, read } = await lines()
    await lead([b.id], a)
    await lead([c.id], b)
    expect(await lead([e.id], c)).toEqual({ people: 1, lead: 'C Weaver' })
    await expect(lead([a.id], e)).rejects.toMatchObject({
      ...{ code: 'INVALID', field: 'lead' },
      message: 'They would report to themselves: A Weaver → D Weaver → C Weaver → B Weaver → A Weaver.',
    })
    await expect(save(a.id, { lead: e.username })).rejects.toMatchObject({ field: 'lead' })
    await expect(save(a.id, { lead: a.username })).rejects.toMatchObject({
      message: 'Nobody can report to themselves.',
    })
    await expect(lead([b.id, e.id], c)).rejects.toMatchObject({ field: 'lead' })
    await expect(save(a.id, { lead: 'Nobody At All' })).rejects.toMatchObject({ field: 'lead' })
    expect(await read(a.id)).toMatchObject({ lead: null, reports: 1 })
    expect((await read(b.id)).lead).toEqual({ id: a.id, name: 'A Weaver', username: a.username })
    await lead([b.id], null)
    expect(await lead([a.id], e)).toMatchObject({ people: 1 })
  })

  it('closes no circle when two are set at once', async () => {
    const { a, b, c, e, lead, save } = await lines()
    for (let round = 0; round < 5; round++) {
      await lead([a.id, b.id, c.id, e.id], null)
      const answers = await Promise.allSettled([
        lead([a.id], b),
        lead([b.id], c),
        save(c.id, { lead: e.username }),
        lead([e.id], a),
      ])
      expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    }
  })

  it('who leaves the organization leads nobody any more, whatever way they go', async () => {
    const { a, b, c, lead, read, services, organization, save } = await lines()
    await save(b.id, { jobTitle: 'Tester' })
    await lead([b.id, c.id], a)
    await services.db.delete(organizationMembers).where(eq(organizationMembers.userId, a.id))
    expect(await read(b.id)).toMatchObject({ lead: null, jobTitle: 'Tester' })
    const rows =
      await services.sql`select lead_id from person_details where organization_id = ${organization.id} and lead_id is not null`
    expect(rows).toHaveLength(0)
  })
})
