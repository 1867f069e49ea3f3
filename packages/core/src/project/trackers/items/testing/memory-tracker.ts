import type { FormField, Item, ItemLine } from '@caseweave/contract/project/trackers/work-items'
import type { OpenTracker, Tracker } from '../../tracker'
import { TrackerError } from '../../tracker-error'

const field = (name: string, values: Partial<FormField> = {}): FormField => ({
  ...{ field: name, label: name, kind: 'string', required: false, editable: true, visible: true },
  ...values,
})

/** A tracker that lives in this process, for what is done with trackers rather than how they are spoken with. Its project is `shop`. */
export function memoryTracker() {
  const items = new Map<string, Item & { key2: string; madeAt: Date; links: string[]; files: string[] }>()
  const calls: string[] = []
  const state = {
    fields: [
      field('title', { label: 'Title', required: true }),
      field('body', { label: 'Description', kind: 'text' }),
      field('severity', {
        label: 'Severity',
        kind: 'pick_list',
        options: [{ id: 's1', label: 'High', children: [{ id: 's2', label: 'Very' }] }],
      }),
      field('effort', { label: 'Effort', kind: 'double', units: [{ id: 'h', label: 'hours' }] }),
      field('secret', { label: 'Comments', kind: 'text' }),
    ],
    /** What happens at the next calls of this name: before or after it is done. */
    troubles: [] as { call: string; when: 'before' | 'after'; error: Error }[],
    /** Resolves before `create` answers. */
    gate: Promise.resolve(),
  }
  const noted = async <T>(call: string, work: () => T): Promise<T> => {
    calls.push(call)
    const index = state.troubles.findIndex((trouble) => trouble.call === call)
    const [trouble] = index < 0 ? [] : state.troubles.splice(index, 1)
    if (trouble?.when === 'before') throw trouble.error
    const answer = work()
    if (trouble) throw trouble.error
    return answer
  }
  const lineOf = ({
    values: _values,
    typeId: _typeId,
    key2: _key,
    madeAt: _madeAt,
    links: _links,
    files: _files,
    ...line
  }: Item & { key2: string; madeAt: Date; links: string[]; files: string[] }): ItemLine => line
  const found = (ref: string) => {
    const item = items.get(ref)
    if (!item) throw new TrackerError('notFound', 'There is none.')
    return item
  }
  const add = (values: Item['values'], key: string, projectId = 'shop') => {
    const ref = String(items.size + 1)
    const item = {
      ...{ ref, key: `SHOP-${ref}`, title: String(values.title ?? ''), type: 'Bug', typeId: 'bug', status: 'New' },
      ...{
        state: 'open' as const,
        assignee: null,
        priority: null,
        updatedAt: new Date(Date.UTC(2031, 0, items.size + 1)),
      },
      ...{
        address: `https://tracker.example.org/${ref}`,
        projectId,
        values,
        key2: key,
        madeAt: new Date(),
        links: [],
        files: [],
      },
    }
    items.set(ref, item)
    return item
  }
  const tracker: Tracker = {
    kind: 'gitlab',
    linesAtOnce: 100,
    check: async () => ({ account: 'robot', can: [], warnings: [] }),
    projects: async () => ({ rows: [], next: null, total: 0 }),
    types: () => noted('types', () => [{ id: 'bug', name: 'Bug' }]),
    form: () => noted('form', () => state.fields),
    options: () => noted('options', () => []),
    items: ({ search = '' }) =>
      noted('items', () => ({
        rows: [...items.values()].filter(({ title }) => title.includes(search)).map(lineOf),
        next: null,
        total: null,
      })),
    item: (_projectId, ref) => noted('item', () => found(ref)),
    lines: (asked) =>
      noted(
        'lines',
        () =>
          new Map(
            asked.map(({ ref }) => {
              const item = items.get(ref)
              return [ref, item ? lineOf(item) : ('gone' as const)]
            }),
          ),
      ),
    create: async (_projectId, _typeId, values, key) => {
      await state.gate
      return noted('create', () => lineOf(add(values, key)))
    },
    created: (_projectId, key, since) =>
      noted('created', () => {
        const item = [...items.values()].find(({ key2, madeAt }) => key2 === key && madeAt >= since)
        return item ? lineOf(item) : null
      }),
    update: (_projectId, ref, values, knownUpdatedAt) =>
      noted('update', () => {
        const item = found(ref)
        if (knownUpdatedAt && item.updatedAt && knownUpdatedAt < item.updatedAt)
          throw new TrackerError('conflict', 'Newer.')
        Object.assign(item.values, values)
        return lineOf(item)
      }),
    linkBack: (_projectId, ref, { key }) =>
      noted('linkBack', () => {
        const { links } = found(ref)
        if (!links.includes(key)) links.push(key)
      }),
    attach: (_projectId, ref, { name }) => noted('attach', () => void found(ref).files.push(name)),
    parseRef: (_projectId, text) =>
      /^(?:SHOP-|https:\/\/tracker\.example\.org\/)(\d+)$/i.exec(text.trim())?.[1] ?? null,
  }
  const open: OpenTracker = () => tracker
  return { open, items, calls, state, add, count: (call: string) => calls.filter((each) => each === call).length }
}
