import type { ChangedRun, RunMark, RunState } from '@caseweave/contract/results/runs/runs'
import { describe, expect, it, vi } from 'vitest'
import type { Waiting } from './run-changes'
import type { Sent } from './run-sender'
import { createRunStore } from './run-store'

const start: RunState = {
  revision: 0,
  status: 'PENDING',
  statusChosen: false,
  finished: false,
  durationMs: 0,
  marks: [],
}
const offline: Sent = { kind: 'offline' }
const picture = { id: 7, fileName: 'a.png', width: 1, height: 1, uploadedBy: '' }

/** A server that takes what comes, unless the next answers are given; and the store in front of it. */
function place(total = 3, state: RunState = start) {
  const answers: (Sent | 'hold')[] = []
  const batches: Waiting[] = []
  const kept: Waiting[] = []
  const marks = new Map<number, RunMark>()
  let revision = state.revision
  let release = () => {}
  const stored = ({ steps, status }: Waiting, conflicts: ChangedRun['conflicts'] = []): Sent => {
    revision += 1
    const changed = [...steps].map(([sequence, step]) => {
      const before = marks.get(sequence) ?? { sequence, result: null, remarks: '', images: [], by: 'Me' }
      const images = step.addImages ? [...before.images, picture] : before.images
      const mark = {
        ...before,
        result: step.result ? step.result.to : before.result,
        remarks: step.remarks ? step.remarks.to : before.remarks,
        images: images.filter(({ id }) => !step.removeImages?.includes(id)),
      }
      marks.set(sequence, mark)
      return mark
    })
    const now = status ?? 'IN_PROCESS'
    return { kind: 'stored', run: { ...start, revision, status: now, marks: changed, conflicts } }
  }
  const store = createRunStore({
    state,
    total,
    async send(batch) {
      batches.push(batch)
      const answer = answers.shift()
      if (answer === 'hold') await new Promise<void>((resolve) => (release = resolve))
      return answer && answer !== 'hold' ? answer : stored(batch)
    },
    keep: (waiting) => kept.push(structuredClone(waiting)),
  })
  return { store, answers, batches, kept, stored, release: () => release() }
}

