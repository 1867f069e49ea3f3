import { articlePath, sitePaths } from '@caseweave/contract/front/site/paths'
import { articleNames } from '@caseweave/core/front/site/articles'
import { makeMember, makeOrganization } from '@caseweave/db/testing/factories/accounts'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({
    SUPPORT_EMAIL: 'support@example.org',
    SUPPORT_PHONE: '+1 410 555 0100',
    SOCIAL_LINKS: 'https://www.linkedin.com/company/example',
  })
})
afterAll(() => site.close())

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
const { lost, article: _, ...shown } = sitePaths
const pages = [...Object.values(shown), ...articleNames.map(articlePath)]
const open = [...pages, '/help', '/help/jenkins', '/help/whats-new', '/api/docs']

/** The addresses that links, pictures and other parts of a page lead to. */
const leadsOf = (html: string) =>
  [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const structuredOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))

describe('a public page', () => {
  it.each(open)('is a whole document without the framework’s scripts: %s', async (path) => {
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    // Nothing but the one script, and what machines read.
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes.trim())
    const executed = scripts.filter((attributes) => !attributes.includes('application/ld+json'))
    expect(executed).toHaveLength(1)
    expect(executed[0]).toMatch(/^src="\/assets\/site-script-[\w-]+\.js" defer=""$/)
    expect(html).not.toMatch(/modulepreload|__remix/)
    // Nothing from elsewhere.
    const fetched = [
      ...html.matchAll(/<(?:link|script|img|source|video|track|iframe)\b[^>]*\s(?:href|src|srcset)="(https?:[^"]+)"/gi),
    ]
    expect(fetched.map(([, from]) => from).filter((from) => !from?.startsWith(site.url))).toEqual([])
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toContain('© 2025 Caseweave')
  })

  it.each(open)('says what it is to machines: %s', async (path) => {
    const html = await (await get(path)).text()
    const canonical = path === sitePaths.features ? '/' : path
    expect(html).toContain(`<link rel="canonical" href="${site.url}${canonical}"/>`)
    const [structured] = structuredOf(html)
    expect(structured).toMatchObject({ '@context': 'https://schema.org' })
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
      expect(html).toContain(`property="${name}"`)
    expect(html).toMatch(/<meta name="description" content="[^"]{25,300}"/)
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]?.length).toBeLessThan(90)
  })

  it('describes product, articles and questions by their kinds', async () => {
    const kindsOf = async (path: string) =>
      structuredOf(await (await get(path)).text())[0]['@graph'].map((each: { '@type': string }) => each['@type'])
    expect(await kindsOf('/')).toEqual(['Organization', 'SoftwareApplication'])
    expect(await kindsOf(articlePath('FakeResults'))).toEqual(['Organization', 'BlogPosting', 'BreadcrumbList'])
    expect(await kindsOf(sitePaths.pricing)).toContain('FAQPage')
  })

  it('leads only to what is there', async () => {
    const leads = new Set<string>()
    for (const path of pages) {
      const html = await (await get(path)).text()
      const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
      for (const lead of leadsOf(html)) {
        if (lead.startsWith('#')) expect(ids.has(lead.slice(1)), `${path} leads to ${lead}`).toBe(true)
        else if (lead.startsWith('/') || lead.startsWith(site.url))
          leads.add(new URL(lead, site.url).pathname + new URL(lead, site.url).search)
      }
    }
    expect(leads.size).toBeGreaterThan(60)
    const lost: string[] = []
    for (const lead of leads) {
      const { status, headers } = await get(lead)
      // What asks for a sign-in leads to it.
      const signIn = status === 302 && headers.get('location')?.startsWith('/login')
      if (status !== 200 && !signIn) lost.push(`${lead}: ${status}`)
    }
    expect(lost).toEqual([])
  })

  it('names the contact and the pages elsewhere that are set', async () => {
    const html = await (await get(sitePaths.support)).text()
    for (const href of ['mailto:support@example.org', 'tel:+14105550100', 'https://www.linkedin.com/company/example'])
      expect(html).toContain(`href="${href}"`)
    expect(html).toContain('>LinkedIn</a>')
  })

  it('says no word of money where nobody pays', async () => {
    for (const path of open) {
      const text = (await (await get(path)).text()).replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
      expect(text, path).not.toMatch(/Stripe|\$19|\bSubscri(be|ption)|Introductory|free month|\bPro\b/)
    }
  })
})

describe('an article', () => {
  it('is found by its name alone', async () => {
    expect((await get('/content')).headers.get('location')).toBe('/')
    expect((await get('/content?name=')).headers.get('location')).toBe('/')
    const moved = await get('/content?name=fakeresults')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, articlePath('FakeResults')])
    for (const name of [
      '../../etc/passwd',
      '../legal/terms',
      '%00',
      'constructor',
      '<script>alert(1)</script>',
      'x'.repeat(3000),
    ]) {
      const answer = await get(`/content?name=${encodeURIComponent(name)}`)
      expect(answer.status, name).toBe(404)
      const html = await answer.text()
      expect(html).toContain('There is no article of this name.')
      expect(html).not.toMatch(/root:|<script>alert|ENOENT|legal\//)
    }
  })
})

