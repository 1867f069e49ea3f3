import { randomUUID } from 'node:crypto'
import type { TrackerErrorKind } from '@caseweave/contract/project/trackers/work-items'
import { afterEach, describe, expect, it } from 'vitest'
import { TrackerError } from '../tracker-error'
import { bodyMark, type Trouble } from './fake-server'
import { requiredValues, type TriedTracker } from './tried-tracker'

/** What goes wrong with every answer, and what kind of refusal that is. */
const troubles: [string, Trouble, TrackerErrorKind[]][] = [
  ['401', { status: 401 }, ['unauthorized']],
  ['403', { status: 403 }, ['forbidden']],
  ['404', { status: 404 }, ['notFound']],
  ['410', { status: 410 }, ['notFound', 'broken']],
  ['422', { status: 422 }, ['invalid']],
  ['429 with Retry-After', { status: 429, headers: { 'retry-after': '120' } }, ['limited']],
  ['429 without Retry-After', { status: 429 }, ['limited']],
  ['500', { status: 500 }, ['unreachable']],
  ['half an answer', 'cut', ['unreachable']],
  ['a page instead of JSON', 'html', ['broken']],
  ['more than 5 MB', 'long', ['broken']],
  ['another shape', 'wrong-shape', ['broken']],
  ['a redirect to another host', { redirect: 'https://elsewhere.example/' }, ['broken']],
]

/** How an adapter tells what goes wrong: every call by the right kind, and never with what the tracker sent. */
export function trackerTroubles(name: string, start: () => Promise<TriedTracker>) {
  describe(`${name} in trouble`, () => {
    const opened: TriedTracker[] = []
    afterEach(async () => {
      for (const tried of opened.splice(0)) await tried.close()
    })

    it.each(troubles)('tells %s by its kind, and nothing of it', async (_name, trouble, kinds) => {
      const tried = await start()
      opened.push(tried)
      const { tracker, projectId, typeId, titleField, fake, addItem, now } = tried
      if (!fake) throw new Error('Only a fake can be made to fail.')
      const ref = await addItem({ title: 'An item' })
      const values = { ...requiredValues(await tracker.form(projectId, typeId)), [titleField]: 'New' }
      const { updatedAt } = await tracker.item(projectId, ref)
      fake.trouble(trouble, { times: 10_000 })
      const calls: Record<string, () => Promise<unknown>> = {
        check: () => tracker.check(),
        projects: () => tracker.projects({ search: '', cursor: null }),
        types: () => tracker.types(projectId),
        form: () => tracker.form(projectId, typeId),
        items: () => tracker.items({ projectId, cursor: null }),
        item: () => tracker.item(projectId, ref),
        lines: () => tracker.lines([{ ref, projectId, updatedAt }]),
        create: () => tracker.create(projectId, typeId, values, randomUUID()),
        created: () => tracker.created(projectId, randomUUID(), now()),
        update: () => tracker.update(projectId, ref, { [titleField]: 'x' }, null),
        linkBack: () => tracker.linkBack(projectId, ref, { key: randomUUID(), url: 'https://t.example', title: 'x' }),
      }
      for (const [call, ask] of Object.entries(calls)) {
        const error = await ask().then(
          (answer) => answer,
          (thrown: unknown) => thrown,
        )
        if (isToldByLine(call, error, kinds)) continue
        expect(error, call).toBeInstanceOf(TrackerError)
        const { kind, message, stack, fields, retryAt, cause } = error as TrackerError
        expect(kinds, `${call}: ${kind}`).toContain(kind)
        if (kind === 'limited' && _name.includes(' with ')) expect(retryAt, call).toBeInstanceOf(Date)
        expect(JSON.stringify([message, stack, fields, String(cause)]), call).not.toContain(bodyMark)
      }
    })
  })
}

/** `lines` tells of each item that it is not there, or not to be seen, where a tracker is asked for one by one. */
const isToldByLine = (call: string, answer: unknown, kinds: readonly TrackerErrorKind[]): boolean =>
  call === 'lines' && answer instanceof Map && kinds.some((kind) => kind === 'notFound' || kind === 'forbidden')
