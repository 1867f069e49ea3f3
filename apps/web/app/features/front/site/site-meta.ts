import { sitePaths } from '@caseweave/contract/front/site/paths'
import type { MetaDescriptor } from '@remix-run/node'
import { type FrameData, siteRouteId } from './frame-data'

type Matches = readonly ({ id: string; data: unknown } | undefined)[]

interface PageMeta {
  /** As it stands in the browser's tab; the name of the product is added where it is not part of it. */
  title: string
  description: string
  /** The page's own address, without the site. */
  path: string
  /** The picture that is shown where the page is shared, by its name; without one that of the page itself. */
  picture?: string
  type?: 'website' | 'article'
  /** What machines read, as of schema.org; `@context` is added. */
  structured?: Record<string, unknown>[]
  /** What only pages of this kind say. */
  more?: MetaDescriptor[]
}

/** The public address of the site, as its frame knows it. */
export const appUrlOf = (matches: Matches): string =>
  (matches.find((match) => match?.id === siteRouteId)?.data as FrameData | undefined)?.appUrl ?? ''

/** The company behind the product, as machines read it. */
const organization = (appUrl: string) => ({
  '@type': 'Organization',
  '@id': `${appUrl}/#organization`,
  name: 'Caseweave',
  url: `${appUrl}/`,
  logo: `${appUrl}/og/home.jpg`,
  foundingDate: '2003',
})

/** The head of a public page: title, description, canonical address, cards for sharing, structured data. */
export function siteMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const appUrl = appUrlOf(matches)
  const { description, path, type = 'website', structured = [], more = [] } = page
  const picture = page.picture ?? Object.entries(sitePaths).find(([, each]) => each === path)?.[0] ?? 'home'
  const title = page.title.includes('Caseweave') || path === '/' ? page.title : `${page.title} · Caseweave`
  const url = appUrl + path
  const image = `${appUrl}/og/${picture}.jpg`
  const graph = { '@context': 'https://schema.org', '@graph': [organization(appUrl), ...structured] }
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Caseweave' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { 'script:ld+json': graph },
    ...more,
  ]
}

/** The head of a page that is read on the public site and within the product: the second has only its title and description. */
export const helpMeta = (matches: Matches, page: PageMeta): MetaDescriptor[] =>
  appUrlOf(matches)
    ? siteMeta(matches, { ...page, picture: 'help' })
    : [{ title: `${page.title} · Caseweave` }, { name: 'description', content: page.description }]
