import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { formErrors } from '../../platform/dialogs/form-errors'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { JobProgress } from '../../platform/jobs/job-progress'
import { idsOf } from '../../platform/screen/id.server'
import { Moment } from '../../platform/time/moment'
import { changeHref, changesHref, listBehind } from './bulk-links'
import { describeChange, doneSentence, undoneSentence } from './bulk-words'
import { UndoForm } from './undo-form'

export const meta: MetaFunction = () => [{ title: 'Change of test cases · Caseweave' }]

const changeIds = (args: LoaderFunctionArgs | ActionFunctionArgs) => idsOf(args, 'projectId', 'changeId')

export async function loader(args: LoaderFunctionArgs) {
  return { change: await apiFor(args).bulkChanges.get(changeIds(args)) }
}

/** Undoes the change, from its page, from the list of changes and from the notice that told of it. */
export async function action(args: ActionFunctionArgs) {
  const ids = changeIds(args)
  return runAction(args, z.object({}), async (_form, api) => {
    const { restored, leftAlone } = await api.bulkChanges.undo(ids)
    const { search } = new URL(args.request.url)
    if (restored === null || leftAlone === null) {
      const here = changeHref(ids.projectId, search, ids.changeId)
      return redirectWithToast(here, { kind: 'info', message: 'The change is being undone.' })
    }
    const { change } = await api.bulkChanges.get(ids)
    const message = undoneSentence({ restored, left: leftAlone }, change.action)
    return redirectWithToast(listBehind(ids.projectId, search), { kind: restored > 0 ? 'success' : 'warning', message })
  })
}

export default function ChangeDialog() {
  const { change: view } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const closeDialog = useCloseDialog()
  const back = listBehind(projectId, search)
  const { id, change, subject, counts, createdBy, createdAt, job, undone, mayUndo } = view
  const what = describeChange(change, subject)
  const working = job?.status === 'queued' || job?.status === 'running'
  const stopped = job?.status === 'failed'
  return (
    <RouteDialog
      title={what}
      description={
        <>
          {createdBy ? `${createdBy}, ` : null}
          <Moment date={createdAt} />
        </>
      }
      closeHref={back}
      onClose={() => closeDialog(back)}
      footer={
        <>
          <ButtonLink href={changesHref(projectId, search)} variant="outline">
            Recent changes
          </ButtonLink>
          {mayUndo ? <UndoForm action={changeHref(projectId, search, id)} label={what} /> : null}
        </>
      }
    >
      <div className="grid gap-3">
        {formErrors(lastResult).map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        {job && (working || stopped) ? (
          <JobProgress
            key={job.id}
            projectId={projectId}
            job={job}
            label={
              undone ? 'Undoing the change' : change.action === 'clone' ? 'Cloning test cases' : 'Changing test cases'
            }
          />
        ) : null}
        {working && !undone ? null : <p>{doneSentence(counts, change.action)}</p>}
        {undone && !working ? (
          <p>
            Undone by {undone.by || 'somebody who left'}. {undoneSentence(undone, change.action)}
          </p>
        ) : null}
      </div>
    </RouteDialog>
  )
}
