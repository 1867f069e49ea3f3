import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrganizationRole, PathGroup, ProjectRole } from '@caseweave/contract/people/roles'
import { reports } from '@caseweave/contract/reports/reports/report-table'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import routes from '../../../routes'
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
    billing: false,
  }
}
const nowhere = { project: null, organization: null, organizations: [], projects: [], pathGroups: [], billing: false }
const items = (groups: ReturnType<typeof destinationsOf>) => groups.flatMap((group) => group.items)
const labels = (groups: ReturnType<typeof destinationsOf>) => items(groups).map(({ label }) => label)

describe('destinationsOf', () => {
  it.each(['12', 'TC-12', 'tc 12', '@TC-12', ' 12 '])('offers the case first for %s', (query) => {
    expect(destinationsOf(place('QA'), query)[0]?.items).toEqual([
      {
        id: '/project/7/app/testCaseDefinition/12',
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

  it('finds screens and projects by any part of their names, in any case, the likeliest first', () => {
    expect(labels(destinationsOf(place('QA'), 'COVER'))).toEqual(['Test Coverage', 'Coverage through time'])
    expect(labels(destinationsOf(place('QA'), 'reports')).slice(0, 2)).toEqual(['Daily reports', 'Test Coverage'])
    expect(labels(destinationsOf(place('QA'), 'pay'))).toEqual(['Payments'])
    expect(labels(destinationsOf(place('QA'), 'no such thing'))).toEqual([])
  })

  it.each([
    ['automate', 'What to automate next'],
    ['java', 'Java Steps'],
    ['glue', 'Glue contract'],
    ['daily', 'Daily reports'],
    ['through', 'Coverage through time'],
    ['draft', 'Gherkin draft'],
    ['jira', 'Integrations'],
    ['junit', 'Import Execution'],
    ['excel', 'Import definitions'],
    ['bug', 'Tickets'],
    ['2fa', 'Second factor'],
    ['trash', 'Deleted test cases'],
    ['burn-up', 'Coverage through time'],
    ['new test case', 'Add Definition'],
  ])('finds by what people call it: %s', (query, label) => {
    expect(labels(destinationsOf(place('ProjectAdmin'), query))).toContain(label)
  })

  it('offers what is to be done to those who type for it', () => {
    const actions = (query: string) =>
      destinationsOf(place('QA'), query).find(({ label }) => label === 'Actions')?.items
    expect(actions('')).toBeUndefined()
    expect(actions('add def')?.map(({ label }) => label)).toEqual(['Add Definition'])
  })

  it('shows each role its own screens', () => {
    expect(labels(destinationsOf(place('ReportViewer'), ''))).not.toContain('Definitions')
    for (const role of ['Dev', 'QA'] as const) expect(labels(destinationsOf(place(role), ''))).toContain('Definitions')
    expect(labels(destinationsOf(place('QA'), 'import def'))).toEqual(['Import definitions'])
    expect(labels(destinationsOf(place('Dev'), 'import def'))).toEqual([])
    expect(labels(destinationsOf(place('QA'), ''))).not.toContain('Add new project')
    expect(labels(destinationsOf(place(null, 'Admin'), ''))).toContain('Add new project')
  })

  const byAdmins = ['Add new project', 'User Setup', 'Import people', 'Directory', 'Export organization', 'Audit']
  const ofEverybody = ['Dashboard', 'My profile', 'My trackers', 'Organizations', 'Mail box', 'Settings', 'Help']
  const hrefs = (groups: ReturnType<typeof destinationsOf>) =>
    Object.fromEntries(items(groups).map(({ label, href }) => [label, href]))

  it('leads everybody to their profile, organizations and settings, and Admins to what only they may do', () => {
    const admin = destinationsOf({ ...place(null, 'Admin'), projects: [], project: null }, '')
    expect(labels(admin).sort()).toEqual(
      [...ofEverybody, ...byAdmins, 'Integrations of the organization', 'Org chart', 'Lines of reporting'].sort(),
    )
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
    expect(labels(destinationsOf(nowhere, '')).sort()).toEqual([...ofEverybody].sort())
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

  it('tells of paying only where people pay, and of visitors only to whoever runs the installation', () => {
    const operator = { ...nowhere, pathGroups: ['operator' as const] }
    expect(labels(destinationsOf(operator, ''))).toContain('Site messages')
    expect(labels(destinationsOf(nowhere, ''))).not.toContain('Site messages')
    expect(labels(destinationsOf(operator, 'billing'))).toEqual([])
    expect(labels(destinationsOf({ ...operator, billing: true }, 'billing'))).toEqual(['Billing of all organizations'])
    const admin = place(null, 'Admin')
    expect(labels(destinationsOf(admin, 'billing'))).toEqual([])
    expect(labels(destinationsOf({ ...admin, billing: true }, 'billing'))).toEqual(['Billing'])
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
      Object.values(hrefs(destinationsOf(place(role, organizationRole), '')))
        .filter((href) => href.startsWith('/project/7/manage/'))
        .map((href) => href.slice('/project/7/manage'.length))
        .sort()
    const all = ['/columnMap', '/environments', '/integrations', '/module', '/release', '/team']
    for (const role of ['ProjectAdmin', 'ProjectLead'] as const) expect(tabs(role)).toEqual(all)
    expect(tabs(null, 'Admin')).toEqual(all)
    expect(tabs('QA')).toEqual(['/columnMap'])
    for (const role of ['Dev', 'ReportViewer', null] as const) expect(tabs(role)).toEqual([])
  })

  it('marks projects, which are chosen and not only opened', () => {
    const [group] = destinationsOf(place('QA'), 'Payments')
    expect(group?.items).toEqual([expect.objectContaining({ projectId: 8, href: '/project/8' })])
  })
})

describe('every screen', () => {
  type Page = { path: string; title: string }

  /** What a route calls its page: the first title of its file. */
  function titleOf(file: string): string {
    const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
    const [, title = ''] = /title: [`'](.+?) · Caseweave[`']/.exec(text) ?? /title="([^"]+)"/.exec(text) ?? []
    return title.replace(
      /\$\{report.*?(\w+)'?\)?\.pageTitle\}/,
      (_, name) => reports[name as keyof typeof reports].pageTitle,
    )
  }

  /** The pages and dialogs below a route whose addresses name nothing but the project. */
  const pagesOf = (entries: RouteConfigEntry[], above = ''): Page[] =>
    entries.flatMap(({ path, file, children = [] }) => {
      const own = path ? `${above}/${path}` : above
      const page = path && /\.route\.tsx$/.test(file) ? [{ path: own, title: titleOf(file) }] : []
      return [...page, ...pagesOf(children, own)]
    })
  const signedIn = routes
    .flatMap((route) => [route, ...(route.children ?? [])])
    .find(({ id }) => id === 'signed-in')?.children
  const isNamed = (path: string) => path.replace('/project/:projectId', '').includes(':')

  /** What only makes sense from the screen that leads there, because of what is chosen on it, and what leads on. */
  const fromAnotherScreen = [
    /\/module$(?<!manage\/module)/, // The picker of modules of a filter.
    /^\/project\/:projectId(\/app)?$|\/\*$|^\/go$/, // Lead on, or are the palette itself.
    /^\/integrations\/jira\/callback$/, // Where Jira sends people back to.
    /^\/dev\//, // Only while the product is developed.
    /testCaseMapping\/(feature|scenario|covers)$|releaseMapping\/confirm$|testCaseDefinition\/clone$/, // Of the cases that are ticked.
    /testCaseDefinition\/(views\/add|import\/several)$/, // Of what the list shows, and of the files that were uploaded.
    /^\/(notifications\/delete|orgChart\/lead)$/, // Of what is ticked.
    /^\/organization\/resetSecondFactor$|settings\/defaultOrganization$/, // Of the member, or the organization, that is chosen.
    /^\/dashBoard\/email$/, // Of the release that the dashboard shows.
    /^\/app\/help$/, // Titled by its topic.
    /\/app\/(?!graphReport\/)\w+\/(files|email)$/, // The same dialogs as over the first report.
    /^\/profile\/contact$|testCaseDefinition\/module\/add$/, // The same forms as over the org chart and the Modules tab.
  ]
  const pages = pagesOf(signedIn ?? []).filter(
    ({ path }) => !isNamed(path) && !fromAnotherScreen.some((pattern) => pattern.test(path)),
  )

  const everything = {
    ...place('ProjectAdmin', 'Admin'),
    organizations: [{ id: 3, name: 'Demo', role: 'Admin' as const, humanResource: true }],
    organization: { id: 3, name: 'Demo', role: 'Admin' as const, humanResource: true },
    pathGroups: ['operator' as const],
    billing: true,
  }

  it('is found by its title', () => {
    expect(pages.length).toBeGreaterThan(80)
    const lost = pages.filter(({ path, title }) => {
      const wanted = path.replace(':projectId', '7').toLowerCase()
      const found = items(destinationsOf(everything, title || '-'))
      return !found.some(({ href }) => href.split('?')[0]?.toLowerCase() === wanted)
    })
    expect(lost).toEqual([])
  })

  it('that is offered is there', () => {
    const known = new Set(pagesOf(signedIn ?? []).map(({ path }) => path.replace(':projectId', '7').toLowerCase()))
    const parts = ['a', 'e', 'i', 'o', 'u']
    const offered = new Set(parts.flatMap((part) => items(destinationsOf(everything, part)).map(({ href }) => href)))
    expect(offered.size).toBeGreaterThan(90)
    const isProject = (path: string) => /^\/project\/\d+$/.test(path)
    const broken = [...offered]
      .map((href) => href.split('?')[0]?.toLowerCase() ?? '')
      .filter((path) => !known.has(path) && !isProject(path) && !path.startsWith('/app/help/'))
    expect(broken).toEqual([])
  })
})
