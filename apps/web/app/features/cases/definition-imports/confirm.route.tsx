import { importPath } from '@caseweave/contract/cases/addresses'
import { ConfirmImport as ConfirmedPreview } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { importIds } from '../../platform/imports/import-address.server'
import { workspaceFor } from '../../platform/screen/workspace.server'

export const meta: MetaFunction = () => [{ title: 'Confirm the import · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const [{ organization, project }, view] = await Promise.all([
    workspaceFor(args),
    apiFor(args).definitionImports.get(ids),
  ])
  // Started already, in another tab for example: there is nothing left to ask.
  if (view.status !== 'previewed') throw redirect(importPath(ids.projectId, ids.importId))
  return { ids, view, organization: organization?.name ?? '', project: project?.name ?? '' }
}

export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  return saveAndLeave(args, ConfirmedPreview, async (form, api) => {
    await api.definitionImports.confirm({ ...ids, ...form })
    return { to: importPath(ids.projectId, ids.importId) }
  })
}

/** A yes to a preview that was made anew meanwhile is refused beside what the new one says. */
export const shouldRevalidate = () => true

/** Asks once more before anything is written, and names where it goes. */
export default function ConfirmImport() {
  const { ids, view, organization, project } = useLoaderData<typeof loader>()
  const back = importPath(ids.projectId, ids.importId)
  const { rowsOf, steps, modules } = view.summary ?? { rowsOf: null, steps: 0, modules: 0 }
  const add = rowsOf?.add ?? 0
  const left = rowsOf
    ? [
        rowsOf.duplicate > 0 ? counted(rowsOf.duplicate, 'duplicate') : '',
        rowsOf.error > 0 ? counted(rowsOf.error, 'error') : '',
        rowsOf.skipped > 0 ? counted(rowsOf.skipped, 'skipped row') : '',
      ].filter(Boolean)
    : []
  return (
    <ConfirmDialog
      title={add > 0 ? `Import ${counted(add, 'test case')}?` : 'Finish without adding?'}
      backHref={back}
      label={add > 0 ? 'Import' : 'Finish'}
      autofocus
    >
      <input type="hidden" name="previewJob" value={view.job?.id ?? ''} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted-foreground">Organization</dt>
        <dd className="font-medium break-words">{organization}</dd>
        <dt className="text-muted-foreground">Project</dt>
        <dd className="font-medium break-words">{project}</dd>
        <dt className="text-muted-foreground">File</dt>
        <dd className="break-words">{view.fileName}</dd>
        <dt className="text-muted-foreground">Adds</dt>
        <dd>
          {add > 0
            ? `${counted(add, 'test case')} with ${counted(steps, 'step')} in ${counted(modules, 'module')}`
            : 'Nothing: no row is a new test case'}
        </dd>
        {left.length > 0 ? (
          <>
            <dt className="text-muted-foreground">Leaves out</dt>
            <dd>{left.join(', ')}</dd>
          </>
        ) : null}
      </dl>
    </ConfirmDialog>
  )
}
