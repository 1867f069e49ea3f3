import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { inboxPath, resultImportsPath } from '@caseweave/contract/results/addresses'
import { DecideSignatures, ListInbox } from '@caseweave/contract/results/result-imports/result-inbox'
import { inboxMessages } from '@caseweave/contract/results/result-imports/result-inbox-messages'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { ErrorSummary } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { Select } from '@caseweave/ui/select'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { Inbox } from 'lucide-react'
import { useTypedText } from '../../../client/use-typed-text'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { InboxRow } from './inbox-row'
import { ResultPage } from './result-page'

export const meta: MetaFunction = () => [{ title: 'Unmatched results · Caseweave' }]
export const handle = { crumb: 'Inbox' }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const asked = ListInbox.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  const api = apiFor(args)
  const [view, waiting] = await Promise.all([
    api.resultInbox.list({ projectId, ...asked }),
    api.resultInbox.count({ projectId }),
  ])
  return { projectId, asked, view, waiting }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, DecideSignatures, async (decision, api) => {
    const { tests, results, created } = await api.resultInbox.decide({ projectId, decision })
    const message =
      decision.decision === 'create'
        ? inboxMessages.created(created, results)
        : decision.decision === 'ignore'
          ? inboxMessages.ignored(tests)
          : inboxMessages.matched(results, tests)
    const { search } = new URL(args.request.url)
    return { to: `${inboxPath(projectId)}${search}`, message }
  })
}

/** The results that found no case by themselves, grouped by the test that they come from, for people to decide about. */
export default function ResultInbox() {
  const { projectId, asked, view, waiting } = useLoaderData<typeof loader>()
  const box = useTypedText(asked.search)
  const lastResult = useActionData<typeof action>()?.lastResult
  const here = inboxPath(projectId)
  const problems = [...errorsAt(lastResult, 'ids'), ...errorsAt(lastResult, 'caseNumber'), ...formErrors(lastResult)]
  const pages = Math.max(1, Math.ceil(view.total / 20))
  const filtered = asked.search !== '' || asked.show !== 'all'
  return (
    <ResultPage
      projectId={projectId}
      tab="Inbox"
      waiting={waiting}
      title="Unmatched results"
      about="What you decide about a test holds for its results that wait, and for all that come."
    >
      <ErrorSummary errors={problems.map((message) => ({ message }))} />
      {waiting > 0 ? (
        <Form method="get" className="flex flex-wrap items-end gap-2" role="search">
          <label htmlFor="search" className="sr-only">
            Find a test
          </label>
          <Input
            ref={box}
            id="search"
            name="search"
            type="search"
            placeholder="Name, class or file"
            defaultValue={asked.search}
            className="max-w-72"
          />
          <label htmlFor="show" className="sr-only">
            Show
          </label>
          <Select
            key={asked.show}
            id="show"
            name="show"
            defaultValue={asked.show}
            options={[
              { value: 'all', label: 'Unmatched and ambiguous' },
              { value: 'unmatched', label: 'Unmatched' },
              { value: 'ambiguous', label: 'Ambiguous' },
            ]}
            className="w-56"
          />
          <Button type="submit" variant="outline">
            Show
          </Button>
        </Form>
      ) : null}
      {view.items.length === 0 ? (
        <NothingInbox projectId={projectId} filtered={filtered && waiting > 0} />
      ) : (
        <>
          <Form
            method="post"
            id="decide"
            className="flex flex-wrap items-center gap-2 rounded-lg border border-border bg-card px-3 py-2"
          >
            <p className="mr-auto text-muted-foreground tabular-nums">
              {counted(view.total, 'test')}, {counted(view.results, 'result')}. With the chosen ones:
            </p>
            <Button type="submit" name="decision" value="create" variant="outline" size="sm">
              Create test cases
            </Button>
            <Button type="submit" name="decision" value="ignore" variant="outline" size="sm">
              Ignore
            </Button>
          </Form>
          <ul aria-label="Tests whose results wait" className="grid gap-3">
            {view.items.map((item) => (
              <InboxRow key={item.id} projectId={projectId} item={item} />
            ))}
          </ul>
          <Pagination
            page={view.page}
            pageCount={pages}
            total={view.total}
            noun={['test', 'tests']}
            pageSize={20}
            hrefFor={(page) =>
              withParameters(here, {
                page: page === 1 ? null : String(page),
                show: asked.show === 'all' ? null : asked.show,
                search: asked.search === '' ? null : asked.search,
              })
            }
          />
        </>
      )}
      <Outlet />
    </ResultPage>
  )
}

/** Stands where no test is listed; `filtered` = others wait. */
function NothingInbox({ projectId, filtered }: { projectId: number; filtered: boolean }) {
  if (filtered)
    return (
      <NothingMatches title="No test is like that" href={inboxPath(projectId)}>
        Take the filter away to see all tests that wait.
      </NothingMatches>
    )
  return (
    <EmptyState
      icon={Inbox}
      title="Nothing waits"
      action={
        <ButtonLink href={resultImportsPath(projectId)} variant="outline">
          Import results
        </ButtonLink>
      }
    >
      {inboxMessages.empty}
    </EmptyState>
  )
}
