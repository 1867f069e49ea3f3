import { resultOfRun, runStatuses, statusAfterMark } from '@caseweave/contract/results/runs/run-status'
import { describe, expect, it } from 'vitest'
import { keepWaiting, keptKey, keptKeyOfPage, readKept, takeKept } from './kept-changes'
import { markValue, readMarkValue, runRowHtml, unmarkedRow } from './run-row-html'

describe('what the browser keeps of a run', () => {
  const storage = () => {
    const items = new Map<string, string>()
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
      items,
    }
  }
  it('is read as it was written, and goes when nothing waits', () => {
    const box = storage()
    const waiting = {
      steps: new Map([[3, { result: { from: null, to: 'FAILED' as const }, remarks: { from: '', to: 'a\n"b"' } }]]),
      status: 'BLOCKED' as const,
    }
    keepWaiting(box, 'run', waiting)
    expect(readKept(box, 'run')).toEqual(waiting)
    keepWaiting(box, 'run', { steps: new Map() })
    expect(box.items.size).toBe(0)
  })
  it('is of each page by itself, and all of it is taken up by the next one', () => {
    const box = storage()
    const listed = { ...box, key: (at: number) => [...box.items.keys()][at] ?? null, length: 0 }
    Object.defineProperty(listed, 'length', { get: () => box.items.size })
    const of = (sequence: number) => ({
      steps: new Map([[sequence, { result: { from: null, to: 'PASSED' as const } }]]),
    })
    const key = keptKey('anna', 1)
    const [one, other] = [keptKeyOfPage(key), keptKeyOfPage(key)]
    keepWaiting(box, one, of(1))
    keepWaiting(box, other, of(2))
    keepWaiting(box, keptKeyOfPage(keptKey('anna', 12)), of(3))
    keepWaiting(box, keptKeyOfPage(keptKey('anna-1', 1)), of(4))
    // As pages of an earlier version keep it.
    keepWaiting(box, key, of(5))
    expect([...takeKept(listed, key).steps.keys()].sort()).toEqual([1, 2, 5])
    expect(takeKept(listed, key)).toEqual({ steps: new Map() })
    expect(box.items.size).toBe(2)
  })
  it.each(['x', '{}', '{"steps":[[1,{"result":{"from":null,"to":"MAYBE"}}]]}', '{"steps":[],"status":"GONE"}'])(
    'is nothing when it is %s',
    (text) => {
      expect(readKept({ getItem: () => text }, 'run')).toEqual({ steps: new Map() })
    },
  )
  it('may be refused by the browser', () => {
    const full = () => {
      throw new Error('QuotaExceededError')
    }
    keepWaiting({ setItem: full, removeItem: full }, 'run', { steps: new Map(), status: 'PASSED' })
    expect(readKept({ getItem: full }, 'run')).toEqual({ steps: new Map() })
  })
})

describe('the buttons of a step', () => {
  it.each([
    [1, null, 'PASSED'],
    [1000, 'FAILED', null],
    [12, 'PASSED', 'FAILED'],
  ] as const)('are read as they were written: %j %j %j', (sequence, from, to) => {
    expect(readMarkValue(markValue(sequence, from, to))).toEqual({ sequence, from, to })
  })
  it.each(['', '0::PASSED', '-1::PASSED', '1:PASSED', '1::BLOCKED', '1::PASSED:', 'x::FAILED'])(
    '%j is none',
    (text) => {
      expect(readMarkValue(text)).toBeNull()
    },
  )
  it('escape what people wrote', () => {
    const texts = { description: '<b>"x"</b>', expectedResult: '', testData: '', images: [] }
    const { markup } = runRowHtml(1, texts, { ...unmarkedRow, remarks: '<script>' }, (dialog) => `/r/${dialog}`)
    expect(markup).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;')
    expect(markup).not.toContain('<script>')
    expect(markup).toContain('aria-pressed="false"')
    expect(runRowHtml(1, texts, unmarkedRow, null).markup).not.toContain('<button')
  })
})

describe('the status of a run', () => {
  const open = { status: 'PENDING', chosen: false } as const
  const chosen = { status: 'BLOCKED', chosen: true } as const
  it.each([
    [open, { total: 2, passed: 1, failed: 0 }, 'PASSED', 'IN_PROCESS'],
    [open, { total: 2, passed: 2, failed: 0 }, 'PASSED', 'PASSED'],
    [open, { total: 2, passed: 1, failed: 1 }, 'PASSED', 'FAILED'],
    [open, { total: 2, passed: 0, failed: 0 }, null, 'PENDING'],
    [chosen, { total: 2, passed: 1, failed: 0 }, 'PASSED', 'BLOCKED'],
    [chosen, { total: 2, passed: 0, failed: 1 }, 'FAILED', 'FAILED'],
    [chosen, { total: 2, passed: 2, failed: 0 }, 'PASSED', 'PASSED'],
    [chosen, { total: 2, passed: 1, failed: 1 }, 'PASSED', 'BLOCKED'],
    [open, { total: 0, passed: 0, failed: 0 }, null, 'PENDING'],
  ] as const)('%j with %j after %j is %s', (before, counts, marked, status) => {
    expect(statusAfterMark(before, counts, marked).status).toBe(status)
  })
  it('leaves a result, but for a run that was called off', () => {
    expect(runStatuses.filter((status) => resultOfRun(status) === null)).toEqual(['DELETED'])
  })
})
