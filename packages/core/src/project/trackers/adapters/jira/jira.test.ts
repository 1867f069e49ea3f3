import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, test } from 'vitest'
import { failure } from '../../testing/asking'
import { type FakeJira, startFakeJiraCloud, startFakeJiraDataCenter } from '../../testing/fake-jira'
import { isAdf } from '../../testing/fake-jira-text'
import { accessTo } from '../../testing/fake-tracker'
import { adapters } from '../adapters'
import { fieldsFor } from './field-values'
import type { Flavour } from './flavour'

const running: FakeJira[] = []
afterEach(async () => {
  for (const fake of running.splice(0)) await fake.close()
})

const kinds = [
  ['jira-cloud', startFakeJiraCloud],
  ['jira-data-center', startFakeJiraDataCenter],
] as const

async function open([kind, start]: (typeof kinds)[number], secret?: FakeJira['secret']) {
  const fake = await start()
  running.push(fake)
  const tracker = adapters[kind](accessTo(fake, { kind, ...(secret ? { secret } : {}) }))
  return { fake, tracker, isCloud: kind === 'jira-cloud' }
}
const openCloud = (secret?: FakeJira['secret']) => open(kinds[0], secret)

it.each(kinds)('%s: writes a value of each kind as Jira takes it, and reads it again', async (...kind) => {
  const { fake, tracker, isCloud } = await open(kind)
  const form = await tracker.form('SHOP', '10001')
  expect(form.map(({ field, kind, required }) => [field, kind, required])).toEqual([
    ['summary', 'string', true],
    ['description', 'text', false],
    ['priority', 'pick_list', false],
    ['labels', 'string', false],
    ['reporter', 'user', false],
    ['assignee', 'user', false],
    ['duedate', 'date', false],
    ['timetracking', 'double', false],
    ['customfield_10001', 'text', false],
    ['customfield_10002', 'double', false],
    ['customfield_10003', 'pick_list', false],
    ['customfield_10004', 'pick_list', false],
    ['customfield_10005', 'unsupported', false],
    ['customfield_10006', 'string', false],
  ])
  expect(form.find(({ field }) => field === 'priority')).toMatchObject({ preset: '3' })
  expect(form.find(({ field }) => field === 'customfield_10003')?.options, 'what is disabled is left out').toEqual([
    { id: '11', label: 'Firefox' },
  ])
  const values = {
    ...{ summary: 'All', priority: '2', labels: 'one two', assignee: 'person-2', duedate: '2021-04-05' },
    ...{ timetracking: { duration: 3, unit: 'h' }, customfield_10001: '**a**\n- b', customfield_10002: 1.5 },
    ...{ customfield_10003: ['11'], customfield_10004: '21/22', customfield_10006: 'x' },
  }
  const { ref } = await tracker.create('SHOP', '10001', values, randomUUID())
  expect(fake.storedFields(ref)).toMatchObject({
    ...{ priority: { id: '2' }, labels: ['one', 'two'], duedate: '2021-04-05' },
    assignee: { [isCloud ? 'accountId' : 'name']: 'person-2' },
    ...{ timetracking: { originalEstimate: '3h' }, customfield_10002: 1.5, customfield_10003: [{ id: '11' }] },
    customfield_10004: { id: '21', child: { id: '22' } },
  })
  expect(isAdf(fake.storedFields(ref).customfield_10001)).toBe(isCloud)
  expect((await tracker.item('SHOP', ref)).values).toMatchObject({ ...values, customfield_10001: '**a**\n\n- b' })
})

it.each(kinds)(
  '%s: says what a value lacks before it asks, and repeats what Jira says as plain text',
  async (...kind) => {
    const { fake, tracker } = await open(kind)
    fake.forgetCalls()
    await expect(
      tracker.create('SHOP', '10001', { summary: 'x', customfield_10002: 'many', duedate: 'soon' }, randomUUID()),
    ).rejects.toMatchObject({
      kind: 'invalid',
      fields: { customfield_10002: expect.any(String), duedate: expect.any(String) },
    })
    expect(fake.calls().every(({ method }) => method === 'GET')).toBe(true)
    fake.requireField?.()
    await expect(tracker.create('SHOP', '10001', { summary: 'x' }, randomUUID())).rejects.toMatchObject({
      fields: { customfield_10006: 'Severity is required.' },
    })
    const errors = { summary: `<script>x</script>${'y '.repeat(400)}`, priority: { no: 'text' } }
    fake.trouble(
      { status: 400, json: { errorMessages: ['general'], errors } },
      { on: ({ method }) => method === 'POST' },
    )
    const refused = await tracker.create('SHOP', '10001', { summary: 'x' }, randomUUID()).catch((error) => error)
    expect(Object.keys(refused.fields)).toEqual(['summary'])
    expect(refused.fields.summary).toMatch(/^xy y /)
    expect(refused.fields.summary.length).toBeLessThanOrEqual(300)
  },
)

