import { afterEach, expect, test } from 'vitest'
import { failure } from '../testing/asking'
import { type FakeGithub, startFakeGithub } from '../testing/fake-github'
import { bodyMark } from '../testing/fake-server'
import { accessTo } from '../testing/fake-tracker'
import type { KnownItem } from '../tracker'
import { github } from './github'

const opened: FakeGithub[] = []
afterEach(async () => {
  for (const fake of opened.splice(0)) await fake.close()
})

async function start(secret?: FakeGithub['secret']) {
  const fake = await startFakeGithub()
  opened.push(fake)
  return { fake, tracker: github(accessTo(fake, { kind: 'github', ...(secret ? { secret } : {}) })) }
}
const known = (ref: string): KnownItem => ({ ref, projectId: ref.split('#')[0] ?? '', updatedAt: null })

test('Repositories are those of the token, and any other by its whole name.', async () => {
  const { fake, tracker } = await start()
  for (let index = 0; index < 250; index++) fake.store.addRepository(`acme/part-${index}`)
  const first = await tracker.projects({ search: '', cursor: null })
  expect(first.rows[0]).toEqual({ id: 'acme/shop', key: 'acme/shop', name: 'shop', active: true })
  expect(first.rows).toHaveLength(100)
  expect((await tracker.projects({ search: '', cursor: '3' })).next).toBeNull()
  const found = await tracker.projects({ search: 'PART-24', cursor: null })
  expect(found.rows.map(({ name }) => name)).toContain('part-249')
  const named = await tracker.projects({ search: 'ACME/site', cursor: null })
  expect(named.rows.map(({ id }) => id)).toEqual(['acme/site'])
  expect((await tracker.projects({ search: '../../user', cursor: null })).rows).toEqual([])
})

test('Types are those that the organization gave, and none; older servers have one.', async () => {
  const { fake, tracker } = await start()
  expect(await tracker.types('acme/shop')).toEqual([
    { id: 'Bug', name: 'Bug' },
    { id: 'Task', name: 'Task' },
    { id: '-', name: 'Issue' },
  ])
  fake.forgetTypes()
  expect(await tracker.types('acme/shop')).toEqual([{ id: '-', name: 'Issue' }])
  expect((await failure(tracker.types('acme/none'))).error.kind).toBe('notFound')
})

test('The form has what the token may set; GitHub would drop the rest without a word.', async () => {
  const { fake, tracker } = await start()
  const fields = await tracker.form('acme/shop', 'Bug')
  expect(fields.map(({ field, editable }) => [field, editable])).toEqual([
    ['title', true],
    ['body', true],
    ['labels', true],
    ['assignees', true],
    ['milestone', true],
  ])
  const shop = fake.store.find('acme/shop')
  if (!shop) throw new Error('no shop')
  shop.canTriage = false
  shop.labels = Array.from({ length: 130 }, (_, index) => `label ${index}`)
  const poorer = await tracker.form('acme/shop', 'Bug', 'acme/shop#1')
  expect(poorer.find(({ field }) => field === 'labels')).toMatchObject({ editable: false, searched: true })
  expect(poorer.map(({ field }) => field)).toContain('state')
  const query = { projectId: 'acme/shop', typeId: 'Bug', search: '12' }
  const labels = await tracker.options({ ...query, field: 'labels' })
  expect(labels.map(({ id }) => id)).toContain('label 129')
  expect(await tracker.options({ ...query, field: 'assignees', search: 'GRA' })).toEqual([
    { id: 'grace', label: 'grace' },
  ])
  shop.hasIssues = false
  fake.forgetCalls()
  expect((await failure(tracker.form('acme/shop', 'Bug'))).error.kind).toBe('forbidden')
})

