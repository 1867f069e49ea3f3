import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { type Roles, workplaceOf } from './testing/workplace'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const workplace = (roles: Roles) => workplaceOf(site, roles)

describe('paths', () => {
  it('ask for a sign-in and remember where one wanted to go', async () => {
    const browser = openTestBrowser(site.url)
    for (const path of [
      '/dashBoard',
      '/organization',
      '/profile',
      '/app/graphReport',
      '/project/1/app/graphReport?tag=P1',
    ]) {
      expect((await browser.get(path)).location).toBe(`/login?returnUrl=${encodeURIComponent(path)}`)
    }
  })

  it('bring nobody back to the question whether to log out', async () => {
    const page = '/project/1/app/graphReport?tag=P1'
    const { location } = await openTestBrowser(site.url).get(`${page}&logout=confirm`)
    expect(location).toBe(`/login?returnUrl=${encodeURIComponent(page)}`)
  })

  it('lead to no page of development', async () => {
    expect((await openTestBrowser(site.url).get('/dev/ui')).location).toBe('/error')
    const { browser } = await workplace({ projectRole: 'QA' })
    expect((await browser.get('/dev/ui')).location).toBe('/error')
  })

  it('say that a session has expired, once, where one signs in again', async () => {
    const { browser, user } = await workplace({ projectRole: 'QA' })
    await site.sql`delete from sessions where user_id = ${user.id}`
    const answer = await browser.get('/profile')
    expect(answer.location).toBe('/login?returnUrl=%2Fprofile')
    const { html } = await browser.get(answer.location ?? '')
    for (const text of ['Session Expired', 'Please login again']) expect(html).toContain(text)
    expect((await browser.get('/login')).html).not.toContain('Session Expired')
  })

  it('say so after a form that only somebody signed in may send, and to an open tab that asks', async () => {
    const { browser, user, project } = await workplace({ projectRole: 'QA' })
    await site.sql`delete from sessions where user_id = ${user.id}`
    const form = `/project/${project.id}/app/testCaseDefinition/add`
    const answer = await browser.post(form, { summary: 'Kept', executionSteps: 'x'.repeat(70_000) })
    expect(answer.location).toBe(`/login?returnUrl=${encodeURIComponent(form)}`)
    expect((await browser.get(answer.location ?? '')).html).toContain('Session Expired')
    // The browser has forgotten the session by now.
    expect((await browser.post(form, { summary: 'Kept' })).location).toBe(answer.location)
    expect((await browser.get(answer.location ?? '')).html).toContain('Session Expired')

    const tab = await workplace({ projectRole: 'QA' })
    await site.sql`delete from sessions where user_id = ${tab.user.id}`
    expect(JSON.parse((await tab.browser.get('/session')).html)).toEqual({ userId: null })
    expect((await tab.browser.get('/login')).html).toContain('Session Expired')
  })

  it.each<[string, (project: string) => string]>([
    ['a dialog', (project) => `${project}/testCaseDefinition/bulk/move?moduleId=0&chosen=c-5`],
    ['a file', (project) => `${project}/testCaseDefinition/import/sample`],
    ['a dialog of one’s own account', () => '/profile/email'],
  ])('say so after %s, and lead back to it', async (_, pathIn) => {
    const { browser, user, project } = await workplace({ projectRole: 'QA' })
    const path = pathIn(`/project/${project.id}/app`)
    expect((await browser.get(path)).status).toBe(200)
    await site.sql`delete from sessions where user_id = ${user.id}`
    const answer = await browser.get(path)
    expect(answer.location).toBe(`/login?returnUrl=${encodeURIComponent(path)}`)
    expect((await browser.get(answer.location ?? '')).html).toContain('Session Expired')
  })

  it('refuse a call of an open page, whose sign-in screen then says so', async () => {
    const { browser, user } = await workplace({ projectRole: 'QA' })
    const call = '/trpc/organizations.workspace?input=%7B%7D'
    expect((await browser.get(call)).status).toBe(200)
    expect((await browser.post('/session', {})).setCookie).toEqual([])
    await site.sql`delete from sessions where user_id = ${user.id}`
    expect((await browser.get(call)).status).toBe(401)
    // The page then says so to the server, and goes to the sign-in screen.
    expect((await browser.post('/session', {})).status).toBe(204)
    expect((await browser.get('/login')).html).toContain('Session Expired')
  })

  it('lead from a flat path to the same screen of the current project', async () => {
    const { browser, project } = await workplace({ projectRole: 'QA' })
    const inProject = `/project/${project.id}/app`
    expect((await browser.get('/app/graphReport?tag=P1')).location).toBe(`${inProject}/graphReport?tag=P1`)
    expect((await browser.get('/featureFileEditor')).location).toBe('/app/featureEdit')
    expect((await browser.get('/contact')).location).toBe('/support')
  })

  it('lead from below a project to what all projects share', async () => {
    const { browser, project } = await workplace({ projectRole: 'QA' })
    const inProject = `/project/${project.id}/app`
    for (const [name, path] of [
      ['audit', '/audit'],
      ['caseweaveAudit', '/audit'],
      ['assetInfo', '/app/assetInfo'],
      ['orgChart', '/orgChart'],
      ['mailBox', '/notifications'],
      ['help', '/app/help'],
      ['settings', '/app/settings'],
      ['userProfile', '/profile'],
      ['moduleSetup', inProject.replace(/app$/, 'manage/module')],
      ['nothing', '/error'],
    ])
      expect((await browser.get(`${inProject}/${name}`)).location).toBe(path)
    expect((await browser.get('/app/execReport?env=3')).location).toBe(`${inProject}/graphReport?env=3&execution=true`)
    expect((await browser.get('/app/testCaseDefinition')).location).toBe(`${inProject}/testCaseDefinition`)
    expect((await browser.get('/app/testCaseDefinition/12')).location).toBe(`${inProject}/testCaseDefinition/12`)
    expect((await browser.get('/app/userProfile')).location).toBe('/profile')
  })

  it('are forbidden to those whose roles do not list them', async () => {
    const tester = await workplace({ projectRole: 'QA' })
    expect((await tester.browser.get('/app/orgChart')).status).toBe(403)
    const viewer = await workplace({ projectRole: 'ReportViewer' })
    for (const path of ['/app/testCaseDefinition', '/app/caseweaveAudit']) {
      const page = await viewer.browser.get(path)
      expect(page.status).toBe(403)
      expect(page.html).toContain('Unauthorized access!')
      // The way on is still there.
      expect(page.html).toContain('aria-label="Main"')
    }
  })

  it('lead somebody without a project to where they can get one', async () => {
    const browser = await signInAs(site, await makeUser(site.db, { applicationRoles: [admin] }))
    expect((await browser.get('/app/graphReport')).location).toBe('/organization')
  })

  it('answer a foreign project like one that is not there', async () => {
    const { browser } = await workplace({ projectRole: 'ProjectAdmin' })
    const foreign = await workplace({ projectRole: 'QA' })
    for (const id of [foreign.project.id, 999_999_999, 'x', `0${foreign.project.id}`]) {
      for (const path of [`/project/${id}`, `/project/${id}/app/graphReport`, `/project/${id}/manage`]) {
        const page = await browser.get(path)
        expect([path, page.status, page.location]).toEqual([path, 404, null])
        expect(page.html).toContain('<title>Page not found · Caseweave</title>')
        expect(page.html).not.toContain(foreign.project.name)
      }
    }
  })

  it('lead to the error page when nobody knows them', async () => {
    const browser = openTestBrowser(site.url)
    expect((await browser.get('/nowhere/at/all')).location).toBe('/error')
    const page = await browser.get('/error')
    expect(page.status).toBe(404)
    expect(page.html).toContain('Error 404')
    expect(page.html).toContain(
      'It seems that the page you are looking for is not found. It is always best to go home when lost.',
    )
    expect(page.html).toMatch(/<a[^>]*href="\/"[^>]*>Go Home<\/a>/)
    expect((await browser.get('/missing.png')).status).toBe(404)
  })
})

