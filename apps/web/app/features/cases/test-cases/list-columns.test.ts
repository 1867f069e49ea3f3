import type { OpenSuggestions } from '@caseweave/contract/automation/suggestions/suggestions'
import { choiceFields, usualValue, valuesOf } from '@caseweave/contract/cases/test-cases/case-fields'
import type { CaseTicketMark, TestCaseLine } from '@caseweave/contract/cases/test-cases/test-case-lines'
import { cellMarkup } from '@caseweave/ui/cell-html'
import { expect, it } from 'vitest'
import { listColumns } from './list-columns'

const plain: TestCaseLine = {
  ...{ number: 1, mark: 'automatable', latestVersion: 1, summary: 'a', tags: [], createdBy: '', assignedTo: '' },
  ...valuesOf(choiceFields, usualValue),
  ...{ templateId: 1, createdAt: 0, moduleId: 1, place: 1, tickets: null },
}

const cells = (changed: Partial<TestCaseLine> = {}, open?: OpenSuggestions) => {
  const line = { ...plain, ...changed }
  const columns = listColumns(
    ({ at }) => `/cases/${line.number}?a=1&at=${at}`,
    { timeZone: 'Europe/Berlin', now: new Date('2026-11-22T09:11:09Z') },
    (number) => `/tickets/${number}?a=1&b=2`,
    ({ number }) => `/suggestions/${number}?a=1&b=2`,
    null,
  )
  return Object.fromEntries(columns.map(({ id, cell }) => [id, cellMarkup(cell({ line, at: 3, open }))]))
}

it('writes the cells of a case without letting its texts become markup', () => {
  const evil = '"><img src=x onerror=alert(1)>'
  const all = cells({
    ...{ number: 12, mark: 'manual', latestVersion: 3, summary: evil.repeat(4), tags: [evil, 'b', 'c', 'd', evil] },
    ...{ createdBy: evil, assignedTo: evil, priority: 'HIGH', templateId: 2 },
  })
  for (const markup of Object.values(all)) expect(markup).not.toContain('<img')
  expect(all.number).toContain('role="img" title="Manual"')
  expect(all.number).toContain('<a href="/cases/12?a=1&amp;at=3">TC-12</a>')
  expect(all.number).toContain('>V3</span>')
  expect(all.tags).toContain('+3</span>')
  expect(all.priority).toMatch(/High$/)
  expect(all.template).toBe('<span class="cell-badge" title="Test Case (Steps)">Steps</span>')
  expect(all.createdAt).toBe(
    '<time datetime="1970-01-01T00:00:00.000Z" title="1 Jan 1970, 01:00:00 Europe/Berlin">1 Jan 1970</time>',
  )
  expect(all.actions).toContain('aria-label="Actions for TC-12"')
})

it('shows no version chip for V1, and tells the mark of a case in words', () => {
  const first = cells()
  expect(first.number).not.toContain('V1')
  expect(first.number).toContain('Automatable')
  expect(first.tags).toBe('')
  expect(cells({ mark: 'notApplicable' }).number).toContain('Not applicable')
})

it('cuts a long tag in front of a sign of two halves', () => {
  const tag = `${'x'.repeat(23)}😀 and more`
  expect(cells({ tags: [tag] }).tags).toContain(`>${'x'.repeat(23)}…<`)
})

it('shows a receipt that leads to the tickets, and tells a production bug in words', () => {
  const of = (tickets: CaseTicketMark | null = null) => cells({ tickets }).number
  expect(of()).not.toContain('cell-tickets')
  const normal = of({ numbers: ['SHOP-1', '"><b>'], more: 0, production: false })
  expect(normal).toContain('href="/tickets/1?a=1&amp;b=2"')
  expect(normal).toContain('title="Tickets: SHOP-1, &quot;&gt;&lt;b&gt;"')
  expect(normal).toContain('text-info')
  const bug = of({ numbers: [`https://tracker.example.org/${'x'.repeat(90)}`], more: 4, production: true })
  expect(bug).toMatch(/title="Production bug: https:[^"]{1,60}… and 4 more"/)
  expect(bug).toContain('text-fail')
})

it('leads to the open suggestions of a case, and tells no figure that is out of date', () => {
  const open = { number: 1, likely: 1, possible: 2, best: 0.9, releaseId: 4, at: new Date(0), changed: null }
  const of = (changed: Partial<OpenSuggestions>) => cells({}, { ...open, ...changed }).suggestions
  expect(cells().suggestions).toBe('')
  expect(of({})).toContain('<a href="/suggestions/1?a=1&amp;b=2"')
  expect(of({})).toContain('>1 likely, 2 possible</a>')
  expect(of({ likely: 0 })).toContain('>2 possible</a>')
  expect(of({ likely: 0, possible: 0 })).toContain('>None</a>')
  const changed = of({ likely: 0, possible: 0, changed: 'scenarios' })
  expect(changed).toContain('>Out of date</a>')
  expect(changed).toContain('title="Scenarios have changed since the last search"')
})

it('leads to the change of a field for those who may change it', () => {
  const columns = listColumns(
    () => '/',
    { timeZone: 'UTC', now: new Date() },
    () => '/',
    () => '/',
    (number, field) => `/set/${number}/${field}?a=1&b=2`,
  )
  const cell = (id: string) => cellMarkup(columns.find((column) => column.id === id)?.cell({ line: plain, at: 1 }))
  expect(cell('priority')).toContain('href="/set/1/priority?a=1&amp;b=2"')
  expect(cell('assignedTo')).toContain('aria-label="Set the assignee of TC-1"')
  expect(cell('tags')).toContain('/set/1/addTags')
  expect(cells().priority).not.toContain('<a')
})
