import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { numberText } from '@caseweave/contract/platform/numbers'
import { inboxPath, resultImportsPath } from '@caseweave/contract/results/addresses'
import { ListAliases } from '@caseweave/contract/results/result-imports/result-inbox'
import { inboxMessages } from '@caseweave/contract/results/result-imports/result-inbox-messages'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Form, Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Link2 } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { unlessGone } from '../../../server/unless-gone.server'
import { idOf } from '../../platform/screen/id.server'
import { Moment } from '../../platform/time/moment'
import { ResultPage } from './result-page'

export const meta: MetaFunction = () => [{ title: 'Aliases · Caseweave' }]
export const handle = { crumb: 'Aliases' }

/** As many as a page of the procedure holds. */
const fullPage = 50

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const api = apiFor(args)
  const { before } = ListAliases.catch({ before: undefined }).parse(
    Object.fromEntries(new URL(args.request.url).searchParams),
  )
  const [aliases, waiting] = await Promise.all([
    api.resultInbox.aliases({ projectId, before }),
    api.resultInbox.count({ projectId }),
  ])
  return { projectId, aliases, waiting }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const to = `${resultImportsPath(projectId)}/aliases`
  return unlessGone(to, inboxMessages.aliasGone, () =>
    saveAndLeave(args, z.object({ id: z.coerce.number().int().positive() }), async ({ id }, api) => {
      const { results } = await api.resultInbox.removeAlias({ projectId, id })
      return { to, message: inboxMessages.undone(results) }
    }),
  )
}

/** What people decided about tests, each to be taken back with all that followed it. */
export default function Aliases() {
  const { projectId, aliases, waiting } = useLoaderData<typeof loader>()
  const last = aliases.at(-1)
  return (
    <ResultPage
      projectId={projectId}
      tab="Aliases"
      waiting={waiting}
      title="Aliases"
      about="Results of these tests follow a decision. Removing one sends its results back to the inbox."
    >
      {aliases.length === 0 ? (
        <EmptyState
          icon={Link2}
          title="No decision was made yet"
          action={
            <ButtonLink href={inboxPath(projectId)} variant="outline">
              Open the inbox
            </ButtonLink>
          }
        >
          What you decide in the inbox is listed here.
        </EmptyState>
      ) : (
        <Table caption="Aliases">
          <thead>
            <tr>
              <th scope="col">Test</th>
              <th scope="col">Belongs to</th>
              <th scope="col" className="text-right">
                Results
              </th>
              <th scope="col">Decided</th>
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {aliases.map((alias) => (
              <tr key={alias.id}>
                <td className="words">
                  {alias.name || '(no name)'}
                  <span className="block text-xs text-muted-foreground">
                    {[alias.fileName, alias.className].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td className="words">
                  {alias.testCase === null ? (
                    'Ignored'
                  ) : (
                    <Link href={casePath(projectId, alias.testCase.number)} className="text-link hover:underline">
                      {caseNumberLabel(alias.testCase.number)} {alias.testCase.summary}
                    </Link>
                  )}
                  {alias.testCase?.deleted ? ' (deleted)' : ''}
                </td>
                <td className="text-right tabular-nums">{numberText(alias.results)}</td>
                <td>
                  {alias.createdBy ? `${alias.createdBy}, ` : ''}
                  <Moment date={alias.createdAt} />
                </td>
                <td>
                  <Form method="post">
                    <input type="hidden" name="id" value={alias.id} />
                    <Button type="submit" variant="outline" size="sm">
                      Remove<span className="sr-only"> the alias of {alias.name}</span>
                    </Button>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {last && aliases.length >= fullPage ? (
        <ButtonLink href={`${resultImportsPath(projectId)}/aliases?before=${last.id}`} variant="link">
          Earlier aliases
        </ButtonLink>
      ) : null}
    </ResultPage>
  )
}
