import { expect, it } from 'vitest'
import { SaveOrgGroup } from './save-org-chart'

it('takes names of groups and tabs without marks of no width, and none of nothing that can be seen', () => {
  expect(SaveOrgGroup.parse({ name: '\u200bPayments\ufeff', description: ' Cost  center ' })).toEqual({
    ...{ name: 'Payments', description: 'Cost center' },
  })
  for (const unseen of ['\u200b', '\u00ad', '\u200d']) {
    const { error } = SaveOrgGroup.safeParse({ name: unseen, description: unseen })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Tab is required', 'Name is required'])
  }
})
