import { describe, expect, it } from 'vitest'
import { BulkChange } from '../cases/bulk-changes/bulk-changes'
import { StartClone } from '../cases/case-clones'
import { Assignee } from '../cases/test-cases/test-case-form'
import { CreateApiToken } from '../people/api-tokens/api-tokens'
import { ExecutionFilter } from '../reports/reports/execution-report'
import { ActualLoe } from '../results/executions/execution-form'

/** What a number is 0 for: no effort, nobody, for good, all of them, each in its own module. */
const meant = {
  effort: ActualLoe,
  person: Assignee,
  lifetime: CreateApiToken.shape.days,
  release: ExecutionFilter.shape.releaseId,
  module: StartClone.shape.moduleId,
}

describe.each(Object.entries(meant))('a number whose 0 means something: %s', (_name, schema) => {
  it('is 0 where that is said', () => {
    expect([0, '0', ' 0 '].map((value) => schema.parse(value))).toEqual([0, 0, 0])
  })

  it.each(['', ' ', null, true, false, [], ['7'], 'seven', Number.NaN])('is not read in %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })
})

it('assigns many cases to nobody only where that is said', () => {
  const change = (assignedTo: unknown) => BulkChange.safeParse({ action: 'assign', assignedTo }).success
  expect([0, '7', null, '', true, undefined].map(change)).toEqual([true, true, false, false, false, false])
})
