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

/** Whether a path is a page of the public site, however it is written. */
export const isSitePath = (pathname: string): boolean => known.has((pathname.replace(/\/+$/, '') || '/').toLowerCase())
