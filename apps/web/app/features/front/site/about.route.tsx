import { sitePaths } from '@caseweave/contract/front/site/paths'
import { ButtonLink } from '@caseweave/ui/button'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHead } from './section'
import { siteMeta } from './site-meta'
import { SitePicture } from './site-picture'
import { WrittenText } from './written-text'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? siteMeta(matches, {
        title: `About: ${data.title}`,
        description: data.summary,
        path: sitePaths.about,
        structured: [{ '@type': 'AboutPage', name: data.title, description: data.summary }],
      })
    : []

export const loader = ({ context }: LoaderFunctionArgs) => context.backend.site.page('pages/about')

/** Who makes the product, and what they hold themselves to. */
export default function About() {
  const { title, summary, html } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageHead title={title} lead={summary} />
      <div className="site-wide grid gap-12 py-14 sm:py-20 grid-cols-1 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-16">
        <WrittenText html={html} />
        <aside className="grid content-start gap-8">
          <figure className="site-shot">
            <SitePicture name="coverage" small sizes="(min-width: 64rem) 28rem, 92vw" />
          </figure>
          <div className="site-card p-6">
            <h2 className="font-semibold text-lg">See it with your own cases</h2>
            <p className="mt-2 text-muted-foreground">
              Bring a few of them. We import them together, and look at what is automated already.
            </p>
            <ButtonLink href={sitePaths.requestDemo} className="mt-4" size="lg">
              Request A Demo
            </ButtonLink>
          </div>
        </aside>
      </div>
    </main>
  )
}
