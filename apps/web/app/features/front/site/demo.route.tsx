import { sitePaths } from '@caseweave/contract/front/site/paths'
import { guidePath } from '@caseweave/contract/platform/addresses'
import { buttonClasses } from '@caseweave/ui/button'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BookOpen, Download } from 'lucide-react'
import { SiteFormBox } from '../site-messages/site-form'
import { readSiteForm, sendSiteForm } from '../site-messages/site-form.server'
import { PageHead } from './section'
import { SiteFilm } from './site-film'
import { siteMeta } from './site-meta'
import { SitePicture } from './site-picture'
import { WrittenText } from './written-text'

export { siteFormHeaders as headers } from '../site-messages/site-form.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? siteMeta(matches, { title: data.page.title, description: data.page.summary, path: sitePaths.demo }) : []

export const loader = (args: LoaderFunctionArgs) => ({
  page: args.context.backend.site.page('pages/demo-transcript'),
  form: readSiteForm(args, 'demo'),
})

export const action = (args: ActionFunctionArgs) => sendSiteForm(args, 'demo')

/** The film, what it says and shows, and what can be had besides. */
export default function Demo() {
  const { page, form } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <main id="main">
      <PageHead
        title={page.title}
        lead="The real product, from a sheet of test cases to a Java class and the first result."
      />
      <div className="site-wide pt-14">
        <SiteFilm />
      </div>
      <div className="site-wide grid grid-cols-1 gap-12 py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-16">
        <section aria-labelledby="transcript">
          <h2 id="transcript" className="mb-6 text-xl font-semibold">
            Transcript
          </h2>
          <WrittenText html={page.html} />
        </section>
        <aside className="grid content-start gap-6">
          <Guide />
          <section id="form" aria-labelledby="ask" className="site-card scroll-mt-24 p-6">
            <h2 id="ask" className="text-lg font-semibold">
              Have it sent to you
            </h2>
            <p className="mt-1 mb-5 text-muted-foreground">A demo video of your case, or the guide: say which.</p>
            <SiteFormBox {...form} lastResult={lastResult} label="Send" narrow />
          </section>
        </aside>
      </div>
    </main>
  )
}

/** The user guide as a file, and the two things that can be asked for. */
function Guide() {
  return (
    <section aria-labelledby="guide" className="site-card overflow-hidden">
      <a href={guidePath} download aria-label="Download the user guide (PDF)" className="site-crop block h-44">
        <SitePicture name="gherkin-draft" small sizes="(min-width: 64rem) 26rem, 92vw" />
      </a>
      <div className="grid gap-3 p-6">
        <h2 id="guide" className="flex items-center gap-2 text-lg font-semibold">
          <BookOpen aria-hidden="true" className="size-5 text-link" />
          User guide
        </h2>
        <p className="text-muted-foreground">The whole help as one PDF, with contents, bookmarks and pictures.</p>
        <a href={guidePath} download className={buttonClasses({ size: 'lg' })}>
          <Download aria-hidden="true" />
          Download the guide
        </a>
        <p className="flex flex-wrap gap-2">
          <a
            href={`${sitePaths.demo}?subject=requestDemoVideo#form`}
            data-subject="requestDemoVideo"
            className={buttonClasses({ variant: 'outline' })}
          >
            Request Demo Video
          </a>
          <a
            href={`${sitePaths.demo}?subject=requestUserGuide#form`}
            data-subject="requestUserGuide"
            className={buttonClasses({ variant: 'outline' })}
          >
            Request User Guide
          </a>
        </p>
      </div>
    </section>
  )
}
