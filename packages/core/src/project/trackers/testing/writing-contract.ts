import { randomUUID } from 'node:crypto'
import { trackerKindFacts } from '@caseweave/contract/project/trackers/tracker-kinds'
import { expect, it } from 'vitest'
import { type ContractContext, nasty } from './contract-context'

/** What every adapter writes to its tracker. */
export function writesToTheTracker({ open, make, valuesFor }: ContractContext) {
  it('makes an item, and finds it by its key when the answer was lost', async () => {
    const tried = await open()
    const { tracker, projectId, typeId, textField, now, itemAt } = tried
    const since = new Date(now().getTime() - 60_000)
    const key = randomUUID()
    expect(await tracker.created(projectId, key, since)).toBeNull()
    const made = await make(tried, nasty, { [textField]: 'First **bold** line\n\n- one\n- two' }, key)
    expect(made).toMatchObject({ title: nasty, projectId, state: 'open' })
    expect((await tracker.item(projectId, made.ref)).typeId).toBe(typeId)
    const { text = '' } = (await itemAt(made.ref)) ?? {}
    for (const words of ['First', 'bold', 'one', 'two']) expect(text).toContain(words)
    expect((await tracker.created(projectId, key, since))?.ref).toBe(made.ref)
    expect(await tracker.created(projectId, randomUUID(), since)).toBeNull()
  })

  it('finds an item without a text by its key too', async () => {
    const tried = await open()
    const key = randomUUID()
    const { ref } = await make(tried, 'No text', {}, key)
    const since = new Date(tried.now().getTime() - 60_000)
    expect((await tried.tracker.created(tried.projectId, key, since))?.ref).toBe(ref)
  })

  it('asks once to make an item, also when the answer does not come', async () => {
    const tried = await open()
    const { tracker, projectId, typeId, fake, now } = tried
    if (!fake) return
    const values = await valuesFor(tried, 'Made once')
    const key = randomUUID()
    const since = new Date(now().getTime() - 60_000)
    fake.trouble('lost', { on: ({ method }) => method !== 'GET', times: 1 })
    await expect(tracker.create(projectId, typeId, values, key)).rejects.toMatchObject({ kind: 'unreachable' })
    const found = await tracker.created(projectId, key, since)
    expect(found?.title).toBe('Made once')
    const { rows } = await tracker.items({ projectId, cursor: null })
    expect(rows.filter(({ title }) => title === 'Made once')).toHaveLength(1)
  })

  it('makes two items for two people at once', async () => {
    const tried = await open()
    const [one, other] = await Promise.all([make(tried, 'At once'), make(tried, 'At once')])
    expect(one.ref).not.toBe(other.ref)
  })

  it('says which field is missing, also one that was added there meanwhile', async () => {
    const tried = await open()
    const { tracker, projectId, typeId, titleField, requireField, addItem } = tried
    const values = await valuesFor(tried, '')
    await expect(
      tracker.create(projectId, typeId, { ...values, [titleField]: '' }, randomUUID()),
    ).rejects.toMatchObject({
      kind: 'invalid',
      fields: { [titleField]: expect.any(String) },
    })
    if (!requireField) return
    await addItem({ title: 'An example' })
    const field = await requireField()
    const refused = tracker.create(projectId, typeId, { ...values, [titleField]: 'New' }, randomUUID())
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', fields: { [field]: expect.any(String) } })
    expect((await tracker.form(projectId, typeId)).find((each) => each.field === field)).toMatchObject({
      required: true,
    })
  })

  it('changes what it is told to, and nothing that somebody else has changed', async () => {
    const tried = await open()
    const { tracker, projectId, titleField, textField, itemAt, changeItem } = tried
    const made = await make(tried, 'Before', { [textField]: 'Stays' })
    const after = await tracker.update(projectId, made.ref, { [titleField]: nasty }, made.updatedAt)
    expect(after).toMatchObject({ ref: made.ref, title: nasty })
    expect((await itemAt(made.ref))?.text).toContain('Stays')
    await changeItem(made.ref, { title: 'By somebody else' })
    const known = new Date((after.updatedAt?.getTime() ?? 0) - 2000)
    await expect(tracker.update(projectId, made.ref, { [titleField]: 'Ours' }, known)).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect((await itemAt(made.ref))?.title).toBe('By somebody else')
    expect((await tracker.update(projectId, made.ref, { [titleField]: 'Ours' }, null)).title).toBe('Ours')
  })

  it('leaves one link, however often it is told to', async () => {
    const { tracker, projectId, addItem, itemAt } = await open()
    const ref = await addItem({ title: 'Linked' })
    const link = { key: randomUUID(), url: 'https://tests.example/cases/7', title: nasty }
    for (let times = 0; times < 3; times++) await tracker.linkBack(projectId, ref, link)
    const { comments = [] } = (await itemAt(ref)) ?? {}
    expect(comments.filter((text) => text.includes(link.url))).toHaveLength(1)
    await tracker.linkBack(projectId, ref, { ...link, key: randomUUID(), url: 'https://tests.example/cases/8' })
    expect((await itemAt(ref))?.comments).toHaveLength(2)
  })

  it('adds a file', async () => {
    const { tracker, projectId, addItem, itemAt } = await open()
    const { attach } = tracker
    // Forms say by its kind alone whether screenshots go there.
    expect(trackerKindFacts[tracker.kind].takesFiles).toBe(attach !== undefined)
    if (!attach) return
    const ref = await addItem({ title: 'With a file' })
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255])
    await attach(projectId, ref, { name: 'a picture & more.png', type: 'image/png', bytes })
    expect((await itemAt(ref))?.files.map((file) => [file.name, [...file.bytes]])).toEqual([
      ['a picture & more.png', [...bytes]],
    ])
  })

  it('writes nothing for credentials that are nobody’s', async () => {
    const tried = await open()
    const { strange, projectId, typeId, titleField, addItem, itemAt } = tried
    const ref = await addItem({ title: 'Untouched' })
    const values = await valuesFor(tried, 'By a stranger')
    const link = { key: randomUUID(), url: 'https://tests.example/', title: 'x' }
    const calls = [
      strange.create(projectId, typeId, values, randomUUID()),
      strange.update(projectId, ref, { [titleField]: 'x' }, null),
      strange.linkBack(projectId, ref, link),
    ]
    for (const { status, ...result } of await Promise.allSettled(calls)) {
      expect(status).toBe('rejected')
      expect(result).toMatchObject({ reason: { name: 'TrackerError', kind: 'unauthorized' } })
    }
    expect(await itemAt(ref)).toMatchObject({ title: 'Untouched', comments: [] })
  })
}
