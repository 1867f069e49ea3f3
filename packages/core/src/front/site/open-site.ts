import type { SiteContact } from '@caseweave/contract/front/site/texts'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { openArticles } from './articles'
import { readQuestions, readSitePage, type SitePageName } from './pages'
import type { SiteFacts } from './site-text'

/** What the places are called that companies have pages at; others are called by their host. */
const places: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'x.com': 'X',
  'xing.com': 'XING',
  'youtube.com': 'YouTube',
}

function placeOf(href: string): { name: string; href: string } {
  const host = new URL(href).hostname.replace(/^www\./, '')
  return { name: places[host] ?? host, href }
}

function factsOf(settings: RuntimeSettings, billing: boolean): SiteFacts {
  const { supportEmail, operatorName, operatorAddress, auditDays, appUrl } = settings
  return {
    billing,
    values: {
      site: new URL(appUrl).host,
      operator: operatorName,
      address: operatorAddress && `The address is ${operatorAddress}.`,
      contact: supportEmail && `[${supportEmail}](mailto:${supportEmail}) or the [support page](/support)`,
      auditDays: auditDays === undefined ? undefined : `for ${auditDays} days`,
    },
  }
}

/** What the public site says: read at the first call, as it does not change while the product runs. */
export function openSite(settings: RuntimeSettings, { billing }: { billing: boolean }) {
  const facts = factsOf(settings, billing)
  const kept = new Map<string, unknown>()
  const once = <T>(name: string, read: () => T): T => {
    if (!kept.has(name)) kept.set(name, read())
    return kept.get(name) as T
  }
  const articles = () => once('articles', () => openArticles(facts))
  const contact: SiteContact = {
    email: settings.supportEmail ?? null,
    phone: settings.supportPhone ?? null,
    social: settings.socialLinks.map(placeOf),
  }
  return {
    /** Whether people pay for this installation; without that no plan is mentioned anywhere. */
    billing,
    contact,
    /** The articles in the order of the blog. */
    articles: () => articles().cards(),
    /** An article to read; null when there is none of this name. */
    article: (name: string) => articles().article(name),
    /** A page that is a text. */
    page: (name: SitePageName) => once(name, () => readSitePage(name, facts)),
    /** The questions of the pricing page. */
    questions: () => once('questions', () => readQuestions(facts)),
  }
}

export type Site = ReturnType<typeof openSite>
