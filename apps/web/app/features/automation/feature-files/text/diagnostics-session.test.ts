import type { VocabularyForEditor } from '@caseweave/contract/automation/step-vocabulary'
import { ChangeSet } from '@codemirror/state'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DiagnosticsSession } from './diagnostics-session'
import type { FromWorker } from './worker-messages'

const vocabulary: VocabularyForEditor = {
  revision: '1',
  definitions: [{ id: 1, expression: 'a shop', kind: 'expression', place: 'Steps.shop' }],
  parameterTypes: [],
  steps: ['a shop', 'I wait'],
}
const text = 'Feature: F\n  Scenario: S\n    Given a shop\n    When I jump\n'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function begun(found: VocabularyForEditor | null = vocabulary) {
  const posted: FromWorker[] = []
  const session = new DiagnosticsSession(
    (message) => posted.push(message),
    async () => found,
  )
  session.receive({ type: 'open', text, vocabularyUrl: '/v' })
  await vi.runAllTimersAsync()
  const change = (from: number, to: number, insert: string, version: number) => {
    const changes = ChangeSet.of({ from, to, insert }, current.length)
    current = current.slice(0, from) + insert + current.slice(to)
    session.receive({ type: 'change', changes: changes.toJSON(), version })
  }
  let current = text
  return { posted, session, change }
}
const shown = (message: FromWorker | undefined) =>
  message?.type === 'diagnostics' ? message.diagnostics?.map(({ kind, from, to }) => [kind, from, to]) : undefined

describe('DiagnosticsSession', () => {
  it('says what is wrong once it knows the vocabulary', async () => {
    const { posted } = await begun()
    expect(posted).toContainEqual({ type: 'vocabulary', definitions: 1 })
    expect(shown(posted.at(-1))).toEqual([['undefined', 51, 57]])
    expect(text.slice(51, 57)).toBe('I jump')
  })

  it('judges no steps without definitions', async () => {
    const none = await begun({ ...vocabulary, definitions: [] })
    expect(none.posted).toContainEqual({ type: 'vocabulary', definitions: 0 })
    expect(none.posted.flatMap((message) => shown(message) ?? [])).toEqual([])
    const failed = await begun(null)
    expect(failed.posted).toContainEqual({ type: 'vocabulary', definitions: null })
  })

  it('answers once for several changes, and says nothing new where everything only moved', async () => {
    const { posted, change } = await begun()
    posted.length = 0
    change(0, 0, '# a comment', 1)
    change(11, 11, '\n', 2)
    await vi.runAllTimersAsync()
    expect(posted).toHaveLength(1)
    expect(posted[0]).toMatchObject({ type: 'diagnostics', version: 2, diagnostics: null, counts: { undefined: 1 } })
  })

  it('follows what is typed', async () => {
    const { posted, change } = await begun()
    change(51, 57, 'a shop', 1)
    await vi.runAllTimersAsync()
    expect(shown(posted.at(-1))).toEqual([])
    change(text.length, text.length, 'nonsense', 2)
    await vi.runAllTimersAsync()
    expect(shown(posted.at(-1))).toEqual([['refused', text.length, text.length + 8]])
  })

  it('counts what becomes of the scenarios, after a longer pause and only while the text can be read', async () => {
    const { posted, session, change } = await begun()
    const draft = { replaced: [0, 0] as [number, number], text: '' }
    session.receive({ type: 'base', stored: text.replaceAll('\n', '\r\n'), draft })
    await vi.runAllTimersAsync()
    expect(posted.filter(({ type }) => type === 'tally')).toEqual([])
    change(text.length, text.length, '  Scenario: T\n    Given a shop\n', 1)
    await vi.advanceTimersByTimeAsync(300)
    expect(posted.at(-1)).toMatchObject({ type: 'diagnostics', version: 1 })
    await vi.runAllTimersAsync()
    const counts = { scenarios: 2, A: 1, M: 0, D: 0 }
    expect(posted.at(-1)).toEqual({ type: 'tally', version: 1, counts, gone: [] })
    change(51, 57, 'a shop', 2)
    await vi.runAllTimersAsync()
    expect(posted.at(-1)).toMatchObject({ type: 'tally', version: 2, counts: { A: 1, M: 1, D: 0 } })
    change(0, 0, 'nonsense\n', 3)
    await vi.runAllTimersAsync()
    expect(posted.at(-1)).toMatchObject({ type: 'diagnostics', version: 3 })
    // Another version was saved meanwhile.
    change(0, 9, '', 4)
    session.receive({ type: 'base', stored: text.replace('When I jump\n', 'When a shop\n'), draft })
    await vi.runAllTimersAsync()
    expect(posted.at(-1)).toMatchObject({ type: 'tally', version: 4, counts: { scenarios: 2, A: 1, M: 0 } })
  })

  it('completes lines of the text as it stands, in its language', async () => {
    const { posted, session, change } = await begun()
    session.receive({ type: 'complete', id: 7, line: 4, column: 10 })
    expect(posted.at(-1)).toMatchObject({
      id: 7,
      completions: { from: 9, options: [{ label: 'I wait' }] },
    })
    change(0, 0, '# language: fr\n', 1)
    session.receive({ type: 'complete', id: 8, line: 5, column: 10 })
    expect(posted.at(-1)).toEqual({ type: 'completions', id: 8, completions: null })
    session.receive({ type: 'complete', id: 9, line: 99, column: 0 })
    expect(posted.at(-1)).toMatchObject({ id: 9, completions: { from: 0 } })
  })
})
