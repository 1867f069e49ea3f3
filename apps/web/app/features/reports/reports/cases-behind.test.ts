import { readTestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { expect, it } from 'vitest'
import { casesBehind } from './cases-behind'

it('leads from each figure to the list of its cases', () => {
  const asked = (href: string) => readTestCaseListQuery(new URLSearchParams(href.split('?')[1]))
  expect(casesBehind(7, 'total', { tag: '', moduleId: undefined })).toBe(
    '/project/7/app/testCaseDefinition?moduleId=0&applicable=applicable',
  )
  expect(asked(casesBehind(7, 'pending', { tag: 'needs "review", soon', moduleId: 9 }))).toMatchObject({
    ...{ moduleId: 9, applicable: 'applicable', search: 'kind:pending tag:"needs ""review"", soon"' },
  })
})
