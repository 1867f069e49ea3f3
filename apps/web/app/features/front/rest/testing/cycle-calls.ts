import { expect } from 'vitest'
import type { ask } from './program'

type Asked = {
  place?: Record<string, number>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}
type Call = (procedure: string, asked?: Asked) => ReturnType<typeof ask>
type Place = { number: number; releaseId: number; environmentId: number }

/** Calls every endpoint of test cycles with a cycle of one case, whose one result is Passed in the end. */
export async function callTestCycles(call: Call, { number, releaseId, environmentId }: Place) {
  const source = { selection: { numbers: [number] } }
  const create = (name: string, more: object = {}) =>
    call('testCycles.create', {
      body: { name, releaseId, environmentIds: [environmentId], source, ...more },
    })
  const { body: cycle, headers } = await create('Smoke')
  expect(headers.get('location')).toMatch(new RegExp(`/test-cycles/${cycle.number}$`))
  const place = { number: cycle.number }
  await call('testCycles.update', { place, body: { note: 'Today' } })
  expect((await call('testCycles.addCases', { place, body: { source } })).body).toEqual({ items: 0 })
  await call('testCycles.assign', { place, body: { choice: {}, to: { userId: 0 } } })
  const { body: page } = await call('testCycles.cases', { place, query: { pageSize: '1' } })
  expect(page).toMatchObject({ total: 1, next: null, cases: [{ number, items: [{ status: 'PENDING', runId: null }] }] })
  const result = {
    place: { ...place, itemId: page.cases[0].items[0].id },
    body: { status: 'PASSED', remarks: 'By the build' },
    headers: { 'idempotency-key': 'result-of-item' },
  }
  expect((await call('testCycles.record', result)).body).toEqual({ count: 1 })
  expect((await call('testCycles.record', result)).headers.get('idempotency-replayed')).toBe('true')
  expect((await call('testCycles.get', { place })).body).toMatchObject({
    note: 'Today',
    counts: [{ status: 'PASSED', items: 1 }],
  })
  await call('testCycles.close', { place, body: {} })
  await call('testCycles.reopen', { place, body: { reason: 'One more' } })
  const planned = { place: { number: (await create('Planned', { open: false })).body.number } }
  await call('testCycles.remove', planned)
  const second = { place: { number: (await create('Second', { open: false })).body.number } }
  await call('testCycles.start', { ...second, body: {} })
  await call('testCycles.mark', { ...second, body: { choice: { status: 'open' }, status: 'SKIPPED' } })
  await call('testCycles.callOff', { ...second, body: {} })
  const third = { place: { number: (await create('Third', { open: false })).body.number } }
  const removal = { ...third, body: { choice: { caseNumbers: [number] } } }
  expect((await call('testCycles.removeItems', removal)).body).toEqual({ count: 1 })
  expect((await call('testCycles.cases', third)).body).toMatchObject({ total: 0, cases: [] })
  const { body: list } = await call('testCycles.list', { query: { state: 'all' } })
  expect(list.cycles.map((each: { name: string; state: string }) => [each.name, each.state])).toEqual([
    ['Third', 'planned'],
    ['Second', 'calledOff'],
    ['Smoke', 'open'],
  ])
}