it.each(kinds)('%s: changes the status by a transition, with the fields that it needs', async (...kind) => {
  const { fake, tracker } = await open(kind)
  const ref = fake.addItem({ title: 'To do' })
  fake.needResolution()
  const form = await tracker.form('SHOP', '10001', ref)
  expect(form.find(({ field }) => field === 'status')).toMatchObject({
    ...{
      preset: 'todo',
      options: [
        { id: 'todo', label: 'To Do' },
        { id: 'done', label: 'Done' },
      ],
    },
  })
  expect(form.find(({ field }) => field === 'resolution')).toMatchObject({
    required: false,
    info: 'For the change to Done.',
  })
  await expect(tracker.update('SHOP', ref, { status: 'done' }, null)).rejects.toMatchObject({
    ...{ kind: 'invalid', fields: { resolution: 'Resolution is required.' } },
  })
  await expect(tracker.update('SHOP', ref, { status: 'elsewhere' }, null)).rejects.toMatchObject({
    ...{ kind: 'invalid', fields: { status: expect.any(String) } },
  })
  const done = await tracker.update('SHOP', ref, { status: 'done', resolution: '1', summary: 'Did' }, null)
  expect(done).toMatchObject({ state: 'closed', status: 'Done', title: 'Did' })
  fake.forgetCalls()
  await tracker.update('SHOP', ref, { status: 'done', summary: 'Did' }, done.updatedAt)
  expect(
    fake.calls().every(({ method }) => method === 'GET'),
    'nothing is written when nothing changes',
  ).toBe(true)
})

