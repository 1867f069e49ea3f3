import { helpTopicPath } from '@caseweave/contract/platform/addresses'
import { dayText } from '@caseweave/contract/platform/moments'
import { Badge } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArrowLeft, ArrowRight, Printer } from 'lucide-react'
import { Written } from '../../platform/screen/written'
import { helpMeta } from '../site/site-meta'
import { readTopic } from './help-data.server'
import { HelpLayout } from './help-layout'
import { useMarkupLinks } from './use-markup-links'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? helpMeta(matches, {
        title: `${data.topic.title} · Help`,
        description: data.topic.summary,
        path: helpTopicPath(data.topic.id),
      })
    : [{ title: 'No such topic · Help · Caseweave' }]

export const handle = { crumb: (data: unknown) => (data as Loaded | undefined)?.topic.title ?? 'No such topic' }

export const loader = (args: LoaderFunctionArgs) => readTopic(args)

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** A topic of help. */
export default function HelpTopic() {
  const { base, tree, topic, content, news } = useLoaderData<typeof loader>()
  const follow = useMarkupLinks()
  const onPage = topic.headings.filter(({ level }) => level === 2)
  return (
    <HelpLayout base={base} tree={tree} current={[...topic.way.map(({ id }) => id), topic.id]}>
      <article className="grid gap-x-8 xl:grid-cols-[minmax(0,44rem)_minmax(10rem,1fr)]">
        <header className="mb-4 flex items-start justify-between gap-3 xl:col-start-1">
          <div className="min-w-0">
            <Way base={base} way={topic.way} />
            <h1 className="text-xl font-semibold">{topic.title}</h1>
            <p className="mt-1 text-muted-foreground">{topic.summary}</p>
          </div>
          <span data-needs-script>
            <Button variant="ghost" size="icon" aria-label="Print this topic" data-print onClick={() => print()}>
              <Printer aria-hidden="true" />
            </Button>
          </span>
        </header>
        {onPage.length > 2 ? <OnThisPage headings={onPage} /> : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
        <div className="min-w-0 xl:col-start-1" onClick={follow}>
          <Written key={content.at} content={content} className="help-text" />
          {news?.map(({ id, date, title, isNew, content: written }) => (
            <section key={id} id={id} className="mt-6 scroll-mt-16 first:mt-0">
              <h2 className="text-base font-semibold">
                {title}
                {isNew ? <Badge className="ms-2">New to you</Badge> : null}
              </h2>
              <p className="mb-2 text-muted-foreground text-xs">{dayText(date)}</p>
              <Written content={written} className="help-text" />
            </section>
          ))}
        </div>
        <Below base={base} topics={topic.below} />
        <nav
          aria-label="Previous and next topic"
          className="print-hidden mt-8 flex flex-wrap justify-between gap-3 border-t border-border pt-4 xl:col-start-1"
        >
          {topic.previous ? (
            <Link
              href={`${base}/${topic.previous.id}`}
              rel="prev"
              className="inline-flex items-center gap-1.5 text-link hover:underline"
            >
              <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
              <span>
                <span className="sr-only">Previous: </span>
                {topic.previous.title}
              </span>
            </Link>
          ) : (
            <span />
          )}
          {topic.next ? (
            <Link
              href={`${base}/${topic.next.id}`}
              rel="next"
              className="inline-flex items-center gap-1.5 text-end text-link hover:underline"
            >
              <span>
                <span className="sr-only">Next: </span>
                {topic.next.title}
              </span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          ) : null}
        </nav>
      </article>
    </HelpLayout>
  )
}

function Way({ base, way }: { base: string; way: Loaded['topic']['way'] }) {
  return (
    <p className="mb-1 text-xs text-muted-foreground">
      <Link href={base} className="hover:underline">
        Help
      </Link>
      {way.map(({ id, title }) => (
        <span key={id}>
          {' › '}
          <Link href={`${base}/${id}`} className="hover:underline">
            {title}
          </Link>
        </span>
      ))}
    </p>
  )
}

/** The headings of a topic; beside it where there is room. */
function OnThisPage({ headings }: { headings: Loaded['topic']['headings'] }) {
  return (
    <nav
      aria-label="On this page"
      className="print-hidden mb-4 rounded-lg border border-border p-3 text-sm xl:sticky xl:top-16 xl:col-start-2 xl:row-span-4 xl:row-start-1 xl:max-h-[calc(100dvh-5rem)] xl:self-start xl:overflow-y-auto xl:border-0 xl:border-s xl:rounded-none"
    >
      <h2 className="mb-1 font-semibold text-xs">On this page</h2>
      <ul className={headings.length > 12 ? 'columns-2 gap-4 sm:columns-3 xl:columns-1' : undefined}>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-0.5 text-muted-foreground hover:text-foreground hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The topics that lie below one, as cards. */
function Below({ base, topics }: { base: string; topics: Loaded['topic']['below'] }) {
  if (topics.length === 0) return null
  return (
    <section aria-label="Topics" className="mt-6 xl:col-start-1">
      <ul className="grid gap-3 sm:grid-cols-2">
        {topics.map(({ id, title, summary }) => (
          <li key={id} className="rounded-lg border border-border bg-card p-3">
            <h2 className="font-semibold">
              <Link href={`${base}/${id}`} className="text-link hover:underline">
                {title}
              </Link>
            </h2>
            <p className="mt-0.5 text-muted-foreground">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
