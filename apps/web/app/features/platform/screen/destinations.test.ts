import type { OrganizationRole, ProjectRole } from '@caseweave/contract/people/roles'
import { describe, expect, it } from 'vitest'
import { destinationsOf } from './destinations'

function place(projectRole: ProjectRole | null, organizationRole: OrganizationRole = 'Member') {
  return {
    project: { id: 7, name: 'Web shop', projectRole, organizationId: 3, organizationName: 'Demo', organizationRole },
    organization: { id: 3, name: 'Demo', role: organizationRole },
    projects: [
      { id: 7, name: 'Web shop', projectRole },
      { id: 8, name: 'Payments', projectRole },
    ],
  }
}
const labels = (groups: ReturnType<typeof destinationsOf>) =>
  groups.flatMap(({ items }) => items.map(({ label }) => label))

describe('destinationsOf', () => {
  it.each(['12', 'TC-12', 'tc 12', '@TC-12', ' 12 '])('offers the case first for %s', (query) => {
    expect(destinationsOf(place('QA'), query)[0]?.items).toEqual([
      {
        id: 'case-12',
        label: 'Go to test case TC-12',
        hint: 'Web shop',
        href: '/project/7/app/testCaseDefinition/12',
      },
    ])
  })

  it('offers no case to those who may not open one, or without a project', () => {
    expect(destinationsOf(place('ReportViewer'), '12')).toEqual([])
    expect(destinationsOf({ project: null, organization: null, projects: [] }, '12')).toEqual([])
  })

  it('finds screens and projects by any part of their names, in any case', () => {
    expect(labels(destinationsOf(place('QA'), 'COVER'))).toEqual(['Test Coverage'])
    expect(labels(destinationsOf(place('QA'), 'reports'))).toEqual([
      'Test Coverage',
      'Execution',
      'Test Case Addition',
      'Test Step Addition',
      'Module Tree Graph',
    ])
    expect(labels(destinationsOf(place('QA'), 'pay'))).toEqual(['Payments'])
    expect(labels(destinationsOf(place('QA'), 'no such thing'))).toEqual([])
  })

  it('shows each role its own screens', () => {
    expect(labels(destinationsOf(place('ReportViewer'), ''))).not.toContain('Definitions')
    expect(labels(destinationsOf(place('QA'), ''))).toContain('Definitions')
    expect(labels(destinationsOf(place('QA'), 'import'))).toEqual(['Import definitions'])
    expect(labels(destinationsOf(place('Dev'), 'import'))).toEqual([])
    expect(labels(destinationsOf(place('QA'), ''))).not.toContain('Add new project')
    expect(labels(destinationsOf(place(null, 'Admin'), ''))).toContain('Add new project')
  })

  it('marks projects, which are chosen and not only opened', () => {
    const [group] = destinationsOf(place('QA'), 'Payments')
    expect(group?.items).toEqual([expect.objectContaining({ projectId: 8, href: '/project/8' })])
  })
})
