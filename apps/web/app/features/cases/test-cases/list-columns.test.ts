import type { CaseTicketMark, TestCaseRow } from '@caseweave/contract/cases/test-cases/test-case-list'
import { cellMarkup } from '@caseweave/ui/cell-html'
import { expect, it } from 'vitest'
import { listColumns } from './list-columns'

const cells = (...row: TestCaseRow) => {
  const columns = listColumns(
    ({ at }) => `/cases/${row[0]}?a=1&at=${at}`,
    'UTC',
    (number) => `/tickets/${number}?a=1&b=2`,
  )
  return Object.fromEntries(columns.map(({ id, cell }) => [id, cellMarkup(cell({ row, at: 3 }))]))
}

it('writes the cells of a case without letting its texts become markup', () => {
  const evil = '"><img src=x onerror=alert(1)>'
  const all = cells(12, 'manual', 3, evil.repeat(4), [evil, 'b', 'c', 'd', evil], evil, evil, 'HIGH', 2, 0)
  for (const markup of Object.values(all)) expect(markup).not.toContain('<img')
  expect(all.number).toContain('<title>Manual</title>')
  expect(all.number).toContain('<a href="/cases/12?a=1&amp;at=3">TC-12</a>')
  expect(all.number).toContain('>V3</span>')
  expect(all.tags).toContain('+3</span>')
  expect(all.priority).toMatch(/High$/)
  expect(all.template).toBe('Test Case (Steps)')
  expect(all.createdAt).toBe(
    '<time datetime="1970-01-01T00:00:00Z" title="1970-01-01 00:00:00 UTC">1970-01-01 00:00</time>',
  )
  expect(all.actions).toContain('aria-label="Actions for TC-12"')
})

it('shows no version chip for V1, and tells the mark of a case in words', () => {
  const first = cells(1, 'automatable', 1, 'a', [], '', '', 'LOW', 1, 0)
  expect(first.number).not.toContain('V1')
  expect(first.number).toContain('Automatable')
  expect(first.tags).toBe('')
  expect(cells(1, 'notApplicable', 1, 'a', [], '', '', 'LOW', 1, 0).number).toContain('Not applicable')
})

it('shows a receipt that leads to the tickets, and tells a production bug in words', () => {
  const of = (tickets?: CaseTicketMark) =>
    cells(1, 'automatable', 1, 'a', [], '', '', 'LOW', 1, 0, ...(tickets ? ([tickets] as const) : ([] as const))).number
  expect(of()).not.toContain('cell-tickets')
  const normal = of({ numbers: ['SHOP-1', '"><b>'], more: 0, production: false })
  expect(normal).toContain('href="/tickets/1?a=1&amp;b=2"')
  expect(normal).toContain('title="Tickets: SHOP-1, &quot;&gt;&lt;b&gt;"')
  expect(normal).toContain('text-info')
  const bug = of({ numbers: [`https://tracker.example.org/${'x'.repeat(90)}`], more: 4, production: true })
  expect(bug).toMatch(/title="Production bug: https:[^"]{1,60}… and 4 more"/)
  expect(bug).toContain('text-fail')
})
