import { sitePictureNames } from '@caseweave/contract/front/site/pictures'
import type { Article, ArticleCard } from '@caseweave/contract/front/site/texts'
import { z } from 'zod'
import { renderSiteText, wordsOf } from './render-text'
import { readSiteText, type SiteFacts } from './site-text'

/** The articles in the order of the blog; source of the names: docs/decisions/site.md. */
export const articleNames = [
  'ManualToAutomated',
  'RetrofittingSoftwareTesting',
  'MessageToQa',
  'CaseweaveBlog',
  'FakeResults',
  'ExcelMangement',
] as const

/** How many words of such a text are read in a minute; source: Brysbaert, How many words do we read per minute?, 2019: 238 in prose, less with code. */
const wordsPerMinute = 220

const ArticleHead = z.strictObject({
  title: z.string().min(1).max(90),
  name: z.enum(articleNames),
  summary: z.string().min(50).max(200),
  author: z.string().min(1),
  published: z.iso.date(),
  picture: z.enum(sitePictureNames),
  pictureAlt: z.string().min(20),
  next: z.enum(articleNames),
})

function readArticle(name: string, facts: SiteFacts) {
  const file = `articles/${name}.md`
  const { head, text } = readSiteText(file, facts)
  const read = ArticleHead.safeParse(head)
  if (!read.success) throw new Error(`The front matter of ${file} is wrong. ${z.prettifyError(read.error)}`)
  const { html, headings } = renderSiteText(text)
  const prose = html.slice(0, html.indexOf('<h2 id="sources"')).replace(/<pre[\s\S]*?<\/pre>/g, ' ')
  const words = wordsOf(prose).split(' ').length
  const { next, ...rest } = read.data
  const card: ArticleCard = { ...rest, minutes: Math.ceil(words / wordsPerMinute) }
  return { card, next, html, headings, words }
}

/** All articles, read once. */
export function openArticles(facts: SiteFacts) {
  const files = new Map(articleNames.map((name) => [name as string, readArticle(name, facts)]))
  return {
    cards: (): ArticleCard[] => [...files.values()].map(({ card }) => card),
    /** The article of this name; null when there is none. */
    article(name: string): Article | null {
      const found = files.get(name)
      const next = found && files.get(found.next)
      if (!found || !next) return null
      return { ...found.card, html: found.html, headings: found.headings, words: found.words, next: next.card }
    },
  }
}
