import { helpPath, productHelpPath } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { version } from '@caseweave/contract/platform/version'
import { Badge } from '@caseweave/ui/badge'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { ScreenHead } from '@caseweave/ui/screen'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchX } from 'lucide-react'
import { GuidedTour } from '../../platform/tours/guided-tour'
import { helpMeta } from '../site/site-meta'
import { readHome } from './help-data.server'
import { HelpLayout } from './help-layout'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  helpMeta(matches, {
    title: data?.found ? `“${data.found.query.slice(0, 60)}” · Help` : 'Help',
    description: 'How to work with Caseweave: a topic for every screen and for every task that people come with.',
    path: helpPath,
  })

export const loader = (args: LoaderFunctionArgs) => readHome(args)

type Loaded = ReturnType<typeof readHome>

/** All topics of help, or what a search has found. */
export default function HelpHome() {
  const loaded = useLoaderData<typeof loader>()
  const { base, tree, found } = loaded
  return (
    <HelpLayout base={base} tree={tree} query={found?.query}>
      {found ? <Found base={base} found={found} /> : <Contents {...loaded} />}
    </HelpLayout>
  )
}

function Contents({ base, tree, newsId, hasNews }: Loaded) {
  return (
    <>
      <ScreenHead
        title="Help"
        lead="A topic for every screen, and for what people come with. Search in your own words, or choose a subject."
        actions={base === productHelpPath ? <GuidedTour tour="help" /> : null}
      />
      <ul data-tour="help-topic" className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tree.map(({ id, title, summary, children }) => (
          <li key={id} className="rounded-lg border border-border bg-card p-4">
            <h2 className="text-base font-semibold">
              <Link href={`${base}/${id}`} className="text-link hover:underline">
                {title}
              </Link>
              {id === newsId && hasNews ? <Badge className="ms-2 align-middle">New</Badge> : null}
            </h2>
            <p className="mt-1 text-muted-foreground">{summary}</p>
            {children.length > 0 ? (
              <ul className="mt-3 grid gap-1">
                {children.map((below) => (
                  <li key={below.id}>
                    <Link href={`${base}/${below.id}`} className="hover:underline">
                      {below.title}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {base === productHelpPath ? <p className="mt-5 text-muted-foreground text-xs">{`Caseweave ${version}`}</p> : null}
    </>
  )
}

function Found({ base, found }: { base: string; found: NonNullable<Loaded['found']> }) {
  const { query, topics, cut } = found
  return (
    <>
      <h1 className="text-xl font-semibold wrap-anywhere">
        {topics.length > 0 ? `${counted(topics.length, 'topic')} for` : 'Nothing found for'} “
        {query.length > 200 ? `${query.slice(0, 200)}…` : query}”
      </h1>
      {cut ? (
        <p className="mt-1 text-muted-foreground">Your question is long: only its first words were looked for.</p>
      ) : null}
      {topics.length > 0 ? (
        <ol className="mt-4 grid gap-3">
          {topics.map(({ id, title, summary, way }) => (
            <li key={id} className="rounded-lg border border-border bg-card p-4">
              <h2 className="text-base font-semibold">
                <Link href={`${base}/${id}`} className="text-link hover:underline">
                  {title}
                </Link>
              </h2>
              {way.length > 0 ? <p className="text-xs text-muted-foreground">{way.join(' › ')}</p> : null}
              <p className="mt-1">{summary}</p>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState
          icon={SearchX}
          title="No topic has these words"
          className="mt-4"
          action={
            <Link href={`${base}/glossary`} className="text-link underline underline-offset-2">
              Open the glossary
            </Link>
          }
        >
          Try fewer words, or the word that the product uses. The glossary lists them.
        </EmptyState>
      )}
    </>
  )
}