describe('what is not there', () => {
  it('is answered by a page that says so, with its status', async () => {
    expect((await get('/nothing')).headers.get('location')).toBe(lost)
    const answer = await get(lost)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    for (const text of ['Error 404', 'the page you are looking for is not found', 'Go Home'])
      expect(html).toContain(text)
  })
})

describe('files for machines', () => {
  const wellFormed = (xml: string) => {
    const problems: string[] = []
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', ({ message }) => problems.push(message))
    parser.write(xml).close()
    return problems
  }

  it('list every page, and none that is not there', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
    const xml = await answer.text()
    expect(wellFormed(xml)).toEqual([])
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
    expect(new Set(listed).size).toBe(listed.length)
    for (const path of pages.filter((each) => each !== sitePaths.features)) expect(listed).toContain(site.url + path)
    for (const loc of listed.filter((_, at) => at % 10 === 0)) expect((await fetch(loc)).status, loc).toBe(200)
  })

  it('tell readers of feeds of the articles', async () => {
    const xml = await (await get('/rss.xml')).text()
    expect(wellFormed(xml)).toEqual([])
    expect(xml.match(/<item>/g)).toHaveLength(6)
    expect(xml).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/)
  })

  it('tell crawlers and finders of holes what they need', async () => {
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    expect(robots).toContain('Disallow: /project')
    const security = await (await get('/.well-known/security.txt')).text()
    expect(security).toContain('Contact: mailto:support@example.org\n')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? '') - Date.now()
    expect(expires).toBeGreaterThan(0)
    expect(expires).toBeLessThan(365 * 24 * 60 * 60 * 1000)
    const llms = await (await get('/llms.txt')).text()
    expect(llms).toMatch(/^# Caseweave\n/)
    for (const name of articleNames) expect(llms).toContain(site.url + articlePath(name))
  })

  it('keep the product behind the sign-in out of searches', async () => {
    expect((await get('/login')).headers.get('x-robots-tag')).toBe('noindex')
    for (const path of ['/', '/help/jenkins']) expect((await get(path)).headers.get('x-robots-tag')).toBeNull()
  })
})

describe('a page that is kept', () => {
  const words = (html: string) => html.includes('href="/dashBoard"')

  it('is sent again, by its tag not at all, and in the form that is asked for', async () => {
    const first = await get('/about')
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    expect(first.headers.get('vary')).toMatch(/cookie/i)
    const second = await get('/about')
    const tag = second.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\//)
    expect(await second.text()).toBe(await first.text())
    // A browser that only asks whether something has changed; `fetch` would say that it wants no kept answer.
    const asked = get('/about', { headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' } })
    expect((await asked).status).toBe(304)
    for (const form of ['br', 'gzip', 'identity']) {
      const answer = await get('/about', { headers: { 'accept-encoding': form } })
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(form)
      expect(await answer.text()).toContain('We make test tools')
    }
    expect((await get('/about', { method: 'HEAD' })).status).toBe(200)
  })

  it('is another one for each theme and for who has signed in', async () => {
    const of = async (cookie: string) => (await get('/', { headers: { cookie } })).text()
    for (let round = 0; round < 2; round++) {
      expect(await of('caseweave_theme=dark')).toContain('data-theme="dark"')
      expect(await of('')).not.toContain('data-theme')
      expect(words(await of(''))).toBe(false)
      expect(words(await of('caseweave_session=anything'))).toBe(true)
    }
    const organization = await makeOrganization(site.db)
    const member = await signInAs(site, await makeMember(site.db, { organizationId: organization.id }, {}))
    expect(words((await member.get('/')).html)).toBe(true)
  })

  it('is none that leads on', async () => {
    await get('/')
    const answer = await get('/?code=a-code&state=s')
    expect(answer.headers.get('location')).toBe('/callback/a-code?state=s')
    expect(answer.headers.get('cache-control') ?? '').not.toContain('public')
  })
})

it('keeps the theme that a visitor chooses at the foot of a page, and comes back there', async () => {
  const browser = openTestBrowser(site.url)
  const { html } = await browser.get(articlePath('MessageToQa'))
  expect(html).toContain(`name="returnTo" value="${articlePath('MessageToQa')}"`)
  const answer = await browser.post('/preferences', { theme: 'dark', returnTo: articlePath('MessageToQa') })
  expect(answer.location).toBe(articlePath('MessageToQa'))
  const dark = (await browser.get(articlePath('MessageToQa'))).html
  expect(dark).toContain('data-theme="dark"')
  // Who chose a theme gets the pictures of that theme alone.
  expect(dark).not.toContain('prefers-color-scheme')
})
