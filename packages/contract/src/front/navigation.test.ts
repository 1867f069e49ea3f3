import { describe, expect, it } from 'vitest'
import type { PathGroup } from '../people/roles'
import { isWithin, mayOpen, menuOf, pathOf, screenAt } from './navigation'

/** Which pages each path group may open, written out by hand, without the public pages. */
const testerPaths = [
  '/app/settings',
  '/app/help',
  '/app/testCaseDefinition',
  '/app/testCaseMapping',
  '/app/userProfile',
  '/app/graphReport',
  '/app/testStepAdditionProgress',
  '/app/testcaseAdditionProgress',
  '/app/moduleTreeGraph',
  '/app/releaseMapping',
  '/app/featureEdit',
]
const allowed: Record<PathGroup, string[]> = {
  tester: testerPaths,
  admin: [
    ...testerPaths,
    '/app/caseweaveAudit',
    '/app/moduleSetup',
    '/app/mailBox',
    '/app/projectSetup',
    '/app/userSetup',
  ],
  humanResource: ['/app/assetInfo', '/app/orgChart', '/app/settings', '/app/help', '/app/userProfile', '/app/mailBox'],
  operator: ['/app/settings', '/app/help', '/app/userProfile'],
  reportViewer: [
    '/app/graphReport',
    '/app/testStepAdditionProgress',
    '/app/settings',
    '/app/help',
    '/app/testcaseAdditionProgress',
    '/app/userProfile',
  ],
}
const everyPath = [...new Set(Object.values(allowed).flat())]

describe('the path allow-lists', () => {
  it.each(Object.keys(allowed) as PathGroup[])('are those of the specification for %s', (group) => {
    expect(everyPath.filter((path) => mayOpen(path, [group])).sort()).toEqual([...allowed[group]].sort())
  })

  it('leave the first screens to everybody, whatever their roles', () => {
    for (const path of [
      '/dashBoard',
      '/organization',
      '/profile',
      '/notifications',
      '/project/7/manage',
      '/orgChart',
    ]) {
      expect(mayOpen(path, [])).toBe(true)
    }
  })

  it('add up', () => {
    expect(mayOpen('/app/orgChart', ['tester', 'humanResource'])).toBe(true)
    expect(mayOpen('/app/orgChart', ['tester'])).toBe(false)
  })

  it.each([
    '/project/7/app/testCaseDefinition',
    '/project/7/app/testCaseDefinition/12',
    '/project/7/app/testcasedefinition',
    '/Project/7/App/%74estCaseDefinition/import',
  ])('hold below the project too: %s', (path) => {
    expect(mayOpen(path, ['tester'])).toBe(true)
    expect(mayOpen(path, ['reportViewer', 'humanResource'])).toBe(false)
  })
})

