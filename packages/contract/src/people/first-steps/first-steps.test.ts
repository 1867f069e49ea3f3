import { describe, expect, it } from 'vitest'
import type { ProjectRole } from '../roles'
import { firstStepListsOf, firstStepsOf } from './first-steps'

const nothing = { mine: [], anybodys: [] }
const member = { role: 'Member', humanResource: false } as const
const keeper = { role: 'Member', humanResource: true } as const
const as = (projectRole: ProjectRole | null) => ({ projectRole, organizationRole: 'Member' }) as const

describe('the checklists', () => {
  it.each<[ProjectRole, string]>([
    ['ProjectAdmin', 'lead'],
    ['ProjectLead', 'lead'],
    ['QA', 'tester'],
    ['Dev', 'developer'],
    ['ReportViewer', 'viewer'],
  ])('of a %s are those of a %s', (role, list) => {
    expect(firstStepListsOf(as(role), member)).toEqual([list])
    expect(firstStepListsOf(as(role), keeper)).toEqual([list, 'humanResource'])
  })

  it('of an Admin are those of a lead, and of somebody without a project those of Human Resources or none', () => {
    const admin = { projectRole: null, organizationRole: 'Admin' } as const
    expect(firstStepListsOf(admin, { role: 'Admin', humanResource: false })).toEqual(['lead'])
    expect(firstStepListsOf(null, keeper)).toEqual(['humanResource'])
    expect(firstStepListsOf(null, member)).toEqual([])
    expect(firstStepListsOf(null, null)).toEqual([])
  })

  it('tick what somebody did for leads, and what one did oneself for testers', () => {
    const done = { mine: [], anybodys: ['cases'] } as const
    const ticked = (list: 'lead' | 'tester') =>
      firstStepsOf(list, { mine: [...done.mine], anybodys: [...done.anybodys] }, []).flatMap((step) =>
        step.done ? [step.id] : [],
      )
    expect(ticked('lead')).toEqual(['cases'])
    expect(ticked('tester')).toEqual([])
  })

  it('tick reports that the browser has opened', () => {
    const viewer = firstStepsOf('viewer', nothing, ['execution'])
    expect(viewer.map(({ done }) => done)).toEqual([false, true, false])
  })
})
