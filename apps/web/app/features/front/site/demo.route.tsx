import { sitePaths } from '@caseweave/contract/front/site/paths'
import { ButtonLink } from '@caseweave/ui/button'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHead } from './section'
import { siteMeta } from './site-meta'
import { SitePicture } from './site-picture'
import { WrittenText } from './written-text'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? siteMeta(matches, { title: data.title, description: data.summary, path: sitePaths.demo }) : []

export const loader = ({ context }: LoaderFunctionArgs) => context.backend.site.page('pages/demo-transcript')

/** The film, what it says and shows, and what can be had besides. */
export default function Demo() {
  const { title, html } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageHead
        title={title}
        lead="The real product, from a sheet of test cases to a Java class and the first result."
      />
      <div className="site-wide grid gap-12 py-14 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-16">
        <section aria-labelledby="transcript">
          <h2 id="transcript" className="mb-6 text-xl font-semibold">
            Transcript
          </h2>
          <WrittenText html={html} />
        </section>
        <aside className="grid content-start gap-6">
          <figure className="site-shot">
            <SitePicture name="gherkin-draft" small sizes="(min-width: 64rem) 28rem, 92vw" />
          </figure>
          <ButtonLink href={sitePaths.requestDemo} size="lg">
            Request A Demo
          </ButtonLink>
        </aside>
      </div>
    </main>
  )
}
