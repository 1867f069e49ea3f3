import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type ContractContext, nasty } from './contract-context'

/** What every adapter reads from its tracker. */
export function readsTheTracker({ open, valuesFor }: ContractContext) {
  it('says whose the credentials are, and refuses those that are nobody’s', async () => {
    const { tracker, strange } = await open()
    const { account, can } = await tracker.check()
    expect(account).not.toBe('')
    expect(can.length).toBeGreaterThan(0)
    await expect(strange.check()).rejects.toMatchObject({ name: 'TrackerError', kind: 'unauthorized' })
  })

  it('tells its projects, and finds one by its name', async () => {
    const { tracker, projectId } = await open()
    const all = await tracker.projects({ search: '', cursor: null })
    const ours = all.rows.find(({ id }) => id === projectId)
    expect(ours).toBeDefined()
    const some = await tracker.projects({ search: ours?.name ?? '', cursor: null })
    expect(some.rows.map(({ id }) => id)).toContain(projectId)
    const { rows } = await tracker.projects({ search: `no-such-${randomUUID()}`, cursor: null })
    expect(rows).toEqual([])
  })

  it('tells the types of a project, and that another project is not there', async () => {
    const { tracker, projectId, typeId } = await open()
    expect((await tracker.types(projectId)).map(({ id }) => id)).toContain(typeId)
    await expect(tracker.types(`${projectId}99`)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('tells a form whose required fields are enough', async () => {
    const tried = await open()
    const form = await tried.tracker.form(tried.projectId, tried.typeId)
    const title = form.find(({ field }) => field === tried.titleField)
    expect(title).toMatchObject({ kind: 'string', required: true, editable: true, visible: true })
    expect(form.find(({ field }) => field === tried.textField)).toMatchObject({ kind: 'text' })
    expect(new Set(form.map(({ field }) => field)).size, 'each field once').toBe(form.length)
    for (const { kind, label, options, searched, editable } of form) {
      expect(label).not.toBe('')
      if (kind === 'pick_list' && editable && !searched) expect(options, label).toBeDefined()
    }
    const values = await valuesFor(tried, 'Enough')
    expect((await tried.tracker.create(tried.projectId, tried.typeId, values, randomUUID())).title).toBe('Enough')
  })

  it('lists items, newest change first, a page at a time and each once', async () => {
    const { tracker, projectId, addItem } = await open()
    const mark = `page${randomUUID().slice(0, 8)}`
    const refs: string[] = []
    for (let made = 0; made < 3; made++) refs.push(await addItem({ title: `${mark} ${made}` }))
    const { rows } = await tracker.items({ projectId, search: mark, cursor: null })
    expect(rows.map(({ ref }) => ref).sort()).toEqual([...refs].sort())
    const times = rows.map(({ updatedAt }) => updatedAt?.getTime() ?? 0)
    expect(times).toEqual([...times].sort((one, other) => other - one))
  })

  it('goes through many pages without losing or repeating an item', async () => {
    const { tracker, projectId, addItem, fake } = await open()
    if (!fake) return
    const refs: string[] = []
    for (let made = 0; made < 120; made++) refs.push(await addItem({ title: `Item ${made}` }))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof tracker.items>> = await tracker.items({ projectId, cursor })
      seen.push(...page.rows.map(({ ref }) => ref))
      cursor = page.next
    } while (cursor !== null && seen.length < 1000)
    expect(seen.sort()).toEqual(refs.sort())
  })

  it('finds items by a word of their title, and those that are open or closed', async () => {
    const { tracker, projectId, addItem } = await open()
    const word = `word${randomUUID().slice(0, 8)}`
    const ref = await addItem({ title: `A ${word} here` })
    const closed = await addItem({ title: `The ${word} there`, state: 'closed' })
    const find = async (state?: 'open' | 'closed') =>
      (await tracker.items({ projectId, search: word, cursor: null, ...(state ? { state } : {}) })).rows
    expect((await find()).map((row) => row.ref).sort()).toEqual([ref, closed].sort())
    expect((await find('open')).map((row) => [row.ref, row.state])).toEqual([[ref, 'open']])
    expect((await find('closed')).map((row) => [row.ref, row.state])).toEqual([[closed, 'closed']])
  })

  it('shows what an item is, whatever stands in its title', async () => {
    const { tracker, projectId, titleField, addItem, address } = await open()
    const ref = await addItem({ title: nasty, text: `A text with ${nasty}` })
    const item = await tracker.item(projectId, ref)
    expect(item).toMatchObject({ ref, title: nasty, state: 'open', projectId })
    expect(item.values[titleField]).toBe(nasty)
    expect(item.typeId).not.toBe('')
    expect(item.updatedAt).toBeInstanceOf(Date)
    expect(new URL(item.address).origin).toBe(new URL(address).origin)
    expect(tracker.parseRef(projectId, item.address), 'its own address').toBe(ref)
    expect(tracker.parseRef(projectId, ` ${item.key} `), 'what people call it').toBe(ref)
  })

  it('tells what has become of items with one call, and those that are gone', async () => {
    const { tracker, projectId, addItem, changeItem, removeItem, fake } = await open()
    const known = []
    for (const title of ['stays', 'changes', 'goes']) known.push(await addItem({ title }))
    const items = await Promise.all(
      known.map(async (ref) => ({ ref, projectId, updatedAt: (await tracker.item(projectId, ref)).updatedAt })),
    )
    const [stays = '', changes = '', goes = ''] = known
    await changeItem(changes, { state: 'closed', title: 'changed' })
    fake?.forgetCalls()
    const before = await tracker.lines(items)
    expect(before.get(changes)).toMatchObject({ state: 'closed', title: 'changed' })
    expect(before.get(stays) ?? { title: 'stays' }).toMatchObject({ title: 'stays' })
    if (fake) expect(fake.calls().length, 'calls for three items').toBe(1)
    await removeItem(goes)
    expect((await tracker.lines(items)).get(goes)).toBe('gone')
    expect(await tracker.lines([])).toEqual(new Map())
  })

  it('tells what is hidden from what is gone', async () => {
    const { tracker, projectId, addItem, hideItem } = await open()
    if (!hideItem) return
    const ref = await addItem({ title: 'secret' })
    await hideItem(ref)
    expect((await tracker.lines([{ ref, projectId, updatedAt: null }])).get(ref)).toBe('hidden')
  })

  it('says that an item or a project is not there', async () => {
    const { tracker, projectId, typeId, addItem, removeItem, removeProject } = await open()
    const ref = await addItem({ title: 'goes' })
    await removeItem(ref)
    await expect(tracker.item(projectId, ref)).rejects.toMatchObject({ kind: 'notFound' })
    if (!removeProject) return
    await removeProject(projectId)
    await expect(tracker.items({ projectId, cursor: null })).rejects.toMatchObject({ kind: 'notFound' })
    await expect(tracker.form(projectId, typeId)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('keeps the items of projects apart', async () => {
    const { tracker, projectId, otherProjectId, addItem } = await open()
    if (otherProjectId === undefined) return
    const word = `apart${randomUUID().slice(0, 8)}`
    const here = await addItem({ title: `${word} here` })
    const there = await addItem({ title: `${word} there`, projectId: otherProjectId })
    const found = async (id: string) =>
      (await tracker.items({ projectId: id, search: word, cursor: null })).rows.map((row) => [row.ref, row.projectId])
    expect(await found(projectId)).toEqual([[here, projectId]])
    expect(await found(otherProjectId)).toEqual([[there, otherProjectId]])
  })

  it('takes nothing for an item that cannot be one', async () => {
    const { tracker, projectId } = await open()
    const texts = ['', ' ', '#', 'a b', '-1', '0', '1.5', '<script>', '../1', 'https://elsewhere.example/issues/1']
    for (const text of [...texts, 'x'.repeat(5000), '1'.repeat(5000)])
      expect(tracker.parseRef(projectId, text), text.slice(0, 40)).toBeNull()
  })
}
