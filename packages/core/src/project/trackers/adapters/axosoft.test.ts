import { afterEach, expect, it } from 'vitest'
import { type FakeAxosoft, startFakeAxosoft } from '../testing/fake-axosoft'
import { accessTo } from '../testing/fake-tracker'
import { axosoft } from './axosoft'

const opened: FakeAxosoft[] = []
afterEach(async () => {
  for (const fake of opened.splice(0)) await fake.close()
})
async function open() {
  const fake = await startFakeAxosoft()
  opened.push(fake)
  return { fake, tracker: axosoft(accessTo(fake, { kind: 'axosoft' })) }
}

it('composes the form of what Axosoft tells in several places', async () => {
  const { fake, tracker } = await open()
  fake.addItem({ title: 'An example' })
  const form = new Map((await tracker.form('1', 'defects')).map((field) => [field.field, field]))
  expect(form.get('name')).toMatchObject({ kind: 'string', required: true, visible: true })
  expect(form.get('description')).toMatchObject({ kind: 'text', info: 'What happened' })
  expect(form.get('priority')?.options).toEqual([
    { id: '1', label: 'Low' },
    { id: '2', label: 'High' },
  ])
  expect(form.get('workflow_step')?.options?.map(({ label }) => label)).toEqual(['New', 'Closed'])
  expect(form.get('due_date')).toMatchObject({ kind: 'date' })
  expect(form.get('estimated_duration')).toMatchObject({ kind: 'double', units: [{ id: '1' }, { id: '2' }] })
  expect(form.get('custom_9')?.options?.[0]).toEqual({
    ...{ id: '1', label: 'Europe' },
    children: [
      { id: '11', label: 'North' },
      { id: '12', label: 'South' },
    ],
  })
  expect(form.get('custom_7')).toMatchObject({ label: 'Build', kind: 'string' })
})

it('hides what is hidden by its label, and names what cannot be filled', async () => {
  const { fake, tracker } = await open()
  fake.addItem({ title: 'An example' })
  const form = await tracker.form('1', 'defects')
  expect(form.filter(({ visible }) => !visible).map(({ label }) => label)).toEqual(['ID', 'Assigned To'])
  const unsupported = form.filter(({ kind, visible }) => kind === 'unsupported' && visible)
  // No choices of severity are told, and a release is none of the kinds.
  expect(unsupported.map(({ label, editable }) => [label, editable])).toEqual([
    ['Severity', false],
    ['Release', false],
  ])
})

it('has a form where nothing is told of one', async () => {
  const { fake, tracker } = await open()
  const begun = await tracker.form('1', 'defects')
  expect(begun.find(({ field }) => field === 'name')).toMatchObject({ required: true })
  fake.tellLittle()
  fake.addItem({ title: 'An example' })
  const form = await tracker.form('1', 'defects')
  const filled = form.filter(({ kind }) => kind !== 'unsupported').map(({ field }) => field)
  expect(filled).toEqual(['name', 'description', 'due_date', 'estimated_duration'])
  await expect(tracker.form('1', 'novels')).rejects.toMatchObject({ kind: 'notFound' })
})

it('sends values as Axosoft has them, and reads them back', async () => {
  const { fake, tracker } = await open()
  const values = {
    ...{
      name: 'All kinds',
      description: '**Bold**, `code` and <b>\n\n- one\n- two',
      priority: '2',
      due_date: '2040-02-29',
    },
    ...{ estimated_duration: { duration: 1.5, unit: '2' }, custom_9: '12', custom_7: null },
  }
  const { ref } = await tracker.create('1', 'defects', values, 'key-1')
  const sent = fake.calls().find(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body.toString('utf8') ?? '')).toMatchObject({
    notify_customer: false,
    item: {
      ...{ name: 'All kinds', project: { id: 1 }, priority: { id: 2 }, due_date: '2040-02-29T00:00:00Z' },
      estimated_duration: { duration: 1.5, time_unit: { id: 2 } },
      custom_fields: { custom_9: '12', custom_7: null },
      description: expect.stringMatching(
        /^<p><strong>Bold<\/strong>.*&lt;b&gt;.*<li>.*Caseweave reference: key-1<\/p>$/,
      ),
    },
  })
  expect((await tracker.item('1', ref)).values).toMatchObject({
    ...values,
    description: '**Bold**, `code` and <b>\n\n- one\n- two\n\nCaseweave reference: key-1',
  })
  await tracker.update('1', ref, { priority: null, due_date: null }, null)
  expect((await tracker.item('1', ref)).values).toMatchObject({ priority: null, due_date: null, name: 'All kinds' })
})

it('finds what is searched for where the search is ignored, and says so', async () => {
  const { fake, tracker } = await open()
  const ref = fake.addItem({ title: 'A needle' })
  for (let made = 0; made < 60; made++) fake.addItem({ title: `Hay ${made}` })
  expect((await tracker.check()).warnings).toEqual([])
  fake.ignoreSearch()
  expect((await tracker.check()).warnings).toHaveLength(1)
  const { rows } = await tracker.items({ projectId: '1', search: 'needle', cursor: null })
  expect(rows.map((row) => row.ref)).toEqual([ref])
  const { ref: made } = await tracker.create('1', 'tasks', { name: 'Lost' }, 'key-2')
  expect((await tracker.created('1', 'key-2', new Date(0)))?.ref).toBe(made)
})

it('asks once about a thousand items, and looks no further than needed', async () => {
  const { fake, tracker } = await open()
  const refs: string[] = []
  for (let made = 0; made < 1000; made++) refs.push(fake.addItem({ title: `Item ${made}` }))
  const known = refs.map((ref) => ({
    ref,
    projectId: '1',
    updatedAt: fake.items().find((item) => item.ref === ref)?.updatedAt ?? null,
  }))
  fake.changeItem(refs[3] ?? '', { state: 'closed' })
  fake.forgetCalls()
  const now = await tracker.lines(known.slice(600))
  expect(now.size).toBe(400)
  expect(fake.calls()).toHaveLength(1)
  const all = await tracker.lines(known)
  expect(all.get(refs[3] ?? '')).toMatchObject({ state: 'closed' })
  expect(fake.calls()).toHaveLength(3)
})

it('waits when the calls of the day are used up', async () => {
  const { fake, tracker } = await open()
  fake.useUp()
  await expect(tracker.projects({ search: '', cursor: null })).rejects.toMatchObject({ kind: 'limited' })
})

it.each([
  ['12', 'features:12'],
  ['#12', 'features:12'],
  ['Defect 12', 'defects:12'],
  ['tasks #7', 'tasks:7'],
  ['incident:3', 'incidents:3'],
  ['story 3', null],
  ['ASI12', null],
])('takes %j for %j', async (text, ref) => {
  const { tracker } = await open()
  expect(tracker.parseRef('1', text)).toBe(ref)
})
it('takes an address with a prefix before the number', async () => {
  const { fake, tracker } = await open()
  const address = `${fake.address}/viewitem?id=ASI12&type=incidents&force_use_number=true`
  expect(tracker.parseRef('1', address)).toBe('incidents:12')
})

it('tells its projects as a tree', async () => {
  const { tracker } = await open()
  const { rows } = await tracker.projects({ search: '', cursor: null })
  expect(rows.map(({ name, parentId, active }) => [name, parentId, active])).toEqual([
    ['Shop', null, true],
    ['Checkout', '1', true],
    ['Old', null, false],
  ])
})