describe('the sidebar', () => {
  const labels = (...roles: Parameters<typeof menuOf>) =>
    menuOf(...roles).map(({ label, screens }) => [label, ...screens.map((screen) => screen.label)])

  it('shows test cases to those who test, automation to those who read it, and reports to all', () => {
    const member = { organizationRole: 'Member' } as const
    const automation = [
      'Suggestions',
      'Changed mappings',
      'What to automate next',
      'Feature Files',
      'Java Steps',
      'Glue contract',
    ]
    const all = [
      ['Test Cases', 'Definitions', 'Test cycles', 'Release Mapping'],
      ['Automation', 'Automation Mapping', ...automation],
      [
        'Reports',
        'Test Coverage',
        'Execution',
        'Tickets',
        'Test Case Addition',
        'Test Step Addition',
        'Module tree graph',
      ],
      ['Manage', 'Projects'],
    ]
    for (const projectRole of ['ProjectAdmin', 'ProjectLead', 'QA'] as const) {
      expect(labels({ ...member, projectRole })).toEqual(all)
    }
    const manage = ['Manage', 'Projects']
    expect(labels({ ...member, projectRole: 'Dev' })).toEqual([
      ['Test Cases', 'Test cycles'],
      ['Automation', ...automation],
      ['Reports', 'Test Coverage', 'Execution', 'Tickets', 'Module tree graph'],
      manage,
    ])
    expect(labels({ ...member, projectRole: 'ReportViewer' })).toEqual([
      ['Reports', 'Test Coverage', 'Execution', 'Tickets', 'Test Case Addition', 'Test Step Addition'],
      manage,
    ])
    expect(labels({ organizationRole: 'Admin', projectRole: null })).toEqual(all)
    expect(labels({ ...member, projectRole: null })).toEqual([])
  })

  it('shows the org chart to members of an organization, and its assets to those who keep them', () => {
    const none = { projectRole: null, organizationRole: null }
    expect(labels(none, null)).toEqual([])
    expect(labels(none, { role: 'Member', humanResource: false })).toEqual([['People', 'Org chart']])
    expect(labels(none, { role: 'Admin', humanResource: false })).toEqual([['People', 'Org chart']])
    expect(labels(none, { role: 'Member', humanResource: true })).toEqual([['People', 'Org chart', 'Asset Info']])
    const viewer = { projectRole: 'ReportViewer', organizationRole: 'Member' } as const
    const groups = labels(viewer, { role: 'Member', humanResource: true }).map(([label]) => label)
    expect(groups).toEqual(['Reports', 'People', 'Manage'])
  })
})

it('leads to a screen of a project only when there is one', () => {
  const definitions = screenAt('/app/testCaseDefinition')
  const profile = screenAt('/app/userProfile')
  if (!definitions || !profile) throw new Error('The table lacks a screen.')
  expect(pathOf(definitions, 7)).toBe('/project/7/app/testCaseDefinition')
  expect(pathOf(definitions, null)).toBeNull()
  expect(pathOf(profile, null)).toBe('/profile')
  expect(pathOf({ label: 'Later', groups: 'everybody' }, 7)).toBeNull()
})

it('knows two screens of one path apart by what the address asks', () => {
  const path = '/project/7/app/graphReport'
  expect(screenAt(path)?.label).toBe('Test Coverage')
  expect(screenAt(path, '?execution=false&tag=x')?.label).toBe('Test Coverage')
  const execution = screenAt(`${path}/files`, '?env=3&execution=true')
  expect(execution?.label).toBe('Execution')
  expect(execution && pathOf(execution, 7)).toBe(`${path}?execution=true`)
})

describe('the tabs of project management', () => {
  it.each([
    ['/project/7/manage', 'Projects'],
    ['/project/7/manage/release/add', 'Release'],
    ['/project/7/manage/environments', 'Environments'],
    ['/project/7/manage/module', 'Modules'],
    ['/project/7/manage/columnMap/3', 'Column Mapping'],
  ])('are screens of their own below Projects: %s', (path, label) => {
    const projects = screenAt('/project/7/manage')
    const definitions = screenAt('/app/testCaseDefinition')
    if (!projects || !definitions) throw new Error('The table lacks a screen.')
    expect(screenAt(path)?.label).toBe(label)
    expect(mayOpen(path, [])).toBe(true)
    expect(isWithin(projects, screenAt(path))).toBe(true)
    expect(isWithin(definitions, screenAt(path))).toBe(false)
  })

  it('are told apart by their flat paths where they share a page', () => {
    expect(screenAt('/app/execReport')?.id).toBe('execution')
    expect(screenAt('/app/graphReport')?.id).toBe('coverage')
    expect(screenAt('/project/7/app/graphReport')?.id).toBe('coverage')
    expect(screenAt('/project/7/app/graphReport', '?execution=true')?.id).toBe('execution')
    expect(mayOpen('/app/execReport', ['reportViewer'])).toBe(true)
    expect(mayOpen('/app/execReport', ['humanResource'])).toBe(false)
  })

  it('are reached by the flat paths of an Admin', () => {
    const setup = screenAt('/app/moduleSetup')
    expect(setup && pathOf(setup, 7)).toBe('/project/7/manage/module')
  })
})