test('Pull requests are no issues, be there pages of them.', async () => {
  const { fake, tracker } = await start()
  const shop = fake.store.find('acme/shop')
  if (!shop) throw new Error('no shop')
  const ref = fake.addItem({ title: 'The only issue' })
  for (let index = 0; index < 120; index++) fake.store.addIssue(shop, { title: 'A change', isPull: true })
  const { rows, next } = await tracker.items({ projectId: 'acme/shop', cursor: null })
  expect(rows.map((row) => row.ref)).toEqual([ref])
  expect(next).toBeNull()
  expect((await tracker.items({ projectId: 'acme/shop', search: '#2', cursor: null })).rows).toEqual([])
  expect(await tracker.lines([known('acme/shop#2')])).toEqual(new Map([['acme/shop#2', 'gone']]))
})

test('A search is words, whatever was typed: other repositories stay closed.', async () => {
  const { fake, tracker } = await start()
  fake.store.addRepository('secret/plans')
  fake.addItem({ title: 'Login plans', projectId: 'secret/plans' })
  const ref = fake.addItem({ title: 'Login fails with plans' })
  for (const search of ['login repo:secret/plans', 'login" repo:secret/plans', 'login) OR (repo:secret/plans']) {
    const { rows } = await tracker.items({ projectId: 'acme/shop', search, cursor: null })
    for (const row of rows) expect(row.projectId).toBe('acme/shop')
    const asked = fake.calls().at(-1)?.query.get('q') ?? ''
    expect(asked.match(/repo:/g)).toHaveLength(1)
  }
  const { rows, total } = await tracker.items({ projectId: 'acme/shop', search: 'LOGIN plans', cursor: null })
  expect(rows.map((row) => row.ref)).toEqual([ref])
  expect(total).toBe(1)
})

test('One call asks for a hundred issues of several repositories.', async () => {
  const { fake, tracker } = await start()
  const refs = Array.from({ length: 100 }, (_, index) =>
    fake.addItem({ title: `Issue ${index}`, projectId: index % 2 ? 'acme/site' : 'acme/shop' }),
  )
  fake.changeItem(refs[3] ?? '', { state: 'closed' })
  fake.forgetCalls()
  const lines = await tracker.lines(refs.map(known))
  expect(fake.calls()).toHaveLength(1)
  expect(lines.size).toBe(100)
  expect(lines.get(refs[3] ?? '')).toMatchObject({ state: 'closed', status: 'Closed', title: 'Issue 3' })
  fake.forgetTypes()
  expect((await tracker.lines(refs.map(known))).size, 'on an older server').toBe(100)
})

test('Deleted, moved and hidden issues are told apart.', async () => {
  const { fake, tracker } = await start()
  const [deleted = '', moved = '', hidden = ''] = ['Deleted', 'Moved', 'Hidden'].map((title) => fake.addItem({ title }))
  fake.removeItem(deleted)
  fake.moveIssue(moved, 'acme/site')
  fake.removeItem(hidden)
  fake.store.find('acme/shop')?.left.delete(3)
  const lines = await tracker.lines([deleted, moved, hidden, 'acme/none#1'].map(known))
  expect(lines.get(deleted)).toBe('gone')
  expect(lines.get(hidden)).toBe('hidden')
  expect(lines.get('acme/none#1')).toBe('hidden')
  expect(lines.get(moved)).toMatchObject({ title: 'Moved', ref: moved, key: 'acme/site#1' })
  expect((await tracker.item('acme/shop', moved)).title).toBe('Moved')
  fake.trouble({ status: 200, json: { data: null, errors: [{ type: 'RATE_LIMITED' }] } })
  expect((await failure(tracker.lines([known(moved)]))).error.kind).toBe('limited')
  const errors = [{ message: 'Something went wrong while executing your query.' }]
  fake.trouble({ status: 200, json: { data: { r0: null }, errors } })
  expect((await tracker.lines([known(moved)])).size, 'what broke off hides nothing').toBe(0)
})

test('Only so many missing issues are looked for in one call; the others wait.', async () => {
  const { fake, tracker } = await start()
  const refs = Array.from({ length: 40 }, (_, index) => fake.addItem({ title: `Issue ${index}` }))
  for (const ref of refs) fake.removeItem(ref)
  fake.forgetCalls()
  const lines = await tracker.lines(refs.map(known))
  expect(lines.size).toBe(20)
  expect(fake.calls()).toHaveLength(21)
})

