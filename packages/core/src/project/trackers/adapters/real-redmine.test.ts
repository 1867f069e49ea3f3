import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askerOf } from '../testing/asking'
import { isRedmineInstalled, type RealRedmine, startRedmine } from '../testing/real-redmine'
import { trackerContract } from '../testing/tracker-contract'
import { triedRedmine } from '../testing/tried-redmine'
import { redmine } from './redmine'

// npm test says at its end whether this was run.
describe.skipIf(!(await isRedmineInstalled()))('a real Redmine', () => {
  let real: RealRedmine
  beforeAll(async () => {
    real = await startRedmine()
    // An account that is no administrator learns of custom fields by an item that has them.
    await triedRedmine(real).addItem({ title: 'The first' })
  }, 300_000)
  afterAll(() => real?.stop(), 60_000)

  const as = (account: 'writer' | 'reader' | 'admin') =>
    redmine({
      kind: 'redmine',
      address: real.address,
      settings: {},
      secret: async () => ({ by: 'token', token: real.keys[account] }),
      ask: askerOf(real.address, { patience: 60_000 }),
      now: () => new Date(),
    })

  trackerContract('keeps the contract', async () => triedRedmine(real))

  it('answers strangers about public projects, which is no sign-in', async () => {
    const { status } = await fetch(`${real.address}/projects.json`, { headers: { 'x-redmine-api-key': 'wrong' } })
    expect(status).toBe(200)
    await expect(triedRedmine(real).strange.check()).rejects.toMatchObject({ kind: 'unauthorized' })
  })

  it('tells an administrator all of a form, and others what can be known', async () => {
    const { shop } = real.projects
    const { severity, browsers, regression, cost, trace } = real.fields
    const formAs = async (account: 'writer' | 'admin') =>
      new Map((await as(account).form(String(shop), String(real.types.bug))).map((field) => [field.field, field]))
    const [full, some] = [await formAs('admin'), await formAs('writer')]
    expect([...full.keys()]).toEqual([
      ...['subject', 'description', 'priority_id', 'category_id', 'fixed_version_id', 'assigned_to_id'],
      ...['start_date', 'due_date', 'estimated_hours', 'done_ratio'],
      ...[severity, browsers, regression, cost, trace].map((id) => `cf_${id}`),
    ])
    expect(full.get(`cf_${severity}`)).toMatchObject({ kind: 'pick_list', required: true, label: 'Severity' })
    expect(full.get(`cf_${browsers}`)).toMatchObject({ kind: 'pick_list', multiple: true, required: false })
    expect(full.get(`cf_${regression}`)).toMatchObject({ kind: 'boolean' })
    expect(full.get(`cf_${cost}`)).toMatchObject({ kind: 'double' })
    expect(full.get(`cf_${trace}`)).toMatchObject({ kind: 'unsupported', editable: false })
    expect(full.get('assigned_to_id')?.options?.map(({ label }) => label)).toEqual(['Wanda Writer', 'Rita Reader'])
    expect(full.get('estimated_hours')?.units?.map(({ id }) => id)).toEqual(['h', 'min'])
    expect(some.get(`cf_${severity}`)).toMatchObject({ kind: 'string', required: true })
    expect(some.get(`cf_${severity}`)?.info).toContain('Items have: Low')
    expect((await as('writer').check()).warnings).toHaveLength(1)
    expect((await as('admin').check()).warnings).toEqual([])
  })

  it('keeps values of every kind', async () => {
    const { severity, browsers, regression, cost } = real.fields
    const values = {
      ...{ subject: 'All kinds', priority_id: '3', category_id: '1', fixed_version_id: '1', due_date: '2040-02-29' },
      ...{ estimated_hours: { duration: 90, unit: 'min' }, done_ratio: '50', [`cf_${severity}`]: 'High' },
      ...{ [`cf_${browsers}`]: ['Firefox', 'Safari'], [`cf_${regression}`]: true, [`cf_${cost}`]: 2.5 },
    }
    const [shop, bug] = [String(real.projects.shop), String(real.types.bug)]
    const made = await as('admin').create(shop, bug, values, 'all-kinds')
    const item = await as('admin').item(shop, made.ref)
    expect(item.values).toMatchObject({ ...values, estimated_hours: { duration: 1.5, unit: 'h' } })
    const cleared = {
      due_date: null,
      category_id: null,
      estimated_hours: null,
      [`cf_${browsers}`]: [],
      [`cf_${cost}`]: null,
    }
    await as('admin').update(shop, made.ref, cleared, item.updatedAt)
    expect((await as('admin').item(shop, made.ref)).values).toMatchObject({ ...cleared, subject: 'All kinds' })
  })

  it('names the field of each thing that it refuses', async () => {
    const { severity } = real.fields
    const values = { subject: '', due_date: 'tomorrow', assigned_to_id: '999', [`cf_${severity}`]: 'Medium' }
    const refused = as('writer').create(String(real.projects.shop), String(real.types.bug), values, 'refused')
    await expect(refused).rejects.toMatchObject({
      kind: 'invalid',
      fields: {
        subject: 'Subject cannot be blank',
        due_date: 'Due date is not a valid date',
        assigned_to_id: 'Assignee is invalid',
        [`cf_${severity}`]: 'Severity is not included in the list',
      },
    })
  })

  it('changes the status within the workflow, and says when that does not allow it', async () => {
    const [shop, tried] = [String(real.projects.shop), triedRedmine(real)]
    const ref = await tried.addItem({ title: 'Moves on' })
    const fields = await as('writer').form(shop, String(real.types.bug), ref)
    const statuses = fields.find(({ field }) => field === 'status_id')?.options?.map(({ label }) => label)
    expect(statuses).toContain('Closed')
    expect(await as('writer').update(shop, ref, { status_id: '5' }, null)).toMatchObject({
      status: 'Closed',
      state: 'closed',
    })
    await expect(as('reader').update(shop, ref, { status_id: '1' }, null)).rejects.toMatchObject({
      kind: expect.stringMatching(/^(invalid|forbidden)$/),
    })
    expect(await as('admin').item(shop, ref)).toMatchObject({ status: 'Closed' })
  })

  it('shows its private projects to their members alone', async () => {
    const vault = String(real.projects.vault)
    const seen = async (account: 'reader' | 'admin') =>
      (await as(account).projects({ search: 'vault', cursor: null })).rows.map(({ id }) => id)
    expect(await seen('admin')).toEqual([vault])
    expect(await seen('reader')).toEqual([])
    await expect(as('reader').items({ projectId: vault, cursor: null })).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('keeps the items of a project below apart', async () => {
    const { checkout, shop } = real.projects
    const ref = await triedRedmine(real).addItem({ title: 'Further down', projectId: String(checkout) })
    const found = async (projectId: number) =>
      (await as('writer').items({ projectId: String(projectId), search: `#${ref}`, cursor: null })).rows.map(
        (row) => row.ref,
      )
    expect(await found(checkout)).toEqual([ref])
    expect(await found(shop)).toEqual([])
  })
})
