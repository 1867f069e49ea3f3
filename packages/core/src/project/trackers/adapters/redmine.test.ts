import { afterEach, expect, it } from 'vitest'
import { readersKey, startFakeRedmine } from '../testing/fake-redmine'
import { accessTo, type FakeTracker } from '../testing/fake-tracker'
import { redmine } from './redmine'

const opened: FakeTracker[] = []
afterEach(async () => {
  for (const fake of opened.splice(0)) await fake.close()
})
async function open(token = readersKey) {
  const fake = await startFakeRedmine()
  opened.push(fake)
  return { fake, tracker: redmine(accessTo(fake, { kind: 'redmine', secret: { by: 'token', token } })) }
}

it('names a required field that nothing tells of before anybody types', async () => {
  const { tracker } = await open()
  const form = await tracker.form('1', '1')
  expect(form.find(({ label }) => label === 'Severity')).toMatchObject({
    ...{ field: 'unknown:Severity', kind: 'unsupported', required: true, editable: false },
    info: expect.stringContaining('administrators'),
  })
})

it('makes nothing when it asks what is required', async () => {
  const { fake, tracker } = await open()
  await tracker.form('1', '1')
  expect(fake.calls().filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(fake.items()).toEqual([])
})

it('says so when a Redmine takes an item that it must refuse', async () => {
  const { fake, tracker } = await open()
  fake.trouble({ status: 201, json: {} }, { on: ({ method }) => method === 'POST' })
  await expect(tracker.form('1', '1')).rejects.toMatchObject({ kind: 'broken' })
})

it('asks about a hundred items at once, and about few of those that are missing', async () => {
  const { fake, tracker } = await open()
  const refs: string[] = []
  for (let made = 0; made < 150; made++) refs.push(fake.addItem({ title: `Item ${made}` }))
  const known = refs.map((ref) => ({ ref, projectId: '1', updatedAt: null }))
  fake.forgetCalls()
  expect((await tracker.lines(known)).size).toBe(150)
  expect(fake.calls()).toHaveLength(2)
  for (const ref of refs.slice(0, 30)) fake.removeItem(ref)
  fake.forgetCalls()
  const now = await tracker.lines(known)
  expect([...now.values()].filter((line) => line === 'gone')).toHaveLength(10)
  expect(fake.calls()).toHaveLength(12)
})

it('tells what was refused at the title when it knows no field by that name', async () => {
  const { fake, tracker } = await open()
  fake.trouble(
    { status: 422, json: { errors: ['Thema muss ausgefüllt werden', 'Due date is not a valid date'] } },
    { on: ({ method }) => method === 'POST' },
  )
  await expect(tracker.create('1', '2', { subject: 'x' }, 'key')).rejects.toMatchObject({
    fields: { subject: 'Thema muss ausgefüllt werden', due_date: 'Due date is not a valid date' },
  })
})

it('sends no field that Redmine does not have', async () => {
  const { fake, tracker } = await open()
  await expect(tracker.create('1', '1', { subject: 'x', admin: true }, 'key')).rejects.toMatchObject({
    kind: 'invalid',
    fields: { admin: expect.any(String) },
  })
  expect(fake.calls()).toEqual([])
})

it.each([
  ['12', '12'],
  ['#12', '12'],
  ['012', null],
  ['12345678901', null],
])('takes %j for %j', async (text, ref) => {
  const { tracker } = await open()
  expect(tracker.parseRef('1', text)).toBe(ref)
})

it('takes addresses of this installation, with what follows the number', async () => {
  const { fake, tracker } = await open()
  expect(tracker.parseRef('1', `${fake.address}/issues/7#note-3`)).toBe('7')
  expect(tracker.parseRef('1', `${fake.address}/issues/7/edit`)).toBe('7')
  expect(tracker.parseRef('1', `${fake.address}/projects/7`)).toBeNull()
  expect(tracker.parseRef('1', `${fake.address}.evil.example/issues/7`)).toBeNull()
})

it('goes on looking for a project behind those that have another name', async () => {
  const { tracker } = await open()
  const { rows, total } = await tracker.projects({ search: 'SHOP-CHECK', cursor: null })
  expect(rows.map(({ key, parentId }) => [key, parentId])).toEqual([['shop-checkout', '1']])
  expect(total).toBeNull()
})
