import { afterEach, expect, test } from 'vitest'
import { failure } from '../testing/asking'
import { type FakeGitlab, startFakeGitlab } from '../testing/fake-gitlab'
import { accessTo } from '../testing/fake-tracker'
import type { KnownItem } from '../tracker'
import { gitlab } from './gitlab'

const opened: FakeGitlab[] = []
afterEach(async () => {
  for (const fake of opened.splice(0)) await fake.close()
})

async function start() {
  const fake = await startFakeGitlab()
  opened.push(fake)
  const shop = fake.store.find('acme/web/shop')
  if (!shop) throw new Error('no shop')
  return { fake, shop, tracker: gitlab(accessTo(fake, { kind: 'gitlab' })) }
}
const known = (ref: string): KnownItem => ({ ref, projectId: ref.split('#')[0] ?? '', updatedAt: null })
const shopId = 'acme/web/shop'

test('Projects are those of the account, page by page, and any other by its whole path.', async () => {
  const { fake, tracker } = await start()
  for (let index = 0; index < 60; index++) fake.store.addProject(`acme/web/part-${index}`)
  fake.store.addProject('other/open', { isPublic: true, isMember: false })
  fake.store.addProject('acme/old', { isArchived: true })
  const first = await tracker.projects({ search: '', cursor: null })
  expect(first.rows[0]).toEqual({ id: shopId, key: shopId, name: 'shop', active: true })
  expect(first).toMatchObject({ next: '2', total: 62 })
  const second = await tracker.projects({ search: '', cursor: first.next })
  expect(second.rows).toHaveLength(12)
  expect(second.next).toBeNull()
  expect((await tracker.projects({ search: 'part-5', cursor: null })).rows).toHaveLength(11)
  expect((await tracker.projects({ search: 'other/open', cursor: null })).rows.map(({ id }) => id)).toEqual([
    'other/open',
  ])
  expect((await tracker.projects({ search: '../user', cursor: null })).rows).toEqual([])
})

test('The form has what the role may set, and a weight where there are weights.', async () => {
  const { fake, shop, tracker } = await start()
  fake.addItem({ title: 'There' })
  const fields = await tracker.form(shopId, 'issue')
  expect(fields.map(({ field, kind }) => [field, kind])).toEqual([
    ['title', 'string'],
    ['description', 'text'],
    ['labels', 'pick_list'],
    ['assignee_ids', 'user'],
    ['milestone_id', 'pick_list'],
    ['due_date', 'date'],
    ['confidential', 'boolean'],
  ])
  Object.assign(shop, { isPaid: true, role: 10, labels: Array.from({ length: 101 }, (_, index) => `label ${index}`) })
  const others = await tracker.form(shopId, 'issue', `${shopId}#1`)
  expect(others.map(({ field }) => field)).toEqual(expect.arrayContaining(['weight', 'state']))
  expect(others.find(({ field }) => field === 'labels')).toMatchObject({ searched: true, editable: false })
  const query = { projectId: shopId, typeId: 'issue' }
  expect(await tracker.options({ ...query, field: 'labels', search: '99' })).toEqual([
    { id: 'label 99', label: 'label 99' },
  ])
  const ada = [{ id: '8', label: 'Ada Lovelace (@ada)' }]
  expect(await tracker.options({ ...query, field: 'assignee_ids', search: 'lovelace' })).toEqual(ada)
  shop.isArchived = true
  expect((await failure(tracker.form(shopId, 'issue'))).error.kind).toBe('forbidden')
})

test('What was made comes back with every value, and changes alone are sent.', async () => {
  const { fake, shop, tracker } = await start()
  shop.isPaid = true
  const values = {
    ...{ title: 'Total is wrong', description: 'Steps', labels: ['bug', 'regression'], assignee_ids: '8' },
    ...{ milestone_id: '71', due_date: '2031-02-03', confidential: true, weight: 3 },
  }
  const made = await tracker.create(shopId, 'incident', values, 'k-1')
  expect(made).toMatchObject({
    ref: `${shopId}#1`,
    key: '#1',
    type: 'Incident',
    assignee: 'Ada Lovelace',
    status: 'Open',
  })
  expect(made.address).toBe(`${fake.address}/${shopId}/-/issues/1`)
  const item = await tracker.item(shopId, made.ref)
  expect(item).toMatchObject({ typeId: 'incident', values: { ...values, state: 'open' } })
  expect((await tracker.created(shopId, 'k-1', item.updatedAt ?? new Date()))?.ref).toBe(made.ref)
  const none = { milestone_id: null, due_date: null, assignee_ids: null, state: 'closed', description: 'Less' }
  const closed = await tracker.update(shopId, made.ref, none, item.updatedAt)
  expect(closed).toMatchObject({ state: 'closed', status: 'Closed', assignee: null })
  expect(fake.items()[0]?.text, 'the key is kept').toContain('k-1')
  const after = await tracker.item(shopId, made.ref)
  expect(after.values).toMatchObject({ ...values, ...none, labels: ['bug', 'regression'] })
  expect((await failure(tracker.update(shopId, made.ref, { title: 'x' }, item.updatedAt))).error.kind).toBe('conflict')
})