test('The key stays in the text, unseen, through changes.', async () => {
  const { fake, tracker } = await start()
  const values = { title: 'Total is wrong', body: 'Steps', labels: ['bug'], assignees: ['ada'], milestone: '1' }
  const made = await tracker.create('acme/shop', 'Bug', values, 'k-1')
  expect(made).toMatchObject({ ref: 'acme/shop#1', key: '#1', type: 'Bug', assignee: 'ada', status: 'Open' })
  expect(made.address).toBe(`${fake.address}/acme/shop/issues/1`)
  const item = await tracker.item('acme/shop', made.ref)
  expect(item).toMatchObject({ typeId: 'Bug', values: { ...values, state: 'open' } })
  const closed = await tracker.update('acme/shop', made.ref, { body: 'Less', state: 'not_planned' }, item.updatedAt)
  expect(closed).toMatchObject({ state: 'closed', status: 'Closed as not planned' })
  expect(fake.items()[0]?.text).toContain('k-1')
  expect((await tracker.item('acme/shop', made.ref)).values.body).toBe('Less')
  expect((await tracker.created('acme/shop', 'k-1', item.updatedAt ?? new Date()))?.ref).toBe(made.ref)
  expect((await failure(tracker.update('acme/shop', made.ref, { body: 'x' }, item.updatedAt))).error.kind).toBe(
    'conflict',
  )
})

test('Texts that GitHub would not take are refused at their field, before anything is sent.', async () => {
  const { fake, tracker } = await start()
  const long = { title: 'x'.repeat(300), body: 'x'.repeat(100_000) }
  const { error } = await failure(tracker.create('acme/shop', '-', long, 'k'))
  expect(error.kind).toBe('invalid')
  expect(Object.keys(error.fields)).toEqual(['title', 'body'])
  expect((await failure(tracker.create('acme/shop', '-', { title: ' ' }, 'k'))).error.fields).toHaveProperty('title')
  const milestone = { title: 'x', milestone: '1; drop' }
  expect((await failure(tracker.create('acme/shop', '-', milestone, 'k'))).error.fields).toHaveProperty('milestone')
  expect(fake.calls()).toEqual([])
  const errors = [{ resource: 'Issue', field: 'labels', code: 'invalid' }, 'odd']
  fake.trouble({ status: 422, json: { message: bodyMark, errors } })
  const refused = await failure(tracker.create('acme/shop', '-', { title: 'x' }, 'k'))
  expect(refused.error.fields).toEqual({ labels: 'GitHub does not take this.' })
  expect(refused.printed).not.toContain(bodyMark)
})