describe('the store of a run', () => {
  it('shows a mark at once, with the status that follows from it', async () => {
    const { store, batches } = place()
    store.mark(1, 'PASSED')
    expect(store.snapshot()).toMatchObject({ status: 'IN_PROCESS', passed: 1, waiting: true })
    store.mark(2, 'FAILED')
    expect(store.snapshot()).toMatchObject({ status: 'FAILED', failed: 1 })
    expect(await store.flush()).toBe(true)
    expect(store.snapshot()).toMatchObject({ waiting: false, problem: null })
    // What came while the first was on its way went together.
    expect(batches.map(({ steps }) => [...steps.keys()])).toEqual([[1], [2]])
  })

  it('passes when the last step passes, and takes a chosen status over that', () => {
    const { store } = place(2)
    store.mark(1, 'PASSED')
    store.mark(2, 'PASSED')
    expect(store.snapshot().status).toBe('PASSED')
    store.choose('BLOCKED')
    expect(store.snapshot().status).toBe('BLOCKED')
    store.mark(2, null)
    expect(store.snapshot()).toMatchObject({ status: 'BLOCKED', passed: 1 })
  })

  it('keeps what cannot be sent, sends it again as one change, and forgets it then', async () => {
    const { store, answers, batches, kept } = place()
    answers.push(offline)
    store.mark(1, 'PASSED')
    expect(await store.flush()).toBe(false)
    expect(store.snapshot()).toMatchObject({ problem: { kind: 'offline' }, waiting: true, passed: 1 })
    expect(kept.at(-1)?.steps.get(1)).toEqual({ result: { from: null, to: 'PASSED' } })
    answers.push(offline)
    store.mark(1, 'FAILED')
    await store.flush()
    store.remark(1, 'Broken')
    expect(await store.flush()).toBe(true)
    const change = { result: { from: null, to: 'FAILED' }, remarks: { from: '', to: 'Broken' } }
    expect(batches.at(-1)?.steps.get(1)).toEqual(change)
    expect(kept.at(-1)).toEqual({ steps: new Map() })
    expect(store.snapshot().problem).toBeNull()
  })

  it('goes on from what is under way when a step changes again meanwhile', async () => {
    const { store, answers, batches, release } = place()
    answers.push('hold')
    store.mark(1, 'PASSED')
    store.mark(1, 'FAILED')
    expect(store.markOf(1).result).toBe('FAILED')
    release()
    await store.flush()
    expect(batches.map(({ steps }) => steps.get(1)?.result)).toEqual([
      { from: null, to: 'PASSED' },
      { from: 'PASSED', to: 'FAILED' },
    ])
  })

  it('does not send again what the server refuses, and says so until it was read', async () => {
    const { store, answers, batches } = place()
    answers.push({ kind: 'refused', message: 'Over' })
    store.mark(1, 'PASSED')
    expect(await store.flush()).toBe(false)
    expect(store.snapshot()).toMatchObject({ passed: 0, status: 'PENDING', problem: { message: 'Over' } })
    expect(await store.flush()).toBe(true)
    expect(batches).toHaveLength(1)
    store.forgetProblem()
    expect(store.snapshot().problem).toBeNull()
  })

  it('tells the remarks that the server refused, each of them, until that was read', async () => {
    const { store, answers } = place()
    for (const sequence of [1, 2]) {
      answers.push({ kind: 'refused', message: 'Over' })
      store.remark(sequence, `Typed ${sequence}`)
      await store.flush()
    }
    expect(store.snapshot().problem).toEqual({
      ...{ kind: 'refused', message: 'Over' },
      lost: [
        { sequence: 1, remarks: 'Typed 1' },
        { sequence: 2, remarks: 'Typed 2' },
      ],
    })
    store.forgetProblem()
    expect(store.snapshot().problem).toBeNull()
  })

  it('tells of what somebody else did, and stores its own only when that was decided', async () => {
    const { store, answers, batches } = place()
    const theirs: RunMark = { sequence: 1, result: 'PASSED', remarks: '', images: [], by: 'Lena' }
    const conflicts = [{ sequence: 1, field: 'result' as const }]
    answers.push({ kind: 'stored', run: { ...start, revision: 5, marks: [theirs], conflicts } })
    store.mark(1, 'FAILED')
    await store.flush()
    expect(store.markOf(1)).toMatchObject({ result: 'PASSED', by: 'Lena' })
    const [conflict] = store.snapshot().conflicts
    expect(conflict).toEqual({ sequence: 1, field: 'result', mine: 'FAILED', by: 'Lena' })
    // A remark of one's own at that step makes the mark no mark of one's own.
    const noted = { ...theirs, remarks: 'Mine', by: 'Me' }
    answers.push({ kind: 'stored', run: { ...start, revision: 6, marks: [noted], conflicts: [] } })
    store.remark(1, 'Mine')
    await store.flush()
    expect(store.snapshot().conflicts).toEqual([conflict])
    if (conflict) store.decide(conflict, true)
    await store.flush()
    expect(batches.at(-1)?.steps.get(1)?.result).toEqual({ from: 'PASSED', to: 'FAILED' })
    expect(store.snapshot().conflicts).toEqual([])
  })

  it('sends with remarks those that the person saw, though others were told of since', async () => {
    const { store, batches } = place()
    const seen = store.markOf(1).remarks
    const theirs: RunMark = { sequence: 1, result: null, remarks: 'The link was dead', images: [], by: 'Lena' }
    store.learn({ ...start, revision: 4, marks: [theirs] })
    store.remark(1, 'No link at all', seen)
    await store.flush()
    expect(batches.at(-1)?.steps.get(1)?.remarks).toEqual({ from: '', to: 'No link at all' })
    // Who changed nothing in the dialog takes nothing back.
    store.remark(1, seen, seen)
    await store.flush()
    expect(batches).toHaveLength(1)
  })

  it('stays at what was told of later when the answer to a batch comes late', async () => {
    const { store, answers, release } = place()
    answers.push('hold')
    store.mark(1, 'PASSED')
    const marks: RunMark[] = [{ sequence: 1, result: 'FAILED', remarks: 'Not in time', images: [], by: 'Lena' }]
    store.learn({ ...start, revision: 7, status: 'FAILED', finished: true, marks })
    release()
    await store.flush()
    expect(store.known()).toBe(7)
    expect(store.snapshot()).toMatchObject({ finished: true, status: 'FAILED', failed: 1, waiting: false })
    expect(store.markOf(1)).toMatchObject({ result: 'FAILED', remarks: 'Not in time' })
  })

  it('takes up what an earlier page kept, and learns from other tabs what is newer alone', async () => {
    const { store, batches } = place()
    const listener = vi.fn()
    store.subscribe(listener)
    store.takeUp({ steps: new Map([[2, { result: { from: null, to: 'PASSED' } }]]) })
    await store.flush()
    expect(batches).toHaveLength(1)
    const mark: RunMark = { sequence: 3, result: 'FAILED', remarks: 'x', images: [], by: '' }
    store.learn({ ...start, revision: 9, status: 'FAILED', marks: [mark] })
    expect(store.snapshot()).toMatchObject({ status: 'FAILED', failed: 1 })
    expect(listener).toHaveBeenLastCalledWith([3])
    store.learn({ ...start, revision: 1 })
    expect(store.snapshot().status).toBe('FAILED')
  })

  it('adds and takes away images, also before the first was stored', async () => {
    const { store, answers, batches } = place()
    answers.push(offline)
    store.addImage(1, picture)
    await store.flush()
    expect(store.markOf(1).images).toEqual([picture])
    store.removeImage(1, 7)
    expect(store.markOf(1).images).toEqual([])
    await store.flush()
    expect(batches.at(-1)?.steps.get(1)).toEqual({ removeImages: [7] })
  })

  it('asks for nothing when nothing changes', async () => {
    const { store, batches } = place()
    store.mark(1, null)
    store.remark(1, '')
    expect(await store.flush()).toBe(true)
    expect(batches).toEqual([])
  })
})