const admin = { application: 'Test Case Management', role: 'Admin' }

describe('the sidebar', () => {
  /** Texts of the links and groups of the sidebar. */
  async function sidebarOf(roles: Roles, path: (projectId: number) => string) {
    const { browser, project } = await workplace(roles)
    const { html } = await browser.get(path(project.id))
    const [, sidebar = ''] = /<nav aria-label="Main"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
    return [...sidebar.matchAll(/class="sidebar-label[^"]*">([^<]+)</g)].map(([, label]) => label)
  }
  const dashboard = () => '/dashBoard'
  const additions = ['Test Case Addition', 'Test Step Addition']
  const reports = ['Reports', 'Test Coverage', 'Execution', 'Tickets', ...additions, 'Module tree graph']
  const tests = ['Test Cases', 'Definitions', 'Test cycles', 'Release Mapping']
  const readable = ['Suggestions', 'Changed mappings', 'What to automate next']
  const automation = [...readable, 'Feature Files', 'Java Steps', 'Glue contract']
  const people = ['People', 'Org chart']
  const all = [...tests, 'Automation', 'Automation Mapping', ...automation, ...reports, ...people, 'Manage', 'Projects']
  const always = ['Mail box', 'Help']

  it.each<[string, Roles, string[]]>([
    ['ProjectAdmin', { projectRole: 'ProjectAdmin' }, all],
    ['QA', { projectRole: 'QA' }, all],
    [
      'Dev',
      { projectRole: 'Dev' },
      [
        'Test Cases',
        'Test cycles',
        'Automation',
        ...automation,
        'Reports',
        'Test Coverage',
        'Execution',
        'Tickets',
        'Module tree graph',
        ...people,
        'Manage',
        'Projects',
      ],
    ],
    [
      'ReportViewer',
      { projectRole: 'ReportViewer' },
      ['Reports', 'Test Coverage', 'Execution', 'Tickets', ...additions, ...people, 'Manage', 'Projects'],
    ],
    ['organization Admin', { organizationRole: 'Admin' }, all],
    ['member without a project', {}, people],
    ['keeper of assets without a project', { humanResource: true }, [...people, 'Asset Info']],
  ])('shows a %s their screens', async (_, roles, entries) => {
    expect(await sidebarOf(roles, dashboard)).toEqual(['Dashboard', ...entries, ...always])
  })

  it('shows test cases, automation and management on management pages, and the user menu on organization pages', async () => {
    const tester: Roles = { projectRole: 'QA' }
    expect(await sidebarOf(tester, (id) => `/project/${id}/manage`)).toEqual([
      'Dashboard',
      'Test Cases',
      'Definitions',
      'Test cycles',
      'Release Mapping',
      'Automation',
      'Automation Mapping',
      ...automation,
      'Manage',
      'Projects',
      ...always,
    ])
    for (const path of ['/organization', '/profile']) {
      const entries = ['Dashboard', 'My profile', 'Organizations', 'Logout', ...always]
      expect(await sidebarOf(tester, () => path)).toEqual(entries)
    }
  })
})

describe('choices without JavaScript', () => {
  it('keep the theme in the page from its first byte, and go back to where they were made', async () => {
    const { browser } = await workplace({ projectRole: 'QA' })
    expect((await browser.get('/profile')).html).not.toContain('data-theme')
    const answer = await browser.post('/preferences', { theme: 'dark', returnTo: '/profile?logout=confirm' })
    expect(answer.location).toBe('/profile?logout=confirm')
    expect((await browser.get('/profile')).html).toMatch(/<html[^>]*data-theme="dark"/)
    await browser.post('/preferences', { theme: 'system', returnTo: '/' })
    expect((await browser.get('/profile')).html).not.toContain('data-theme')
  })

  it('keep the sidebar narrow', async () => {
    const { browser } = await workplace({ projectRole: 'QA' })
    expect((await browser.get('/profile')).html).toContain('data-collapsed="false"')
    await browser.post('/preferences', { sidebar: 'collapsed', returnTo: '/profile' })
    expect((await browser.get('/profile')).html).toContain('data-collapsed="true"')
  })

  it('lead to no other site and take no other value', async () => {
    const { browser } = await workplace({ projectRole: 'QA' })
    const answer = await browser.post('/preferences', { theme: 'pink', returnTo: '//elsewhere.example/' })
    expect(answer.location).toBe('/dashBoard')
    expect(answer.setCookie.join()).not.toContain('caseweave_theme')
  })

  it('ask before logging out, over the page one is at', async () => {
    const { browser } = await workplace({ projectRole: 'QA' })
    const { html } = await browser.get('/profile?logout=confirm')
    expect(html).toContain('Are you sure about logging out?')
    expect(html).toMatch(/<form method="post" action="\/logout">/)
    expect((await browser.get('/profile')).html).not.toContain('Are you sure about logging out?')
  })
})

it('leaves a message for the page that is really seen', async () => {
  const user = await makeUser(site.db)
  const newcomer = await signInAs(site, user)
  const name = `Seen by ${user.username}`
  await newcomer.post('/organization', { name })
  const cookie = [...newcomer.cookies].map((pair) => pair.join('=')).join('; ')
  const ahead = await fetch(`${site.url}/organization`, { headers: { cookie, 'sec-purpose': 'prefetch' } })
  expect(ahead.headers.get('cache-control')).toBe('private, max-age=5')
  expect(await ahead.text()).not.toContain(`${name} is ready.`)
  const seen = await newcomer.get('/organization')
  expect(seen.html).toContain(`${name} is ready.`)
})