test('No line of a text is obeyed as a command, in a fence or out of it.', async () => {
  const { fake, tracker } = await start()
  const description = 'Open the shop\n/close\n  /close \n```\n/label ~x\n```\n/assign @ada'
  const { ref } = await tracker.create(shopId, 'issue', { title: '/close', description }, 'k')
  const [stored] = fake.items()
  expect(stored?.state).toBe('open')
  expect(stored?.text).toContain('Open the shop\n\\/close\n  \\/close \n```\n/label ~x\n```\n\\/assign @ada')
  const item = await tracker.item(shopId, ref)
  await tracker.update(shopId, ref, { description: item.values.description ?? null }, item.updatedAt)
  expect(fake.items()[0]?.text, 'it is not guarded twice').toBe(stored?.text)
  const unclosed = '```\n/close'
  await tracker.update(shopId, ref, { description: unclosed }, null)
  expect(fake.items()[0]).toMatchObject({ state: 'open', text: expect.stringContaining('```\n\\/close') })
})

test('One call asks for a hundred issues of a project; the deleted and the hidden are told apart by the role.', async () => {
  const { fake, shop, tracker } = await start()
  const refs = Array.from({ length: 100 }, (_, index) => fake.addItem({ title: `Issue ${index}` }))
  fake.changeItem(refs[3] ?? '', { state: 'closed' })
  fake.forgetCalls()
  const lines = await tracker.lines(refs.map(known))
  expect(fake.calls()).toHaveLength(1)
  expect(lines.size).toBe(100)
  expect(lines.get(refs[3] ?? '')).toMatchObject({ state: 'closed', title: 'Issue 3' })
  fake.removeItem(refs[0] ?? '')
  expect((await tracker.lines(refs.map(known))).get(refs[0] ?? '')).toBe('gone')
  fake.hideItem?.(refs[1] ?? '')
  expect((await tracker.lines(refs.map(known))).get(refs[1] ?? '')).toBe('hidden')
  fake.removeProject(shopId)
  expect(new Set((await tracker.lines(refs.map(known))).values())).toEqual(new Set(['hidden']))
  expect(shop.works.length).toBeGreaterThan(0)
})

test('A project that was renamed is read by its old path, and changed by its number.', async () => {
  const { fake, tracker } = await start()
  const ref = fake.addItem({ title: 'Old' })
  fake.renameProject(shopId, 'acme/store')
  expect((await tracker.items({ projectId: shopId, cursor: null })).rows).toMatchObject([{ ref, projectId: shopId }])
  expect((await tracker.lines([known(ref)])).get(ref)).toMatchObject({ title: 'Old' })
  expect(await tracker.update(shopId, ref, { title: 'New' }, null)).toMatchObject({ ref, title: 'New' })
  expect((await tracker.create(shopId, 'issue', { title: 'Another' }, 'k')).ref).toBe(`${shopId}#2`)
  expect(fake.items().map(({ title }) => title)).toEqual(['New', 'Another'])
})

test('What GitLab refuses is told at its field.', async () => {
  const { fake, tracker } = await start()
  const long = await failure(tracker.create(shopId, 'issue', { title: 'x'.repeat(256) }, 'k'))
  expect(long.error.fields).toEqual({ title: 'At most 255 characters; this has 256.' })
  const field = 'due_date'
  fake.demand(field)
  const { error } = await failure(tracker.create(shopId, 'issue', { title: 'x' }, 'k'))
  expect(error).toMatchObject({ kind: 'invalid', fields: { [field]: "Can't be blank" } })
  fake.trouble({ status: 400, json: { error: 'title is missing, labels is invalid' } })
  const words = await failure(tracker.create(shopId, 'issue', { title: 'x' }, 'k'))
  expect(words.error.fields).toEqual({ title: 'Is missing', labels: 'Is invalid' })
  for (const [name, value] of [
    ['due_date', 'tomorrow'],
    ['weight', 1.5],
    ['milestone_id', 'x'],
  ] as const) {
    const refused = await failure(tracker.create(shopId, 'issue', { title: 'x', [name]: value }, 'k'))
    expect(refused.error.fields).toHaveProperty(name)
  }
  const big = { title: '</script>\u{1F600}', description: 'ä'.repeat(100_000) }
  expect((await tracker.create(shopId, 'issue', { ...big, due_date: '2031-01-01' }, 'k')).title).toBe(big.title)
})

