import { expect, it } from 'vitest'
import { mailedReportAt, reportAt } from './report-addresses'

it('knows the report of a page that several share', () => {
  expect(reportAt('graphReport', new URLSearchParams('execution=true&release=3'))).toBe('execution')
  expect(reportAt('graphReport', new URLSearchParams('tag=smoke'))).toBe('coverage')
})

it.each(['?execution=true', ''])('knows the report that a dialog of its page emails: %s', (search) => {
  expect(mailedReportAt(new URL(`https://caseweave.example/project/7/app/graphReport/email/12${search}`))).toBe(
    'execution',
  )
})
