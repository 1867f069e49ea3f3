import type { FormField } from '@caseweave/contract/project/trackers/work-items'
import { expect, it } from 'vitest'
import { carriedOver, fittedText, flatOptions, prefilled, typedFrom, unitName, valueName } from './typed-fields'

const field = (name: string, values: Partial<FormField> = {}): FormField => ({
  ...{ field: name, label: name, kind: 'string', required: false, editable: true, visible: true },
  ...values,
})

it('reads back what was typed, whatever the tracker calls its fields', () => {
  const form = new FormData()
  const odd = 'a.b[0]=%/ü'
  form.append(valueName(odd), 'x')
  form.append(valueName(odd), 'y')
  form.append(unitName(odd), 'h')
  form.append('v:%E0%A4%A', 'broken name')
  form.append('releaseId', '1')
  expect(typedFrom(form)).toEqual({ values: { [odd]: ['x', 'y'] }, units: { [odd]: 'h' } })
  expect(valueName(odd)).not.toMatch(/[.[\]]/)
})

it('writes choices below choices on one line each, five thousand of them too', () => {
  const children = Array.from({ length: 5000 }, (_, id) => ({ id: `c${id}`, label: `C${id}` }))
  const flat = flatOptions([{ id: 'p', label: 'P', children }])
  expect(flat).toHaveLength(5001)
  expect(flat[5000]).toEqual({ value: 'c4999', label: 'P › C4999' })
})

const link = {
  ...{ id: 1, kind: 'jira-cloud' as const, name: 'J', address: '', remoteKey: '', remoteName: '', itemName: 'issue' },
  ...{ takesFiles: true, problem: null },
}

it('fills the fields that hold title, text and environment, and leaves the rest to the tracker', () => {
  const fields = [
    field('customfield_1'),
    field('summary', { required: true }),
    field('environment', { label: 'Environment', kind: 'text' }),
    field('description', { kind: 'text' }),
    field('priority', { kind: 'pick_list', preset: '3' }),
  ]
  expect(prefilled({ fields, link }, { title: 'T', text: 'D', environment: 'Staging' }).values).toEqual({
    summary: ['T'],
    description: ['D'],
    environment: ['Staging'],
    priority: ['3'],
  })
})

it('cuts a text only where the tracker takes no longer one, and says so outside of any fence', () => {
  const text = `\`\`\`\n${'x'.repeat(100_000)}\n\`\`\``
  expect(fittedText(text, 'gitlab')).toBe(text)
  const cut = fittedText(text, 'jira-cloud')
  expect(cut.length).toBeLessThanOrEqual(32_000)
  expect(cut).toMatch(/x\n```\n\n\(Cut here/)
})

it('takes title and text along to another tracker, and no choice of the one before', () => {
  const fields = [
    field('name', { required: true }),
    field('body', { kind: 'text' }),
    field('priority', { kind: 'pick_list', preset: '1', options: [{ id: '1', label: 'Low' }] }),
    field('due_date', { kind: 'date' }),
  ]
  const draft = { title: 'T', text: 'D', environment: 'Staging' }
  const typed = { summary: ['Mine'], description: ['What I wrote'], priority: ['3'], due_date: ['2026-12-01'] }
  expect(carriedOver({ fields, link }, { values: typed, units: {} }, draft).values).toEqual({
    ...{ name: ['Mine'], body: ['What I wrote'], priority: ['1'], due_date: ['2026-12-01'] },
  })
  // A tracker that was away had no fields to type into.
  expect(carriedOver({ fields, link }, { values: {}, units: {} }, draft).values).toMatchObject({
    ...{ name: ['T'], body: ['D'] },
  })
})
