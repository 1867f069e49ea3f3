import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measuredFigures } from '@caseweave/contract/front/site/figures'
import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { describe, expect, it } from 'vitest'
import { helpBook } from '../help/help-book'
import { articleNames } from './articles'
import { highlight } from './highlight'
import { openSite } from './open-site'
import { renderSiteText } from './render-text'
import { fillText } from './site-text'

const settings = (env: Record<string, string> = {}) =>
  parseRuntimeSettings({ DATABASE_URL: 'postgres://a:b@c/d', APP_SECRET: 'a secret of the tests, long enough', ...env })
const site = openSite(settings(), { billing: false })
const paid = openSite(settings(), { billing: true })

describe('the articles', () => {
  it.each(articleNames)('%s has 900 words of prose or more, sources, headings and a picture in words', (name) => {
    const article = site.article(name)
    expect(article?.words).toBeGreaterThan(900)
    expect(article?.minutes).toBeGreaterThan(3)
    expect(article?.headings.at(-1)?.id).toBe('sources')
    expect(article?.html.match(/<li id="source-\d">/g)?.length).toBeGreaterThan(1)
    // Every source is cited, and nothing else is.
    const cited = new Set([...(article?.html.matchAll(/href="#(source-\d)"/g) ?? [])].map(([, id]) => id))
    const listed = [...(article?.html.matchAll(/<li id="(source-\d)">/g) ?? [])].map(([, id]) => id)
    expect([...cited].sort()).toEqual(listed.sort())
  })

  it('lead from one to the next, through all', () => {
    let name: string = articleNames[0]
    const read = articleNames.map(() => {
      name = site.article(name)?.next.name ?? ''
      return name
    })
    expect(new Set(read).size).toBe(articleNames.length)
  })

  it.each(['', 'manual', '../legal/terms', '../../etc/passwd', 'constructor', '__proto__', 'FakeResults\u0000'])(
    'are a fixed list: %s is none',
    (name) => expect(site.article(name)).toBeNull(),
  )

  it('lead to topics of help that are there', () => {
    const topics = [
      ...articleNames.map((name) => site.article(name)?.html ?? ''),
      ...site.questions().map((q) => q.html),
    ]
      .flatMap((html) => [...html.matchAll(/href="\/help\/([\w-]+)(?:#[\w-]+)?"/g)])
      .map(([, id]) => id ?? '')
    expect(topics.length).toBeGreaterThan(15)
    expect(topics.filter((id) => helpBook().topic(id, '/help') === null)).toEqual([])
  })
})

describe('the legal pages', () => {
  it('have the sections that people look for', () => {
    const sections = (name: 'legal/terms' | 'legal/privacy') =>
      site.page(name).headings.filter(({ level }) => level === 2)
    expect(sections('legal/terms').map(({ title }) => title)).toEqual([
      '1. Terminology',
      '2. Cookies',
      '3. Intellectual property',
      '4. User comments',
      '5. Linking to this site',
      '6. iFrames',
      '7. Liability for content',
      '8. Reservation of rights',
      '9. Removal of links',
      '10. Disclaimer',
    ])
    expect(sections('legal/privacy')).toHaveLength(9)
    expect(site.page('legal/privacy')).toMatchObject({ effective: '2022-05-20' })
    expect(site.page('legal/privacy').html).toContain('under 13')
  })

  it('name the operator as it is set, and never as markup', () => {
    const named = openSite(
      settings({
        OPERATOR_NAME: 'Example *Ltd* <b>',
        OPERATOR_ADDRESS: '1 Main Street',
        SUPPORT_EMAIL: 'help@example.org',
        AUDIT_DAYS: '730',
      }),
      { billing: false },
    )
    const { html } = named.page('legal/privacy')
    for (const text of [
      'Example *Ltd* &lt;b&gt;',
      'The address is 1 Main Street.',
      'href="mailto:help@example.org"',
      'for 730 days',
    ])
      expect(html).toContain(text)
    for (const page of [site, named].flatMap((each) => [each.page('legal/terms'), each.page('legal/privacy')]))
      expect(page.html).not.toMatch(/\{\{|\}\}|billing/)
  })

  it('speak of money only where people pay', () => {
    const words = /Stripe|paid|price|subscri|\bplans?\b|\bPro\b|month is free|introductory/i
    const said = (of: typeof site) =>
      [
        of.page('legal/terms').html,
        of.page('legal/privacy').html,
        ...of.questions().map((q) => q.question + q.text),
      ].join()
    expect(said(site)).not.toMatch(words)
    expect(said(paid)).toMatch(words)
    expect(paid.questions()[0]?.text).toMatch(
      /one organization with up to 3 users, up to 2 projects, and up to 50 test cases/,
    )
  })
})

describe('a text', () => {
  it('is filled, or says the other words', () => {
    const facts = { billing: false, values: { a: 'X', b: undefined } }
    expect(fillText('{{a|one}} {{b|two}} {{c|}}.\n<!-- billing -->\nmoney\n<!-- /billing -->\nend', facts)).toBe(
      'X two .\nend',
    )
  })

  it('has code in colours, tables that scroll, and citations', () => {
    const { html } = renderSiteText(
      'A [1] `x[1]`.\n\n```java\nint a = "b"; // <c>\n```\n\n|a|\n|-|\n|b|\n\n## Sources\n\n1. One',
    )
    expect(html).toContain('<a class="cite" href="#source-1" aria-label="Source 1">[1]</a> <code>x[1]</code>')
    expect(html).toContain('<span class="code-word">int</span> a = <span class="code-string">"b"</span>')
    expect(html).toContain('<span class="code-comment">// &lt;c&gt;</span>')
    expect(html).toContain('tabindex="0"><table>')
    expect(html).toContain('<li id="source-1">One')
  })

  it('keeps every character of its code', () => {
    const code = '@T &lt;a&gt;\n+ b\n- c "d" // e\nGiven f'
    for (const language of ['java', 'gherkin', 'diff', 'sh', 'xml', 'json', 'other'])
      expect(highlight(code, language).replace(/<\/?span[^>]*>/g, '')).toBe(code)
  })
})

it('names only figures that the page of the figures has', () => {
  const page = join(import.meta.dirname, '../../../../../docs/performance.md')
  const told = existsSync(page) ? readFileSync(page, 'utf8') : ''
  expect(measuredFigures.filter(({ sentence }) => !told.includes(sentence))).toEqual([])
  for (const { value, sentence } of measuredFigures) expect(sentence).toContain(value)
})

it('calls places by their names', () => {
  const { contact } = openSite(
    settings({ SOCIAL_LINKS: 'https://www.linkedin.com/company/x, https://social.example.org/@x' }),
    { billing: false },
  )
  expect(contact.social.map(({ name }) => name)).toEqual(['LinkedIn', 'social.example.org'])
})
