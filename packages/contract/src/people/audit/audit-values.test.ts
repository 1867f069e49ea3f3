import { expect, it } from 'vitest'
import { auditValueText } from './audit-values'

it.each([
  ['role', 'ProjectLead', 'Project Lead'],
  ['role', 'QA', 'Software QA'],
  ['role', 'Member', 'Member'],
  ['priority', 'SHOWSTOPPER', 'Showstopper'],
  ['status', 'IN_PROCESS', 'In process'],
  ['state', 'calledOff', 'Called off'],
  ['status', 'In Storage', 'In Storage'],
  ['name', 'previewing', 'previewing'],
])('tells the %s %s as %s', (column, value, text) => {
  expect(auditValueText(column, value)).toBe(text)
})
