import { columnMapPath } from '@caseweave/contract/cases/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { numberText } from '@caseweave/contract/platform/numbers'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { ManagePage } from '../../people/projects/manage-page'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { Moment } from '../../platform/time/moment'

export const meta: MetaFunction = () => [{ title: 'Column Mapping · Caseweave' }]

export const loader = (args: LoaderFunctionArgs) =>
  apiFor(args).columnMappings.describe({ projectId: idOf(args.params.projectId) })

/** The names of the templates; the Default goes by each file. */
const templateNames = { 1: 'Test Case', 2: 'Test Case (Steps)' } as const

/** Manage > Column Mapping: the mappings that the import wizard offers. */
export default function ColumnMap() {
  const mappings = useLoaderData<typeof loader>()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const mayChange = mayInProject('project.manage', projectRole, organizationRole)
  const here = columnMapPath(projectId)
  return (
    <ManagePage
      tab="Column Mapping"
      about="What the columns of a CSV file are imported as."
      actions={
        mayChange ? (
          <ButtonLink href={`${here}/add`}>
            <Plus aria-hidden="true" />
            Add mapping
          </ButtonLink>
        ) : null
      }
    >
      <Table caption="Column mappings">
        <thead>
          <tr>
            <th scope="col">Mapping name</th>
            <th scope="col">Template</th>
            <th scope="col" className="num">
              Columns
            </th>
            <th scope="col" className="max-sm:hidden">
              Created by
            </th>
            <th scope="col" className="max-sm:hidden">
              Created
            </th>
            {mayChange ? (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {mappings.map(({ id, name, templateId, columns, createdBy, createdAt }) => (
            <tr key={id}>
              <th scope="row" className="words">
                {mayChange && id > 0 ? (
                  <Link href={`${here}/${id}`} className="hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              <td className="dim">{templateId ? templateNames[templateId] : 'By the file'}</td>
              <td className="num">{columns === null ? '–' : numberText(columns)}</td>
              <td className="dim max-sm:hidden">{createdBy ?? '–'}</td>
              <td className="dim fit max-sm:hidden">{createdAt ? <Moment date={createdAt} /> : 'Built in'}</td>
              {mayChange ? (
                <td className="fit">
                  {id > 0 ? (
                    <div className="flex justify-end gap-1">
                      <ButtonLink href={`${here}/${id}`} variant="ghost" size="icon-sm" aria-label={`Edit ${name}`}>
                        <Pencil aria-hidden="true" />
                      </ButtonLink>
                      <ButtonLink
                        href={`${here}/${id}/delete`}
                        variant="ghost"
                        size="icon-sm"
                        aria-label={`Delete ${name}`}
                      >
                        <Trash2 aria-hidden="true" />
                      </ButtonLink>
                    </div>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
      <Outlet />
    </ManagePage>
  )
}
