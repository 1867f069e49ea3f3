import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
let member: TestBrowser
beforeAll(async () => {
  site = await startTestSite()
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const user = await makeMember(
    site.db,
    { organizationId: organization.id, projectId: project.id },
    { projectRole: 'QA' },
  )
  member = await signInAs(site, user)
})
afterAll(() => site.close())

describe('help', () => {
  it('is open to everybody, outside and by the address inside the product', async () => {
    const anybody = openTestBrowser(site.url)
    const home = await anybody.get('/help')
    expect(home.status).toBe(200)
    for (const text of ['Getting started', 'href="/help/jenkins"', 'What’s new', 'role="search"']) {
      expect(home.html).toContain(text)
    }
    expect((await anybody.get('/app/help')).location).toBe('/help')
    expect((await anybody.get('/app/help/jenkins?x=1')).location).toBe('/help/jenkins?x=1')
  })

  it('shows a topic with the way to it, its headings, and the ones before and after it', async () => {
    const { status, html } = await openTestBrowser(site.url).get('/help/keyboard-shortcuts')
    expect(status).toBe(200)
    for (const text of [
      '<h1 class="text-xl font-semibold">Keyboard shortcuts</h1>',
      'href="/help/getting-started"',
      'href="#test-run"',
      '<h2 id="test-run" tabindex="-1">Test run</h2>',
      'rel="prev"',
      'rel="next"',
      'aria-current="page"',
    ]) {
      expect(html).toContain(text)
    }
  })

  it('shows the topics below a subject as cards, and each word of the glossary with an anchor', async () => {
    const browser = openTestBrowser(site.url)
    expect((await browser.get('/help/reports')).html).toContain('How figures are counted')
    expect((await browser.get('/help/glossary')).html).toContain('<h2 id="alias" tabindex="-1">Alias</h2>')
  })

  it('leads from the name that a topic had before, for good, and says what is not there', async () => {
    const browser = openTestBrowser(site.url)
    const moved = await browser.get('/help/login')
    expect([moved.status, moved.location]).toEqual([301, '/help/sign-in'])
    expect((await browser.get('/help/Jenkins')).location).toBe('/help/jenkins')
    const lost = await browser.get('/help/no-such-topic')
    expect(lost.status).toBe(404)
    expect(lost.html).toContain('There is no topic of this name.')
    for (const path of [
      '/help/..%2f..%2fpackage',
      '/help/__proto__',
      '/help/constructor',
      `/help/${'x'.repeat(5000)}`,
    ]) {
      expect((await browser.get(path)).status).toBe(404)
    }
  })

  it('is read within the product by who is signed in', async () => {
    expect((await member.get('/help')).location).toBe('/app/help')
    expect((await member.get('/help/jenkins')).location).toBe('/app/help/jenkins')
    const { html } = await member.get('/app/help/jenkins')
    for (const text of ['href="/app/help/api-tokens"', 'id="sidebar"', 'Send results from Jenkins']) {
      expect(html).toContain(text)
    }
    expect((await member.get('/app/help/login')).location).toBe('/app/help/sign-in')
    expect((await member.get('/app/help/no-such-topic')).status).toBe(404)
  })

  it('leads to the topic about a screen', async () => {
    const leads = async (path: string) => (await member.get(`/app/help?about=${encodeURIComponent(path)}`)).location
    expect(await leads('/project/1/app/graphReport?execution=true')).toBe('/app/help/execution-report')
    expect(await leads('/project/1/app/graphReport')).toBe('/app/help/coverage-report')
    expect(await leads('https://evil.example/')).toBe('/app/help')
    expect(await leads('')).toBe('/app/help')
  })
})

describe('the search of help', () => {
  const search = (query: string) => openTestBrowser(site.url).get(`/help?search=${encodeURIComponent(query)}`)

  it('forgives typing errors, and shows what it looked for', async () => {
    const { html } = await search('imprt from testrial')
    expect(html.indexOf('Import from TestRail')).toBeGreaterThan(0)
    expect(html).toContain('value="imprt from testrial"')
  })

  it('answers nothing, what nobody wrote, marks, and 500 words', async () => {
    expect((await search('')).html).toContain('Getting started')
    expect((await search('   ')).html).toContain('Getting started')
    expect((await search('zzzzqqqq')).html).toContain('No topic has these words')
    expect((await search('????')).html).toContain('No topic has these words')
    const attack = await search('"><script>alert(1)</script>')
    expect(attack.html).not.toContain('<script>alert')
    const long = await search(Array.from({ length: 500 }, (_, at) => `word${at} report`).join(' '))
    expect(long.status).toBe(200)
    expect(long.html).toContain('only its first words were looked for')
  })
})

describe('what is new', () => {
  it('marks what this browser has not shown yet, until it is read', async () => {
    expect((await member.get('/app/help')).html).toContain('>New<')
    const first = await member.get('/app/help/whats-new')
    expect(first.html.match(/New to you/g)).toHaveLength(1)
    expect((await member.get('/app/help')).html).not.toContain('>New<')
    expect((await member.get('/app/help/whats-new')).html).not.toContain('New to you')
  })

  it('marks all that came since', async () => {
    const browser = openTestBrowser(site.url)
    const ids = [...(await browser.get('/help/whats-new')).html.matchAll(/<section id="([^"]+)"/g)].map(
      ([, id]) => id ?? '',
    )
    expect(ids.length).toBeGreaterThan(5)
    browser.cookies.set('caseweave_news', ids[3] ?? '')
    expect((await browser.get('/help/whats-new')).html.match(/New to you/g)).toHaveLength(3)
  })
})
