import { articlePath, feedPath, sitePaths } from '@caseweave/contract/front/site/paths'
import type { ArticleCard } from '@caseweave/contract/front/site/texts'
import { helpPath } from '@caseweave/contract/platform/addresses'
import type { AppLoadContext } from '@remix-run/node'

/** A file that machines read. */
type MachineFile = { type: string; text: string }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The pages that a search may show, in the order of their weight. */
const listed = [
  sitePaths.home,
  sitePaths.pricing,
  sitePaths.demo,
  sitePaths.blog,
  sitePaths.about,
  sitePaths.support,
  sitePaths.requestDemo,
  sitePaths.certification,
  sitePaths.modules,
  sitePaths.terms,
  sitePaths.privacy,
]

type Node = { id: string; children: Node[] }
const idsOf = (nodes: readonly Node[]): string[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)])

/** Every page that is open to everybody; source: sitemaps.org "Protocol". */
function sitemap({ settings: { appUrl }, backend }: AppLoadContext): MachineFile {
  const articles = backend.site.articles()
  const pages = [
    ...listed.map((path) => ({ path, changed: undefined })),
    ...articles.map(({ name, published }) => ({ path: articlePath(name), changed: published })),
    ...[helpPath, ...idsOf(backend.help.tree()).map((id) => `${helpPath}/${id}`), '/api/docs'].map((path) => ({
      path,
      changed: undefined,
    })),
  ]
  const lines = pages.map(({ path, changed }) => {
    const date = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `  <url><loc>${escaped(appUrl + path)}</loc>${date}</url>`
  })
  return {
    type: 'application/xml',
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...lines,
      '</urlset>\n',
    ].join('\n'),
  }
}

/** Where crawlers have no business: the product behind the sign-in, and its faces for programs. */
const closed = [
  '/app',
  '/project',
  '/dashBoard',
  '/organization',
  '/profile',
  '/notifications',
  '/identity',
  '/callback',
  '/trpc',
  '/api/v1',
  '/scim',
  '/dev',
]

function robots({ settings: { appUrl } }: AppLoadContext): MachineFile {
  const text = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${appUrl}/sitemap.xml\n`]
  return { type: 'text/plain', text: text.join('\n') }
}

const feedItem = (appUrl: string, { name, title, summary, author, published }: ArticleCard) => {
  const link = escaped(appUrl + articlePath(name))
  return [
    '    <item>',
    `      <title>${escaped(title)}</title>`,
    `      <link>${link}</link>`,
    `      <guid isPermaLink="true">${link}</guid>`,
    `      <description>${escaped(summary)}</description>`,
    `      <dc:creator>${escaped(author)}</dc:creator>`,
    `      <pubDate>${new Date(`${published}T08:00:00Z`).toUTCString()}</pubDate>`,
    '    </item>',
  ].join('\n')
}

/** The articles for readers of feeds; source: rssboard.org "RSS 2.0 Specification". */
function feed({ settings: { appUrl }, backend }: AppLoadContext): MachineFile {
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '  <channel>',
    '    <title>Caseweave blog</title>',
    `    <link>${escaped(appUrl + sitePaths.blog)}</link>`,
    '    <description>From manual to automated testing, with sources.</description>',
    '    <language>en</language>',
    `    <atom:link href="${escaped(appUrl + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...backend.site.articles().map((article) => feedItem(appUrl, article)),
    '  </channel>',
    '</rss>\n',
  ]
  return { type: 'application/rss+xml', text: text.join('\n') }
}

/** How long (ms) the contact of security.txt is good without being looked at again: less than a year; source: RFC 9116 §2.5.5. */
const goodFor = 180 * 24 * 60 * 60 * 1000

function security({ settings: { appUrl }, backend }: AppLoadContext): MachineFile {
  const { email } = backend.site.contact
  const contacts = [...(email ? [`mailto:${email}`] : []), appUrl + sitePaths.support]
  const text = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(Date.now() + goodFor).toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${appUrl}/.well-known/security.txt\n`,
  ]
  return { type: 'text/plain', text: text.join('\n') }
}

/** What the product is, for programs that read instead of people; source: llmstxt.org. */
function llms({ settings: { appUrl }, backend }: AppLoadContext): MachineFile {
  const link = (title: string, path: string, text: string) => `- [${title}](${appUrl}${path}): ${text}`
  const text = [
    '# Caseweave',
    '',
    '> Takes software teams from manual to automated testing: imports the manual test cases that a team has, shows which automated scenarios cover them, drafts the missing ones as Gherkin, generates Java step definitions, and reports coverage and results.',
    '',
    'Suggestions are computed by fixed rules on the server of the installation; a person confirms every link. It runs on a server of one’s own with Node.js and PostgreSQL. It does not run tests, record clicks, or generate steps in other languages than Java.',
    '',
    '## Product',
    link('Features', sitePaths.home, 'what it does, with pictures'),
    link('Pricing', sitePaths.pricing, 'what running it gives, and questions'),
    link('Demo', sitePaths.demo, 'the film and its transcript'),
    link('About', sitePaths.about, 'who makes it'),
    '',
    '## Documentation',
    link('Help', helpPath, 'a topic for every screen'),
    link('REST interface', '/api/docs', 'how builds send results; OpenAPI at /api/openapi.json'),
    '',
    '## Articles',
    ...backend.site.articles().map(({ name, title, summary }) => link(title, articlePath(name), summary)),
    '',
  ]
  return { type: 'text/plain', text: text.join('\n') }
}

const files: Record<string, (context: AppLoadContext) => MachineFile> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  [feedPath]: feed,
  '/.well-known/security.txt': security,
  '/llms.txt': llms,
}

/** The file of this path; null when it is none of these. */
export const machineFile = (pathname: string, context: AppLoadContext): MachineFile | null =>
  files[pathname]?.(context) ?? null