it.each(kinds)('%s: leaves a text as it is that nobody has changed, with what ours cannot say', async (...kind) => {
  const { fake, tracker, isCloud } = await open(kind)
  const ref = fake.addItem({ title: 'Rich' })
  const heading = { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Steps' }] }
  const stored = isCloud ? { version: 1, type: 'doc', content: [heading] } : 'h1. Steps'
  fake.storedFields(ref).description = stored
  const { values } = await tracker.item('SHOP', ref)
  expect(values.description).toBe('**Steps**')
  await tracker.update('SHOP', ref, { ...values, summary: 'New' }, null)
  expect(fake.storedFields(ref)).toMatchObject({ summary: 'New', description: stored })
})

it.each(kinds)('%s: asks about 100 issues with one call, and finds one that was moved', async (...kind) => {
  const { fake, tracker } = await open(kind)
  const refs = Array.from({ length: 100 }, (_, index) => fake.addItem({ title: `Item ${index}` }))
  const known = refs.map((ref) => ({ ref, projectId: 'SHOP', updatedAt: null }))
  fake.forgetCalls()
  expect((await tracker.lines(known)).size).toBe(100)
  expect(fake.calls()).toHaveLength(1)
  const [first = ''] = refs
  const key = fake.moveItem(first, 'WEB')
  expect((await tracker.lines(known.slice(0, 2))).get(first)).toMatchObject({ key, projectId: 'WEB' })
})

it.each(kinds)(
  '%s: finds an issue by its key or its number, and words whatever stands around them',
  async (...kind) => {
    const { fake, tracker } = await open(kind)
    const ref = fake.addItem({ title: 'The basket (old) is "empty" OR not' })
    const find = async (search: string) =>
      (await tracker.items({ projectId: 'SHOP', search, cursor: null })).rows.map((row) => row.ref)
    for (const search of [
      ref,
      ref.toLowerCase(),
      '#1',
      '1',
      'bask',
      '"empty"',
      'basket" OR project = "WEB',
      '(old)*',
      'BASKET OR',
    ])
      expect(await find(search), search).toEqual(search.includes('project') ? [] : [ref])
    for (const search of ['WEB-1', '***', '"', '\\', 'x'.repeat(5000)]) expect(await find(search), search).toEqual([])
  },
)

it.each(kinds)('%s: takes keys, numbers and addresses of its project', async (...kind) => {
  const { fake, tracker } = await open(kind)
  for (const text of [
    'shop-12',
    ' SHOP-12 ',
    '#12',
    '12',
    `${fake.address}/browse/SHOP-12`,
    `${fake.address}/jira/boards/1?selectedIssue=SHOP-12`,
  ])
    expect(tracker.parseRef('SHOP', text), text).toBe('SHOP-12')
  for (const text of [
    'WEB-12',
    'SHOP-0',
    'SHOP-12x',
    `${fake.address}/browse/WEB-1`,
    'https://other.example/browse/SHOP-12',
  ])
    expect(tracker.parseRef('SHOP', text), text).toBeNull()
})

it.each(kinds)('%s: offers people by their names', async (...kind) => {
  const { tracker } = await open(kind)
  const grace = [{ id: 'person-2', label: 'Grace Hopper' }]
  for (const field of ['assignee', 'reporter'])
    expect(await tracker.options({ projectId: 'SHOP', typeId: '10001', field, search: 'Grace' })).toEqual(grace)
})

it.each(kinds)('%s: tells what the account may not do, and why no more calls are taken', async (...kind) => {
  const { fake, tracker } = await open(kind)
  expect(await tracker.check()).toMatchObject({
    account: 'Ada Lovelace (ada@example.org)',
    warnings: ['The account lacks a permission: create attachments.'],
  })
  const soon = new Date(fake.now().getTime() + 600_000)
  const limitedBy = (reset: string) =>
    fake.trouble({
      status: 429,
      headers: { 'ratelimit-reason': 'jira-quota-tenant-based', 'x-ratelimit-reset': reset },
    })
  limitedBy(soon.toISOString())
  await expect(tracker.check()).rejects.toMatchObject({
    ...{
      kind: 'limited',
      retryAt: soon,
      message: expect.stringContaining('jira-quota-tenant-based'),
    },
  })
  limitedBy('9999-01-01T00:00:00Z')
  const { error } = await failure(tracker.check())
  expect(error.retryAt?.getTime()).toBeLessThanOrEqual(fake.now().getTime() + 86_400_000)
})

test('A day in a field of a moment is that day in the zones of most accounts.', () => {
  const flavour = { personKey: 'name' } as Flavour
  const meta = { name: 'Starts', required: false, schema: { type: 'datetime' } }
  const { starts } = fieldsFor(flavour, { starts: meta }, { starts: '2024-03-01' })
  const at = new Date(String(starts).replace('+0000', 'Z'))
  for (const timeZone of ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Sydney'])
    expect(at.toLocaleDateString('sv', { timeZone })).toBe('2024-03-01')
})

it.each(kinds)('%s: does not say of an issue that was made that it was refused', async (...kind) => {
  const { fake, tracker } = await open(kind)
  const key = randomUUID()
  fake.trouble({ status: 429 }, { on: ({ method, path }) => method === 'GET' && /\/issue\/SHOP-\d+$/.test(path) })
  const { error } = await failure(tracker.create('SHOP', '10001', { summary: 'Made' }, key))
  expect(error.kind).toBe('broken')
  expect(await tracker.created('SHOP', key, new Date(Date.now() - 60_000))).toMatchObject({ title: 'Made' })
})

test('An API token is for the site itself, and a wrong one makes nothing look gone.', async () => {
  const { fake, tracker } = await openCloud({ by: 'email-token', email: 'ada@example.org', token: 'api-token' })
  const ref = fake.addItem({ title: 'There' })
  expect((await tracker.item('SHOP', ref)).title).toBe('There')
  expect(fake.calls().every(({ path }) => path.startsWith('/rest/api/3/'))).toBe(true)
  const stranger = adapters['jira-cloud'](
    accessTo(fake, { kind: 'jira-cloud', secret: { by: 'email-token', email: 'ada@example.org', token: 'old' } }),
  )
  for (const ask of [
    () => stranger.projects({ search: '', cursor: null }),
    () => stranger.check(),
    () => stranger.lines([{ ref, projectId: 'SHOP', updatedAt: null }]),
  ])
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthorized' })
})

test('In Jira Cloud an issue is hidden when its project is, and gone when that is there.', async () => {
  const { fake, tracker } = await openCloud()
  const lines = () => tracker.lines([{ ref, projectId: 'SHOP', updatedAt: null }])
  const ref = fake.addItem({ title: 'There' })
  fake.removeProject('SHOP')
  expect((await lines()).get(ref)).toBe('hidden')
  const other = await openCloud()
  expect((await other.tracker.lines([{ ref: 'SHOP-99', projectId: 'SHOP', updatedAt: null }])).get('SHOP-99')).toBe(
    'gone',
  )
})

test('An issue that could not be read just now has not changed, and 410 takes nothing away.', async () => {
  const { fake, tracker } = await openCloud()
  const known = [{ ref: fake.addItem({ title: 'There' }), projectId: 'SHOP', updatedAt: null }]
  fake.trouble({ status: 200, json: { issues: [], issueErrors: [{ id: '10001', errorMessage: 'later' }] } })
  expect((await tracker.lines(known)).size).toBe(0)
  fake.trouble({ status: 410 })
  await expect(tracker.lines(known)).rejects.toMatchObject({ kind: 'broken' })
})
