import { casePath, definitionsPath, deletedPath } from '@caseweave/contract/cases/addresses'
import { DeletedCursor } from '@caseweave/contract/cases/test-cases/deleted-cases'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Input } from '@caseweave/ui/input'
import { Form, Link } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Table } from '@caseweave/ui/table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { ArchiveRestore, ArrowLeft, Trash2 } from 'lucide-react'
import { useTypedText } from '../../../../client/use-typed-text'
import { apiFor } from '../../../../server/api.server'
import { idOf } from '../../../platform/screen/id.server'
import { NothingMatches } from '../../../platform/screen/nothing-matches'
import { Moment } from '../../../platform/time/moment'

export const meta: MetaFunction = () => [{ title: 'Deleted test cases · Caseweave' }]
export const handle = { crumb: 'Deleted' }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const { searchParams } = new URL(args.request.url)
  const search = (searchParams.get('search') ?? '').trim().slice(0, 200)
  const after = DeletedCursor.safeParse(searchParams.get('after')).data
  const page = await apiFor(args).deletedCases.list({ projectId, search, after })
  return { projectId, ...page, search, first: after === undefined }
}

/** The deleted test cases of a project, for those who may restore them. */
export default function DeletedCases() {
  const { projectId, rows, next, search, first } = useLoaderData<typeof loader>()
  const box = useTypedText(search)
  const address = useLocation()
  const here = deletedPath(projectId)
  const to = (after: string | null) => withParameters(here + address.search, { after, q: null, targetId: null })
  return (
    <ListFrame>
      <ButtonLink href={definitionsPath(projectId)} variant="ghost" className="-ms-3 self-start">
        <ArrowLeft aria-hidden="true" />
        Test case definitions
      </ButtonLink>
      <ScreenHead title="Deleted test cases" lead="They count nowhere, and keep versions, tickets and releases." />
      <Form method="get" action={here} className="flex gap-2">
        <Input
          ref={box}
          type="search"
          name="search"
          aria-label="Search deleted test cases"
          placeholder="Search summary or number"
          autoComplete="off"
          maxLength={200}
          defaultValue={search}
          className="max-w-96"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </Form>
      {rows.length > 0 ? (
        <DeletedTable />
      ) : search ? (
        <NothingMatches title="Nothing deleted matches" href={here}>
          Search for another word, or for a number.
        </NothingMatches>
      ) : (
        <EmptyState icon={Trash2} title="Nothing is deleted">
          Deleted test cases stand here, and can be restored.
        </EmptyState>
      )}
      {next || !first ? (
        <nav aria-label="Pages" className="flex justify-between gap-2">
          {first ? (
            <span />
          ) : (
            <ButtonLink href={to(null)} variant="outline">
              First page
            </ButtonLink>
          )}
          {next ? (
            <ButtonLink href={to(next)} variant="outline">
              Next page
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
      <Outlet />
    </ListFrame>
  )
}

function DeletedTable() {
  const { projectId, rows } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Table caption="Deleted test cases">
      <thead>
        <tr>
          <th scope="col">Test Case No.</th>
          <th scope="col">Summary</th>
          <th scope="col" className="max-xl:hidden">
            Module
          </th>
          <th scope="col" className="max-sm:hidden">
            Deleted by
          </th>
          <th scope="col" className="max-sm:hidden">
            Deleted
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, summary, modules, deletedAt, deletedBy }) => (
          <tr key={number}>
            <td className="fit">
              <Link href={casePath(projectId, number)} className="hover:underline">
                {caseNumberLabel(number)}
              </Link>
            </td>
            <th scope="row" className="min-w-32 wrap-anywhere">
              {summary}
            </th>
            <td className="dim max-xl:hidden">{modules.join(' › ')}</td>
            <td className="dim max-sm:hidden">{deletedBy || '–'}</td>
            <td className="dim fit max-sm:hidden">
              <Moment date={deletedAt} />
            </td>
            <td className="fit">
              <ButtonLink
                href={`${deletedPath(projectId)}/${number}/restore${search}`}
                variant="outline"
                size="sm"
                aria-label={`Restore ${caseNumberLabel(number)}`}
              >
                <ArchiveRestore aria-hidden="true" />
                Restore
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
