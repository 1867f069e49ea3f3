import type { Heading } from '@caseweave/contract/front/help'
import MarkdownIt from 'markdown-it'
import sanitize from 'sanitize-html'
import { helpPicturePath, helpPictureSize, helpPictures } from './help-pictures'

/** A topic as it is shown: `html` is safe. */
export type RenderedTopic = { html: string; headings: Heading[] }

type Env = { base: string; headings: Heading[]; words: string[] }

/** What may come out, whatever a topic says. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'p',
      'br',
      'strong',
      'em',
      'code',
      'pre',
      'a',
      'img',
      'ul',
      'ol',
      'li',
      'blockquote',
      'hr',
      'figure',
    ],
    ...['div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'class', 'aria-label'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'class'],
    h2: ['id', 'tabindex'],
    h3: ['id', 'tabindex'],
    ol: ['start'],
    pre: ['tabindex', 'data-language'],
    div: ['class', 'tabindex'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
}

/** The anchor of a heading. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Where a link of a topic leads: `help:id` or `help:id#heading` to a topic, all else as it stands. */
const helpTarget = (href: string): { id: string; anchor: string } | null => {
  const [, id, anchor = ''] = /^help:([a-z0-9-]+)(#[^\s]+)?$/.exec(href) ?? []
  return id === undefined ? null : { id, anchor }
}

const screenshotName = (src: string) => /^screenshot:([a-z0-9-]+)$/.exec(src)?.[1]

const { escapeHtml: escaped } = new MarkdownIt().utils

/** The two pictures of a screen; which of them is seen, the theme says. Nothing where there are none. */
function pictureHtml(name: string, words: string): string {
  if (!helpPictures.includes(name)) return ''
  const image = (theme: 'light' | 'dark') =>
    `<img class="in-${theme}" src="${helpPicturePath(name, theme)}" alt="${escaped(words)}" width="${helpPictureSize.width}" height="${helpPictureSize.height}" loading="lazy">`
  const whole = (theme: 'light' | 'dark') =>
    `<a class="in-${theme}" target="_blank" rel="noopener" href="${helpPicturePath(name, theme)}">${image(theme)}</a>`
  return `<figure>${whole('light')}${whole('dark')}</figure>`
}

function topicParser(): MarkdownIt {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false })
  parser.validateLink = (href) => /^(?:https?:|mailto:|help:|screenshot:|\/(?!\/)|#)/i.test(href)
  parser.normalizeLink = (href) => href
  const { rules } = parser.renderer
  rules.heading_open = (tokens, index, _options, { headings, words }: Env) => {
    const level = Math.min(Math.max(Number(tokens[index]?.tag.slice(1)), 2), 3)
    const title = textOf(tokens[index + 1])
    const id = anchorOf(title)
    headings.push({ id, title, level })
    words.push('\n')
    return `<h${level} id="${id}" tabindex="-1">`
  }
  rules.heading_close = (tokens, index) => `</h${Math.min(Math.max(Number(tokens[index]?.tag.slice(1)), 2), 3)}>`
  rules.link_open = (tokens, index, options, { base }: Env, self) => {
    const href = String(tokens[index]?.attrGet('href') ?? '')
    const topic = helpTarget(href)
    if (topic) tokens[index]?.attrSet('href', `${base}/${topic.id}${topic.anchor}`)
    else if (/^https?:/.test(href)) {
      tokens[index]?.attrSet('target', '_blank')
      tokens[index]?.attrSet('rel', 'noopener')
    }
    return self.renderToken(tokens, index, options)
  }
  rules.image = (tokens, index) => {
    const token = tokens[index]
    const name = screenshotName(String(token?.attrGet('src') ?? ''))
    return name ? pictureHtml(name, token?.content ?? '') : ''
  }
  rules.fence = (tokens, index) => {
    const language = /^[a-z]+/.exec(tokens[index]?.info ?? '')?.[0]
    const named = language ? ` data-language="${language}"` : ''
    return `<pre tabindex="0"${named}><code>${escaped(tokens[index]?.content ?? '')}</code></pre>`
  }
  rules.code_block = rules.fence
  // A table of many columns is moved sideways on a phone, by keyboard too; others wrap their words.
  rules.table_open = (tokens, index) => (isWide(tokens, index) ? '<div class="wide" tabindex="0"><table>' : '<table>')
  rules.table_close = (tokens, index) => {
    const opened = tokens.slice(0, index).findLastIndex(({ type }) => type === 'table_open')
    return isWide(tokens, opened) ? '</table></div>\n' : '</table>\n'
  }
  rules.text = (tokens, index, _options, { words }: Env) => {
    words.push(tokens[index]?.content ?? '')
    return escaped(tokens[index]?.content ?? '')
  }
  rules.code_inline = (tokens, index, _options, { words }: Env) => {
    words.push(tokens[index]?.content ?? '')
    return `<code>${escaped(tokens[index]?.content ?? '')}</code>`
  }
  return parser
}

export type Token = ReturnType<MarkdownIt['parse']>[number]

/** How many columns a table has that fits into any window. */
const narrowColumns = 3

/** Whether the table that begins at `index` has more columns than that. */
function isWide(tokens: readonly Token[], index: number): boolean {
  const rest = tokens.slice(index)
  const head = rest.slice(
    0,
    rest.findIndex(({ type }) => type === 'thead_close'),
  )
  return head.filter(({ type }) => type === 'th_open').length > narrowColumns
}

const textOf = (token: Token | undefined): string =>
  (token?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')

const parser = topicParser()

/** A topic's text as the parser's tokens. */
export const parseTopic = (text: string): Token[] => parser.parse(text, {})

/** A paragraph that is nothing but a picture is that picture. */
const bare = (html: string) => html.replace(/<p>(<figure>.*?<\/figure>)?<\/p>\n?/gs, '$1')

/** A topic's text without marks, and its headings: what a search looks at. */
export function readWords(text: string): { words: string; headings: Heading[] } {
  const env: Env = { base: '', headings: [], words: [] }
  parser.render(text, env)
  return { words: env.words.join(' '), headings: env.headings }
}

/** The HTML of a topic's text; links to topics begin with `base`, such as `/help`. */
export function renderTopic(text: string, base: string): RenderedTopic {
  const env: Env = { base, headings: [], words: [] }
  const html = sanitize(bare(parser.render(text, env)), allowed)
  return { html, headings: env.headings }
}

/** What a topic's text leads to: topics with their anchors, and pictures with their words. */
export function referencesOf(text: string): {
  topics: { id: string; anchor: string }[]
  others: string[]
  pictures: { name: string | undefined; alt: string }[]
} {
  const inline = parser.parse(text, {}).flatMap(({ children }) => children ?? [])
  const hrefs = inline.filter(({ type }) => type === 'link_open').map((token) => String(token.attrGet('href')))
  return {
    topics: hrefs.map(helpTarget).filter((target) => target !== null),
    others: hrefs.filter((href) => !helpTarget(href)),
    pictures: inline
      .filter(({ type }) => type === 'image')
      .map((token) => ({ name: screenshotName(String(token.attrGet('src'))), alt: token.content.trim() })),
  }
}
