import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { screenIds } from '@caseweave/contract/front/navigation'
import { describe, expect, it } from 'vitest'
import { helpNews } from './changelog'
import { helpBook, makeBook, newsId } from './help-book'
import { helpPicturePath, helpPictures } from './help-pictures'
import { parseTopic, readTopics } from './read-topics'
import { referencesOf, renderTopic } from './render-topic'
import { searchHelp } from './search-help'

const files = readTopics()
const ids = new Set([...files.map(({ id }) => id), newsId])
const headingsOf = new Map(files.map(({ id, text }) => [id, renderTopic(text, '/help').headings]))

describe('the topics of help', () => {
  it('lie below topics that are there, and have names that addresses keep', () => {
    expect(files.length).toBeGreaterThan(120)
    for (const { id, parent, formerly } of files) {
      expect([id, parent === '' || ids.has(parent)]).toEqual([id, true])
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(formerly.filter((name) => ids.has(name))).toEqual([])
    }
    // None is in a circle of parents, where nobody would find it.
    const inTree = (nodes: ReturnType<typeof helpBook>['tree']): string[] =>
      nodes.flatMap(({ id, children }) => [id, ...inTree(children)])
    expect(inTree(helpBook().tree).sort()).toEqual([...ids].sort())
    expect(new Set(files.map(({ title }) => title)).size).toBe(files.length)
  })

  it.each(files.map(({ id, text }) => [id, text] as const))('%s leads only to what is there', (_, text) => {
    const { topics, others, pictures } = referencesOf(text)
    const lost = topics.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
    expect(lost).toEqual([])
    for (const { id, anchor } of topics.filter((topic) => topic.anchor !== '')) {
      expect(headingsOf.get(id)?.map((heading) => `#${heading.id}`)).toContain(anchor)
    }
    expect(others.filter((href) => !/^(?:https:\/\/|mailto:|\/)/.test(href))).toEqual([])
    for (const { name, alt } of pictures) {
      expect(name).toBeDefined()
      expect(alt.length).toBeGreaterThan(8)
    }
  })

  it('that are for where people pay are told of nowhere else, and not found there', () => {
    const paid = files.filter(({ needs }) => needs === 'billing').map(({ id }) => id)
    expect(paid).toContain('billing')
    const others = files.filter(({ needs }) => needs === '')
    const leading = others.filter(({ text }) => referencesOf(text).topics.some(({ id }) => paid.includes(id)))
    expect(leading.map(({ id }) => id)).toEqual([])
    const book = helpBook({ billing: false })
    const words = /\bbilling\b|\bStripe\b|\bsubscri(?:be|ption)s?\b|free (?:month|trial)|\$19/i
    expect(book.files.filter(({ text, summary }) => words.test(text + summary)).map(({ id }) => id)).toEqual([])
    expect(paid.filter((id) => book.topic(id, '/help') || book.place(id))).toEqual([])
    expect(book.topicAt('/organization/billing')).toBe('organizations')
    expect(searchHelp('how do I cancel my subscription', book).topics.filter(({ id }) => paid.includes(id))).toEqual([])
    expect(searchHelp('how do I cancel my subscription').topics[0]?.id).toBe('billing')
  })

  it('have headings that can be linked to one by one', () => {
    for (const [id, headings] of headingsOf) {
      const anchors = headings.map((heading) => heading.id)
      expect([id, anchors.filter((anchor, index) => anchor === '' || anchors.indexOf(anchor) !== index)]).toEqual([
        id,
        [],
      ])
    }
  })

  it('tell of every screen of the menu and the palette', () => {
    const told = new Set(files.flatMap(({ screens }) => screens))
    const same = { notifications: 'mailBox', orgChartOfKeepers: 'orgChart' }
    expect(screenIds.filter((id) => !told.has(id) && !told.has(same[id as keyof typeof same]))).toEqual([])
    expect(helpBook().places.length).toBeGreaterThan(80)
  })

  it('show pictures that are there, in light and in dark', () => {
    const folder = join(import.meta.dirname, '../../../../../apps/web/public')
    const missing = helpPictures.flatMap((name) =>
      (['light', 'dark'] as const)
        .map((theme) => helpPicturePath(name, theme))
        .filter((path) => !existsSync(folder + path)),
    )
    expect(missing).toEqual([])
    const shown = new Set(files.flatMap(({ text }) => referencesOf(text).pictures.map(({ name }) => name)))
    expect(helpPictures.filter((name) => !shown.has(name))).toEqual([])
  })

  it.each([
    ['/project/7/app/testCaseDefinition', '', 'definitions'],
    ['/project/7/app/testCaseDefinition/TC-12', '', 'test-case'],
    ['/project/7/app/testCaseDefinition/12/versions', '?old=1', 'versions'],
    ['/project/7/app/testCaseDefinition/module/add', '', 'modules'],
    ['/project/7/app/testCaseDefinition/import', '', 'import-test-cases'],
    ['/project/7/app/testCaseDefinition/import/files/3', '', 'import-feature-and-java'],
    ['/project/7/app/graphReport', '', 'coverage-report'],
    ['/project/7/app/graphReport', '?execution=true', 'execution-report'],
    ['/project/7/app/featureEdit/4', '?view=text', 'feature-text-view'],
    ['/project/7/manage', '', 'projects'],
    ['/project/7/manage/team/add', '', 'team'],
    ['/DashBoard', '', 'dashboard'],
    ['/app/help/jenkins', '', 'help'],
    ['/nowhere', '', null],
  ])('are found for the screen at %s%s', (path, search, id) => {
    expect(helpBook().topicAt(path, search)).toBe(id)
  })
})

