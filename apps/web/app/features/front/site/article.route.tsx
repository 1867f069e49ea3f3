import { articlePath, feedPath, sitePaths } from '@caseweave/contract/front/site/paths'
import type { Article } from '@caseweave/contract/front/site/texts'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArrowRight, Printer } from 'lucide-react'
import { Byline } from './blog-cards'
import { appUrlOf, siteMeta } from './site-meta'
import { SitePicture } from './site-picture'
import { WrittenText } from './written-text'

export const meta: MetaFunction<typeof loader> = ({ data: article, matches }) => {
  if (!article) return [{ title: 'No such article · Caseweave' }]
  const { name, title, summary, author, published, words } = article
  const appUrl = appUrlOf(matches)
  const url = appUrl + articlePath(name)
  return siteMeta(matches, {
    title,
    description: summary,
    path: articlePath(name),
    picture: name,
    type: 'article',
    structured: [
      {
        '@type': 'BlogPosting',
        headline: title,
        description: summary,
        url,
        mainEntityOfPage: url,
        image: `${appUrl}/og/${name}.jpg`,
        datePublished: published,
        dateModified: published,
        wordCount: words,
        inLanguage: 'en',
        author: { '@type': 'Organization', name: author, url: appUrl + sitePaths.about },
        publisher: { '@id': `${appUrl}/#organization` },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Blogs', item: appUrl + sitePaths.blog },
          { '@type': 'ListItem', position: 2, name: title, item: url },
        ],
      },
    ],
    more: [
      { property: 'article:published_time', content: published },
      { property: 'article:author', content: author },
      { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Caseweave blog', href: feedPath },
    ],
  })
}

/** The article of the name that is asked for; names are a fixed list, and never a path. */
export function loader({ request, context }: LoaderFunctionArgs): Article {
  const { site } = context.backend
  const name = new URL(request.url).searchParams.get('name')
  if (!name) throw redirect('/')
  const found = site.article(name)
  if (found) return found
  const other = site.articles().find((article) => article.name.toLowerCase() === name.toLowerCase())
  if (other) throw redirect(articlePath(other.name), 301)
  throw data('There is no article of this name. All that there are stand in the blog.', { status: 404 })
}

/** An article to read. */
export default function ArticlePage() {
  const article = useLoaderData<typeof loader>()
  const { title, summary, picture, pictureAlt, html, headings, next } = article
  const sections = headings.filter(({ level }) => level === 2)
  return (
    <main id="main" className="py-12 sm:py-16">
      <article>
        <header className="site-wide">
          <div className="mx-auto max-w-3xl">
            <p className="print-hidden mb-4 text-sm">
              <Link href={sitePaths.blog} className="rounded-md text-link hover:underline">
                Blogs
              </Link>
            </p>
            <h1 className="site-title">{title}</h1>
            <p className="site-lead mt-4">{summary}</p>
            <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
              <Byline article={article} />
              <Button variant="ghost" size="sm" data-needs-script data-print>
                <Printer aria-hidden="true" />
                Print
              </Button>
            </div>
          </div>
          <figure className="site-shot mx-auto mt-8 max-w-4xl">
            <SitePicture name={picture} alt={pictureAlt} first />
          </figure>
        </header>
        <div className="site-wide mt-12 grid gap-x-14 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,44rem)_minmax(0,1fr)]">
          <nav aria-label="On this page" className="print-hidden mb-8 lg:sticky lg:top-24 lg:self-start">
            <h2 className="mb-2 font-semibold text-sm">On this page</h2>
            <ul className="grid gap-0.5 text-sm">
              {sections.map(({ id, title: section }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-1 text-muted-foreground hover:text-foreground hover:underline">
                    {section}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <WrittenText html={html} />
        </div>
      </article>
      <div className="site-wide print-hidden mt-16">
        <div className="mx-auto grid max-w-4xl gap-6 border-t border-border pt-10 sm:grid-cols-2">
          <Link href={articlePath(next.name)} className="site-card grid content-start gap-2 p-6">
            <span className="inline-flex items-center gap-1.5 text-muted-foreground text-sm">
              Next article
              <ArrowRight aria-hidden="true" className="size-4" />
            </span>
            <span className="font-semibold text-lg">{next.title}</span>
            <span className="text-muted-foreground">{next.summary}</span>
          </Link>
          <div className="site-card grid content-start justify-items-start gap-2 p-6">
            <p className="font-semibold text-lg">See it with your own cases</p>
            <p className="text-muted-foreground">Bring a few, and see which of them are automated already.</p>
            <ButtonLink href={sitePaths.requestDemo} className="mt-2">
              Request A Demo
            </ButtonLink>
          </div>
        </div>
      </div>
    </main>
  )
}