test.each([
  ['</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
  ['\u{1F4A5} **bold** [x](javascript:alert(1)) & <b>', '\u{1F4A5} **bold** [x](javascript:alert(1)) & <b>'],
  [' two\nlines ', 'two lines'],
])('The title %j goes there and back.', async (title, kept) => {
  const { tracker } = await start()
  const { ref } = await tracker.create('acme/shop', '-', { title, body: '</script>\u{1F600}' }, 'k')
  expect(await tracker.item('acme/shop', ref)).toMatchObject({ title: kept, values: { body: '</script>\u{1F600}' } })
})

test('The link back is one comment, however often it is left, and calls nobody.', async () => {
  const { fake, tracker } = await start()
  const ref = fake.addItem({ title: 'Failing' })
  const link = { key: 'case-5', url: 'https://caseweave.example.org/p/1/cases/5', title: '@all [x](y) <b> #3 `a`' }
  for (let time = 0; time < 3; time++) await tracker.linkBack('acme/shop', ref, link)
  const { issue } = { issue: fake.items()[0] }
  expect(issue?.comments).toHaveLength(1)
  expect(issue?.comments[0]).toContain(
    '[@all \\[x\\](y) \\<b\\> #3 \\`a\\`](https://caseweave.example.org/p/1/cases/5)',
  )
  await tracker.linkBack('acme/shop', ref, { ...link, key: 'case-6' })
  expect(fake.items()[0]?.comments).toHaveLength(2)
})

test.each([
  [
    { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1614834967' } },
    '2021-03-04T05:16:07.000Z',
  ],
  [{ status: 403, headers: { 'retry-after': '30' } }, '2021-03-04T05:06:37.000Z'],
  [{ status: 403, json: { message: 'You have exceeded a secondary rate limit.' } }, '2021-03-04T05:07:07.000Z'],
  [{ status: 429 }, '2021-03-04T05:07:07.000Z'],
])('%j means that calls are limited until %s.', async (trouble, until) => {
  const { fake, tracker } = await start()
  fake.trouble(trouble)
  const { error } = await failure(tracker.items({ projectId: 'acme/shop', cursor: null }))
  expect(error.kind).toBe('limited')
  expect(error.retryAt?.toISOString()).toBe(until)
})

test('A refusal without a limit is a missing right.', async () => {
  const { fake, tracker } = await start()
  fake.trouble({ status: 403, headers: { 'x-ratelimit-remaining': '4999', 'x-ratelimit-reset': '1614834967' } })
  expect((await failure(tracker.items({ projectId: 'acme/shop', cursor: null }))).error.kind).toBe('forbidden')
})

test('A check tells whose the token is, what it lacks and when it ends; a wrong one is no guest.', async () => {
  const { fake, tracker } = await start()
  const fine = await tracker.check()
  expect(fine.account).toBe('caseweave-bot')
  expect(fine.warnings.join()).toContain('Issues: Read and write')
  const expiration = '2021-03-10 00:00:00 UTC'
  fake.describeToken({ 'x-oauth-scopes': 'read:org', 'github-authentication-token-expiration': expiration })
  const { warnings } = await tracker.check()
  expect(warnings.join()).toContain('10 Mar 2021')
  expect(warnings.join()).toContain('“repo”')
  const wrong = github(accessTo(fake, { kind: 'github', secret: fake.wrongSecret }))
  expect((await failure(wrong.check())).error.kind).toBe('unauthorized')
  expect((await failure(wrong.items({ projectId: 'acme/site', cursor: null }))).error.kind).toBe('unauthorized')
  const none = github(accessTo(fake, { kind: 'github', secret: { by: 'none' } }))
  expect((await failure(none.check())).error.kind).toBe('unauthorized')
})

test('What people type is a ref of this repository, or none.', async () => {
  const { fake, tracker } = await start()
  const parse = (text: string) => tracker.parseRef('acme/shop', text)
  for (const text of [
    '12',
    ' #12 ',
    'acme/shop#12',
    'Acme/Shop#12',
    `${fake.address}/acme/shop/issues/12`,
    `${fake.address}/Acme/shop/issues/12?q=1#issuecomment-9`,
    `${fake.address}/acme/shop/issues/12/`,
  ])
    expect(parse(text), text).toBe('acme/shop#12')
  for (const text of [
    '',
    '0',
    '#',
    'x12',
    '12x',
    '1e3',
    '-1',
    '99999999999',
    'acme/site#12',
    `${fake.address}/acme/shop/pull/12`,
    `${fake.address}/acme/shop-2/issues/12`,
    'https://evil.example.org/acme/shop/issues/12',
    'javascript:alert(1)',
  ])
    expect(parse(text), text).toBeNull()
})

test('Refs and projects that are none lead no call astray.', async () => {
  const { fake, tracker } = await start()
  const refs = ['acme/shop#0', 'acme/site#1', '../user#1', 'acme/shop#1/../../x', 'acme/shop', '#1']
  for (const ref of refs) expect((await failure(tracker.item('acme/shop', ref))).error.kind, ref).toBe('notFound')
  for (const projectId of ['..', 'acme/..', '../user', 'acme', 'acme/shop?x=1', 'acme/shop#', 'a/b%2e', ''])
    expect((await failure(tracker.types(projectId))).error.kind, projectId).toBe('notFound')
  expect(await tracker.lines(refs.slice(2).map(known))).toEqual(new Map())
  expect(fake.calls()).toEqual([])
})