describe('a topic', () => {
  const head = '---\ntitle: New name\nparent:\norder: 1\nsummary: Says it.\nformerly: old-name\n---\n'

  it('is found by the name that it had before', () => {
    const book = makeBook([parseTopic('new-name', `${head}\nText`)])
    expect(book.topic('old-name', '/help')).toBeNull()
    expect(book.renamed('old-name')).toBe('new-name')
    expect(book.renamed('never')).toBeNull()
  })

  it.each([
    ['no front matter', 'Text'],
    ['no title', head.replace('title: New name\n', '')],
    ['a line that means nothing', head.replace('order: 1', 'order: 1\ncolour: red')],
    ['an order that is no number', head.replace('order: 1', 'order: first')],
  ])('is refused with %s', (_, file) => {
    expect(() => parseTopic('broken', file)).toThrow(/The (topic|front matter of the topic) broken/)
  })

  it.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](help:a"onclick="alert(1))',
    '![x](https://evil.example/x.png)',
    '## <img src=x onerror=alert(1)>',
  ])('never becomes more than text and links: %s', (text) => {
    const { html } = renderTopic(text, '/help')
    const tags = [...html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag).join('')
    expect(tags).not.toMatch(/script|onerror=|onclick=|javascript:|evil/)
  })

  it('leads to topics below the place where it is read', () => {
    expect(renderTopic('See [runs](help:manual-run#start).', '/app/help').html).toBe(
      '<p>See <a href="/app/help/manual-run#start">runs</a>.</p>\n',
    )
  })
})

it('tells what is new, newest first, with links that lead somewhere', () => {
  const news = helpNews('/help')
  expect(news.length).toBeGreaterThan(5)
  const dates = news.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
  const linked = news.flatMap(({ html }) => [...html.matchAll(/href="\/help\/([a-z0-9-]+)/g)].map(([, id]) => id ?? ''))
  expect(linked.filter((id) => !ids.has(id))).toEqual([])
  const anchors = news.flatMap(({ id, html }) => [id, ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, each]) => each)])
  expect(new Set(anchors).size).toBe(anchors.length)
})
