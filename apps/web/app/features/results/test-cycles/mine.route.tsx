import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { dayText } from '@caseweave/contract/platform/moments'
import { runPath, testCyclePath, testCyclesPath } from '@caseweave/contract/results/addresses'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Table } from '@caseweave/ui/table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { UserCheck } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import type { PageHandle } from '../../platform/screen/page-crumbs'
import { RunStatusBadge } from '../executions/run-status-badge'

export const meta: MetaFunction = () => [{ title: 'My cases · Caseweave' }]
export const handle: PageHandle = { crumb: 'My cases' }

export const loader = (args: LoaderFunctionArgs) =>
  apiFor(args).testCycles.mine({ projectId: idOf(args.params.projectId) })

/** What waits for the reader in the open cycles of a project. */
export default function MyCases() {
  const { rows, total } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  return (
    <ListFrame>
      <ScreenHead
        title="My cases"
        lead={`What is assigned to you in open test cycles, and what you have begun.${total > rows.length ? ` The first ${rows.length} of ${counted(total, 'test')}.` : ''}`}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={UserCheck}
          title="Nothing waits for you"
          action={
            <ButtonLink href={testCyclesPath(projectId)} variant="outline">
              Show test cycles
            </ButtonLink>
          }
        >
          Cases that somebody assigns to you in a test cycle are listed here. You can also take the next free one in a
          cycle.
        </EmptyState>
      ) : (
        <Table caption="My cases" className="table-cards">
          <thead>
            <tr>
              <th scope="col">Case</th>
              <th scope="col">Status</th>
              <th scope="col">Environment</th>
              <th scope="col">Test cycle</th>
              <th scope="col">Due</th>
              <th scope="col" className="fit">
                <span className="sr-only">Run</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.itemId}>
                <td className="words">
                  <span className="text-muted-foreground tabular-nums">{caseNumberLabel(row.caseNumber)}</span>{' '}
                  {row.summary}
                </td>
                <td className="fit">
                  <RunStatusBadge status={row.status} />
                </td>
                <td className="fit">{row.environment}</td>
                <td className="words">
                  <Link href={`${testCyclePath(projectId, row.cycle)}?assigned=me`} className="text-link">
                    {row.cycleName}
                  </Link>
                  <span className="text-muted-foreground"> {row.release}</span>
                </td>
                <td className="fit" data-label="Due">
                  {row.dueOn ? dayText(row.dueOn) : null}
                </td>
                <td className="fit">
                  {row.runId === null ? (
                    <Form method="post" action={`${testCyclePath(projectId, row.cycle)}/items`}>
                      <Button type="submit" name="item" value={row.itemId} size="sm" variant="outline">
                        Run<span className="sr-only"> {caseNumberLabel(row.caseNumber)}</span>
                      </Button>
                    </Form>
                  ) : (
                    <ButtonLink href={runPath(projectId, row.runId)} size="sm">
                      Continue<span className="sr-only"> {caseNumberLabel(row.caseNumber)}</span>
                    </ButtonLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ListFrame>
  )
}
