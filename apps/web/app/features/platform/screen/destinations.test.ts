import type { OrganizationRole, PathGroup, ProjectRole } from '@caseweave/contract/people/roles'
import { describe, expect, it } from 'vitest'
import { destinationsOf } from './destinations'

function place(projectRole: ProjectRole | null, organizationRole: OrganizationRole = 'Member') {
  return {
    project: { id: 7, name: 'Web shop', projectRole, organizationId: 3, organizationName: 'Demo', organizationRole },
    organization: { id: 3, name: 'Demo', role: organizationRole, humanResource: false },
    organizations: [{ id: 3, name: 'Demo', role: organizationRole, humanResource: false }],
    projects: [
      { id: 7, name: 'Web shop', projectRole },
      { id: 8, name: 'Payments', projectRole },
    ],
    pathGroups: [] as PathGroup[],
  }
}
const nowhere = { project: null, organization: null, organizations: [], projects: [], pathGroups: [] }
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
    expect(destinationsOf(nowhere, '12')).toEqual([])
  })

  it('finds screens and projects by any part of their names, in any case', () => {
    expect(labels(destinationsOf(place('QA'), 'COVER'))).toEqual(['Test Coverage'])
    expect(labels(destinationsOf(place('QA'), 'reports'))).toEqual([
      'Test Coverage',
      'Execution',
      'Tickets',
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

  const byAdmins = [
    'Add new project',
    'User Setup',
    'Import people',
    'Directory',
    'Integrations of the organization',
    'Audit',
  ]
  const ofEverybody = ['Dashboard', 'My profile', 'My trackers', 'Organizations', 'Mail Box', 'Settings', 'Help']
  const hrefs = (groups: ReturnType<typeof destinationsOf>) =>
    Object.fromEntries(groups.flatMap(({ items }) => items.map(({ label, href }) => [label, href])))

  it('leads everybody to their profile, organizations and settings, and Admins to what only they may do', () => {
    const { projects: _, ...alone } = place(null, 'Admin')
    expect(labels(destinationsOf({ ...alone, projects: [], project: null }, ''))).toEqual([
      'Org Chart',
      ...ofEverybody,
      ...byAdmins,
    ])
    expect(hrefs(destinationsOf(place(null, 'Admin'), ''))).toMatchObject({
      'User Setup': '/app/userSetup?organizationId=3',
      'Import people': '/app/userSetup/import?organizationId=3',
      Directory: '/organization/directory?organizationId=3',
      Audit: '/audit?organizationId=3',
    })
    for (const role of [null, 'ProjectAdmin', 'ProjectLead', 'QA', 'Dev', 'ReportViewer'] as const) {
      const found = labels(destinationsOf(place(role), ''))
      expect(found).toEqual(expect.arrayContaining(ofEverybody))
      expect(found.filter((label) => byAdmins.includes(label))).toEqual([])
    }
    expect(labels(destinationsOf(nowhere, ''))).toEqual(ofEverybody)
    expect(labels(destinationsOf(nowhere, 'profile'))).toEqual(['My profile'])
  })

  it('leads an Admin of another organization than the one at hand to that one', () => {
    const here = place('QA')
    const organizations = [
      ...here.organizations,
      { id: 5, name: 'Second company', role: 'Admin' as const, humanResource: false },
    ]
    const [screens] = destinationsOf({ ...here, organizations }, 'second audit')
    expect(screens?.items).toMatchObject([{ label: 'Audit', hint: 'Second company', href: '/audit?organizationId=5' }])
  })

  it('leads whoever runs the installation to what visitors have written', () => {
    const operator = { ...nowhere, pathGroups: ['operator' as const] }
    expect(hrefs(destinationsOf(operator, ''))).toMatchObject({ 'Site messages': '/siteMessages' })
  })

  it('leads who keeps assets to files of them', () => {
    const here = place('QA')
    const organizations = here.organizations.map((each) => ({ ...each, humanResource: true }))
    expect(hrefs(destinationsOf({ ...here, organizations }, 'asset'))).toMatchObject({
      'Import assets': '/app/assetInfo/import?organizationId=3',
      'Asset labels': '/app/assetInfo/labels?organizationId=3',
    })
    expect(labels(destinationsOf(here, 'asset'))).toEqual([])
  })

  it('leads to the tabs of project management that somebody may open', () => {
    const tabs = (role: ProjectRole | null, organizationRole?: OrganizationRole) =>
      Object.entries(hrefs(destinationsOf(place(role, organizationRole), '')))
        .filter(([, href]) => href.startsWith('/project/7/manage/'))
        .map(([label, href]) => [label, href.slice('/project/7/manage'.length)])
    const all = [
      ['Team', '/team'],
      ['Release', '/release'],
      ['Environments', '/environments'],
      ['Modules', '/module'],
      ['Column Mapping', '/columnMap'],
      ['Integrations', '/integrations'],
    ]
    for (const role of ['ProjectAdmin', 'ProjectLead'] as const) expect(tabs(role)).toEqual(all)
    expect(tabs(null, 'Admin')).toEqual(all)
    expect(tabs('QA')).toEqual([['Column Mapping', '/columnMap']])
    for (const role of ['Dev', 'ReportViewer', null] as const) expect(tabs(role)).toEqual([])
  })

  it('marks projects, which are chosen and not only opened', () => {
    const [group] = destinationsOf(place('QA'), 'Payments')
    expect(group?.items).toEqual([expect.objectContaining({ projectId: 8, href: '/project/8' })])
  })
})
