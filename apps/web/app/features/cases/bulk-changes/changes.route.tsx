import { counted } from '@caseweave/contract/platform/counted'
import { Link } from '@caseweave/ui/navigation'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { idOf } from '../../platform/screen/id.server'
import { Moment } from '../../platform/time/moment'
import { changeHref, listBehind } from './bulk-links'
import { describeChange } from './bulk-words'
import { UndoForm } from './undo-form'

export const meta: MetaFunction = () => [{ title: 'Recent changes · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  return { changes: await apiFor(args).bulkChanges.list({ projectId: idOf(args.params.projectId) }) }
}

/** The newest changes of many cases, each with its undo. */
export default function RecentChangesDialog() {
  const { changes } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const back = listBehind(projectId, search)
  return (
    <ReadingDialog
      title="Recent changes"
      description="What was done to many test cases at once, and what was deleted. An undo brings back all that nobody has changed since."
      size="lg"
      backHref={back}
    >
      {changes.length === 0 ? <p className="text-muted-foreground">Nothing was changed so far.</p> : null}
      <ul className="-my-2 divide-y divide-border">
        {changes.map(({ id, change, subject, counts, createdBy, createdAt, undone, mayUndo }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-40 flex-1">
              <Link href={changeHref(projectId, search, id)} className="font-medium break-words hover:text-link">
                {describeChange(change, subject)}
              </Link>
              <span className="block text-xs text-muted-foreground">
                {counted(counts.changed, 'test case')}, {createdBy ? `${createdBy}, ` : null}
                <Moment date={createdAt} />
              </span>
            </span>
            {undone ? <span className="text-muted-foreground">Undone</span> : null}
            {mayUndo ? (
              <UndoForm action={changeHref(projectId, search, id)} label={describeChange(change, subject)} />
            ) : null}
          </li>
        ))}
      </ul>
    </ReadingDialog>
  )
}
