import { articlePath } from '@caseweave/contract/front/site/paths'
import type { ArticleCard } from '@caseweave/contract/front/site/texts'
import { dayText } from '@caseweave/contract/platform/moments'
import { Link } from '@caseweave/ui/navigation'
import { SitePicture } from './site-picture'

/** When an article was written, by whom, and how long it takes to read. */
export function Byline({ article }: { article: Pick<ArticleCard, 'author' | 'published' | 'minutes'> }) {
  return (
    <p className="text-muted-foreground text-sm">
      {article.author} · <time dateTime={article.published}>{dayText(article.published)}</time> · {article.minutes} min
      read
    </p>
  )
}

/** Articles as cards: picture, title, what they say, and the way to them. */
export function BlogCards({ articles, level = 2 }: { articles: ArticleCard[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li key={article.name} className="site-card group relative flex flex-col overflow-hidden">
          <div className="site-crop nearer aspect-[16/9] border-b border-border">
            <SitePicture name={article.picture} alt="" small sizes="(min-width: 64rem) 38rem, 150vw" />
          </div>
          <div className="flex flex-1 flex-col gap-2 p-5">
            <Heading className="text-base font-semibold leading-6">
              <Link href={articlePath(article.name)} className="after:absolute after:inset-0 group-hover:text-link">
                {article.title}
              </Link>
            </Heading>
            <p className="text-muted-foreground">{article.summary}</p>
            <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2 text-muted-foreground text-xs">
              <span>
                <time dateTime={article.published}>{dayText(article.published)}</time> · {article.minutes} min read
              </span>
              <span aria-hidden="true" className="font-medium text-link text-sm">
                Read more...
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
