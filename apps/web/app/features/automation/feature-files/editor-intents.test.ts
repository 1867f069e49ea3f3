import { describe, expect, it } from 'vitest'
import { applyForm, isHeld, isLocal } from './editor-intents'
import { beginEditing, currentDraft, currentText, draftSince, isDirty } from './editor-state'
import { viewOf } from './editor-view'

const stored = 'Feature: x\n  Scenario: One\n    Given a\n\n  Scenario: Two\n    Given b\n    When c\n'
const begun = beginEditing(stored, 3)

/** The state after one form after the other. */
const sent = (...forms: Record<string, string>[]) =>
  forms.reduce((state, form) => {
    const fields = new FormData()
    for (const [name, value] of Object.entries(form)) fields.set(name, value)
    return applyForm(state, fields)
  }, begun)

const applied = (state: typeof begun, intent: string) => {
  const fields = new FormData()
  fields.set('intent', intent)
  return applyForm(state, fields)
}

const marks = (state: typeof begun) => viewOf(state).rows.map(({ name, mark, number }) => [name, mark, number])

describe('applyForm', () => {
  it('takes what was typed before it does what the button says', () => {
    const state = sent({ intent: 'open:1' }, { intent: 'addStep:0', name: 'Uno', 'step.0': 'Given aa' })
    expect(currentText(state)).toContain('Scenario: Uno\n    Given aa\n    …\n')
    expect(state.focus).toBe('step.1')
    expect(viewOf(state).open).toMatchObject({
      name: 'Uno',
      mark: 'M',
      stepRows: [{ mark: 'M' }, { text: '', mark: 'A' }],
    })
  })

  it('follows a scenario that moves, and closes one that is gone', () => {
    const moved = sent({ intent: 'open:2' }, { intent: 'moveScenario:up' })
    expect(marks(moved)).toEqual([
      ['Two', 'M', 1],
      ['One', '', 2],
    ])
    expect(moved.open).toBe(1)
    const added = sent({ intent: 'addScenario' }, { intent: 'keep', name: 'Three' })
    expect(marks(added)[2]).toEqual(['Three', 'A', 3])
    expect(sent({ intent: 'addScenario' }, { intent: 'deleteScenario' })).toMatchObject({ open: null })
    expect(marks(sent({ intent: 'open:1' }, { intent: 'deleteScenario' }))).toEqual([
      ['One', 'D', 0],
      ['Two', '', 1],
    ])
  })

  it('tells which stored scenarios would go, wherever they were moved', () => {
    expect(viewOf(sent({ intent: 'open:1' }, { intent: 'deleteScenario' })).gone).toEqual([1])
    const moved = sent({ intent: 'open:2' }, { intent: 'moveScenario:up' }, { intent: 'deleteScenario' })
    expect(viewOf(moved).gone).toEqual([2])
    expect(viewOf(sent({ intent: 'addScenario' }, { intent: 'deleteScenario' })).gone).toEqual([])
  })

  it('asks for the text of a step that was emptied, instead of keeping what it said', () => {
    const emptied = sent({ intent: 'open:1' }, { intent: 'keep', 'step.0': ' ' })
    expect(viewOf(emptied).open?.stepRows).toMatchObject([{ text: '', mark: 'M', wrong: true }])
    expect(currentText(emptied)).not.toContain('Given a')
    const fields = new FormData()
    fields.set('intent', 'keep')
    fields.set('step.0', 'Given a')
    expect(currentText(applyForm(emptied, fields))).toBe(stored)
  })

  it('reads the text view, and keeps a text that cannot be read', () => {
    const lost = sent({ intent: 'view:text' }, { intent: 'view:list', text: stored.replace('Given b', 'Gven b') })
    expect(viewOf(lost)).toMatchObject({ structured: true, dirty: true, rows: [{ wrong: false }, { wrong: true }] })
    const wrong = sent({ intent: 'view:text' }, { intent: 'view:list', text: stored.replace('When c', 'Wen c') })
    expect(viewOf(wrong)).toMatchObject({ structured: false, view: 'text', problems: [{ line: 7 }] })
    expect(beginEditing(stored, 3, currentDraft(wrong))).toMatchObject({ document: null, text: wrong.text })
  })

  it('finds scenarios by words of their names, and shows the page of an opened one', () => {
    const many = beginEditing(`Feature: x\n${'  Scenario: S\n'.repeat(120)}`, 1)
    expect(viewOf(many)).toMatchObject({ pageCount: 3, found: 120, rows: { length: 50 } })
    const fields = new FormData()
    fields.set('intent', 'open:110')
    expect(viewOf(applyForm(many, fields))).toMatchObject({ page: 3, open: { at: 110, number: 110 } })
    expect(viewOf(sent({ find: 'tw' })).rows.map(({ name }) => name)).toEqual(['Two'])
  })

  it.each([
    'open:99',
    'open:x',
    'deleteStep:9',
    'moveStep:0:up',
    'undeleteStep:0',
    'mend:0',
    'page:-3',
    'nonsense',
    '',
  ])('does nothing to the text for %j', (intent) => {
    expect(currentText(sent({ intent: 'open:1' }, { intent }))).toBe(stored)
    expect(isDirty(sent({ intent: 'open:1' }, { intent }))).toBe(false)
  })

  it('says in the file that lines are descriptions, before that is saved', () => {
    const lost = stored.replace('Given a', 'Gven a')
    const kept = '  # caseweave: the description is no step\n  Scenario: One\n    Gven a\n'
    const state = sent({ intent: 'view:text', text: lost }, { intent: 'saveDescriptions' })
    expect(currentText(state)).toContain(kept)
    expect(marks(state)).toEqual([])
    expect(viewOf({ ...state, view: 'list', open: 1 })).toMatchObject({
      rows: [{ mark: 'M' }, { mark: '' }],
      open: { lost: [] },
    })
    expect(currentText(sent({ intent: 'saveDescriptions' }))).toBe(stored)
  })

  it('opens one table, doc string or Examples at a time, and closes it with its scenario', () => {
    const added = sent({ intent: 'open:1' }, { intent: 'addTable:0' }, { intent: 'addColumn:1', 'cell.0.0': 'a|b' })
    expect(viewOf(added).open?.part).toMatchObject({ kind: 'table', header: ['a|b', ''], rowCount: 1 })
    expect(currentText(added)).toContain('    Given a\n      | a\\|b |  |\n')
    expect(viewOf(added).open?.stepRows).toMatchObject([{ mark: 'M', argumentKind: 'table', argumentGone: false }])
    expect(applied(added, 'deletePart:step:0')).toMatchObject({ part: null, focus: 'part:step:0' })
    expect(applied(added, 'open:2').part).toBeNull()
    expect(applied(added, 'addStep:-1').part).toBeNull()
    expect(applied(added, 'part:step:99').part).toBe('step:99')
    expect(viewOf(applied(added, 'part:step:99')).open?.part).toBeNull()
  })

  it('holds a save while a description says what Gherkin reads otherwise, and shows what was typed', () => {
    const state = sent({ intent: 'open:1' }, { intent: 'save', description: 'Scenario: no' })
    expect(currentText(state)).toBe(stored)
    expect(isHeld(state, 'save')).toBe(true)
    expect(isHeld(state, 'open:2')).toBe(false)
    expect(viewOf(state).open?.unfit).toEqual({ field: 'description', text: 'Scenario: no' })
  })

  it.each([
    'addRow:0',
    'deleteRow:0',
    'deleteColumn:0',
    'addTable:9',
    'addDoc:',
    'part:x',
    'deletePart:examples:3',
    'partPage:-1',
    'addNamed:x',
  ])('does nothing to the text for %j without such a part', (intent) => {
    expect(currentText(sent({ intent: 'open:1' }, { intent }))).toBe(stored)
  })

  it('leaves the steps of a scenario that are too many for a page to the text, and the rest as it is', () => {
    const steps = Array.from({ length: 1_001 }, (_, index) => `    When ${index}\n`).join('')
    const long = beginEditing(`Feature: x\n  Scenario: Long\n${steps}`, 1)
    const opened = applied(long, 'open:1')
    expect(viewOf(opened).open).toMatchObject({ name: 'Long', steps: 1_001, tooManySteps: true, stepRows: [] })
    const fields = new FormData()
    for (const [name, value] of Object.entries({ intent: 'view:text', name: 'Longer' })) fields.set(name, value)
    expect(viewOf(applyForm(opened, fields)).text).toBe(`Feature: x\n  Scenario: Longer\n${steps}`)
  })

  it('pages what is too much for a page, and leaves to the text what is too wide', () => {
    const wide = `Feature: x\n  Scenario: y\n    Given z\n      |${'a|'.repeat(201)}\n`
    const table = (text: string) => {
      const state = applied(applied(beginEditing(text, 1), 'open:1'), 'part:step:0')
      return viewOf(state).open?.part
    }
    expect(table(wide)).toMatchObject({ kind: 'wide', columns: 201 })
    const many = `Feature: x\n  Scenario: y\n    Given z\n${`      |${'a|'.repeat(100)}\n`.repeat(20)}`
    expect(table(many)).toMatchObject({ kind: 'table', pageCount: 4, rowCount: 20 })
    const long = `Feature: x\n  Scenario: y\n    Given z\n${`      |${'a'.repeat(10_000)}|\n`.repeat(40)}`
    expect(table(long)).toMatchObject({ kind: 'table', pageCount: 2, rowCount: 40 })
  })

  it('asks the server for the rest', () => {
    expect(['save', 'saveMine', 'saveDescriptions', 'compare', 'hideComparison'].some(isLocal)).toBe(false)
    expect(['open:3', 'view:text', 'mend:2', 'discard'].every(isLocal)).toBe(true)
  })
})

describe('drafts', () => {
  it('that do not fit their version count as none', () => {
    expect(beginEditing(stored, 3, { parts: [[0, 99]] })).toEqual(begun)
    expect(beginEditing(stored, 3, { replaced: [5, 2], text: 'x' })).toEqual(begun)
  })

  it('say what was changed since a save', () => {
    const state = sent({ intent: 'open:1' }, { intent: 'keep', name: 'Uno' })
    expect(draftSince(currentText(state), state, currentText(state))).toBeUndefined()
    const draft = draftSince(stored, state, stored)
    expect(currentText(beginEditing(stored, 4, draft))).toBe(currentText(state))
    const merged = `${stored}\n  Scenario: Theirs\n    * x\n`
    const since = draftSince(stored, state, merged)
    expect(currentText(beginEditing(merged, 4, since))).toBe(`${currentText(state)}\n  Scenario: Theirs\n    * x\n`)
  })
})
