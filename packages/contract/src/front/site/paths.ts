/** The pages of the public site, by name; source of the addresses: docs/decisions/site.md. */
export const sitePaths = {
  home: '/',
  features: '/features',
  about: '/about',
  support: '/support',
  pricing: '/pricing',
  terms: '/caseweaveTerms',
  privacy: '/caseweavePrivacy',
  blog: '/blog',
  article: '/content',
  demo: '/caseweaveDemo',
  requestDemo: '/requestDemo',
  certification: '/certification',
  modules: '/modules',
  lost: '/error',
} as const

/** An article of the blog. */
export const articlePath = (name: string) => `${sitePaths.article}?name=${name}`

/** The news of the blog for readers of feeds. */
export const feedPath = '/rss.xml'

const known = new Set(Object.values(sitePaths).map((path) => path.toLowerCase()))

/** Help and the description of the REST interface, which are public too. */
const documents = /^\/(?:help(?:\/[^/]+)?|api\/docs)$/

/** Whether a path is a page of the public site, however it is written: a document that the framework does not run in. */
export function isSitePath(pathname: string): boolean {
  const path = (pathname.replace(/\/+$/, '') || '/').toLowerCase()
  return known.has(path) || documents.test(path)
}
