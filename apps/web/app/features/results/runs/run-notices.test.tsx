import type { RunMark } from '@caseweave/contract/results/runs/runs'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LiveNotices } from './run-notices'
import type { Sent } from './run-sender'
import { createRunStore } from './run-store'

const start = {
  revision: 0,
  status: 'PENDING',
  statusChosen: false,
  finished: false,
  durationMs: 0,
  marks: [],
} as const
const theirs: RunMark = { sequence: 1, result: 'PASSED', remarks: '', images: [], by: 'Lena' }

it('offers no decision once the run was finished elsewhere, and tells what was typed and not stored', async () => {
  const answers: Sent[] = [
    { kind: 'stored', run: { ...start, marks: [theirs], conflicts: [{ sequence: 1, field: 'result' }] } },
    { kind: 'refused', message: 'This run is over.' },
  ]
  const state = { ...start, marks: [] }
  const store = createRunStore({ state, total: 2, send: async () => answers.shift() ?? { kind: 'offline' }, keep() {} })
  const shown = () => {
    const snapshot = store.snapshot()
    return renderToString(<LiveNotices snapshot={snapshot} store={store} over={snapshot.finished} here="/run" />)
  }
  store.mark(1, 'FAILED')
  await store.flush()
  expect(shown()).toContain('Keep mine')
  store.remark(2, 'The voucher was taken twice')
  await store.flush()
  expect(shown()).toContain('This run is over.')
  store.learn({ ...state, finished: true })
  const page = shown().replaceAll('<!-- -->', '')
  for (const text of [
    'Lena',
    'Not stored, remarks of step 2: ',
    'The voucher was taken twice',
    'It was finished elsewhere',
  ]) {
    expect(page).toContain(text)
  }
  for (const text of ['Keep mine', 'This run is over.']) expect(page).not.toContain(text)
})

it('says of a run that was called off that it left no result, whatever was marked here', async () => {
  const store = createRunStore({
    ...{ state: { ...start, marks: [] }, total: 2, keep() {} },
    send: async () => ({ kind: 'offline' }),
  })
  store.mark(1, 'FAILED')
  store.learn({ ...start, marks: [], status: 'DELETED', statusChosen: true, finished: true })
  expect(store.snapshot().status).toBe('DELETED')
  const page = renderToString(<LiveNotices snapshot={store.snapshot()} store={store} over here="/run" />)
  expect(page).toContain('This run was called off. It left no result')
  expect(page).not.toContain('finished')
})
