import { articlePath, feedPath, sitePaths } from '@caseweave/contract/front/site/paths'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Rss } from 'lucide-react'
import { BlogCards } from './blog-cards'
import { useFrame } from './frame-data'
import { PageHead } from './section'
import { appUrlOf, siteMeta } from './site-meta'

const lead =
  'Six articles about the way from manual to automated testing, with sources you can open and code you can run.'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const appUrl = appUrlOf(matches)
  return siteMeta(matches, {
    title: 'Blogs: from manual to automated',
    description: lead,
    path: sitePaths.blog,
    structured: [
      {
        '@type': 'Blog',
        name: 'Caseweave blog',
        url: appUrl + sitePaths.blog,
        blogPost: data?.map(({ name, title, published }) => ({
          '@type': 'BlogPosting',
          headline: title,
          datePublished: published,
          url: appUrl + articlePath(name),
        })),
      },
    ],
    more: [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Caseweave blog', href: feedPath }],
  })
}

export const loader = ({ context }: LoaderFunctionArgs) => context.backend.site.articles()

/** All articles. */
export default function Blog() {
  const articles = useLoaderData<typeof loader>()
  const { contact } = useFrame()
  return (
    <main id="main">
      <PageHead title="Blogs" lead={lead}>
        <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <li>
            <a href={feedPath} className="inline-flex items-center gap-1.5 rounded-md text-link hover:underline">
              <Rss aria-hidden="true" className="size-4" />
              RSS
            </a>
          </li>
          {contact.social.map(({ name, href }) => (
            <li key={href}>
              <a href={href} rel="me noopener" className="rounded-md text-link hover:underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </PageHead>
      <div className="site-wide grid gap-6 py-14 sm:py-16">
        <BlogCards articles={articles} />
      </div>
    </main>
  )
}