test('The link back is one note; a file is uploaded and named in another.', async () => {
  const { fake, tracker } = await start()
  const ref = fake.addItem({ title: 'Failing' })
  const link = { key: 'case-5', url: 'https://caseweave.example.org/p/1/cases/(5)', title: '/close\n[x]' }
  for (let time = 0; time < 3; time++) await tracker.linkBack(shopId, ref, link)
  expect(fake.items()[0]?.comments).toHaveLength(1)
  const [comment] = fake.items()[0]?.comments ?? []
  expect(comment).toContain('[/close \\[x\\]](https://caseweave.example.org/p/1/cases/%285%29)')
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 128])
  await tracker.attach?.(shopId, ref, { name: 'a"b\r\nc ü.png', type: 'image/png', bytes })
  const [file] = fake.items()[0]?.files ?? []
  expect(file?.bytes).toEqual(bytes)
  expect(file?.name).toContain('ü.png')
})

test('A number finds its issue; anything else is searched for.', async () => {
  const { fake, tracker } = await start()
  const first = fake.addItem({ title: 'Answer 404' })
  const second = fake.addItem({ title: 'Other', state: 'closed' })
  const items = async (search: string, state?: 'open' | 'closed') =>
    (await tracker.items({ projectId: shopId, search, cursor: null, ...(state ? { state } : {}) })).rows.map(
      ({ ref }) => ref,
    )
  expect(await items('#2')).toEqual([second])
  expect(await items('404')).toEqual([first])
  expect(await items('')).toEqual([second, first])
  expect(await items('', 'closed')).toEqual([second])
})

test('A check tells whose the token is, what it lacks and when it ends; a wrong one is no guest.', async () => {
  const { fake, tracker } = await start()
  expect(await tracker.check()).toMatchObject({ account: 'caseweave-bot', warnings: [] })
  fake.describeToken({ scopes: ['read_api'], expires_at: '2021-03-20' })
  const { warnings } = await tracker.check()
  expect(warnings.join()).toContain('“api”')
  expect(warnings.join()).toContain('20 Mar 2021')
  fake.describeToken(null)
  expect((await tracker.check()).warnings).toEqual([])
  const wrong = gitlab(accessTo(fake, { kind: 'gitlab', secret: fake.wrongSecret }))
  expect((await failure(wrong.check())).error.kind).toBe('unauthorized')
  expect((await failure(wrong.items({ projectId: 'acme/site', cursor: null }))).error.kind).toBe('unauthorized')
})

test.each([
  [{ status: 429, headers: { 'retry-after': '30' } }, '2021-03-04T05:06:37.000Z'],
  [{ status: 429, headers: { 'ratelimit-reset': '1614834427' } }, '2021-03-04T05:07:07.000Z'],
  [{ status: 429 }, '2021-03-04T05:07:07.000Z'],
])('%j means that calls are limited until %s.', async (trouble, until) => {
  const { fake, tracker } = await start()
  fake.trouble(trouble)
  const { error } = await failure(tracker.items({ projectId: shopId, cursor: null }))
  expect(error.kind).toBe('limited')
  expect(error.retryAt?.toISOString()).toBe(until)
})

test('What people type is a ref of this project, or none.', async () => {
  const { fake, tracker } = await start()
  for (const text of [
    '#7',
    '7',
    'acme/web/shop#7',
    `${fake.address}/acme/web/shop/-/issues/7#note_5`,
    `${fake.address}/acme/web/shop/-/work_items/7`,
    `${fake.address}/Acme/web/shop/issues/7`,
  ])
    expect(tracker.parseRef(shopId, text), text).toBe('acme/web/shop#7')
  for (const text of [
    '!7',
    'acme/web#7',
    `${fake.address}/acme/web/-/issues/7`,
    `${fake.address}/acme/web/shop/-/merge_requests/7`,
    `${fake.address}/acme/web/shop/-/issues/new`,
    'https://gitlab.example.org/acme/web/shop/-/issues/7',
  ])
    expect(tracker.parseRef(shopId, text), text).toBeNull()
})

test('Refs and projects that are none lead no call astray.', async () => {
  const { fake, tracker } = await start()
  const refs = [`${shopId}#0`, 'acme/site#1', '../user#1', `${shopId}#1/../../x`, shopId, '#1']
  for (const ref of refs) expect((await failure(tracker.item(shopId, ref))).error.kind, ref).toBe('notFound')
  for (const projectId of ['..', '../user', 'acme', 'acme/shop?x=1', 'a/b%2e', ''])
    expect((await failure(tracker.types(projectId))).error.kind, projectId).toBe('notFound')
  expect(await tracker.lines(refs.slice(2).map(known))).toEqual(new Map())
  expect(fake.calls()).toEqual([])
})
