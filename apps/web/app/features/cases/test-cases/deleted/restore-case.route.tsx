import { casePath } from '@caseweave/contract/cases/addresses'
import { RestoreForm } from '@caseweave/contract/cases/test-cases/deleted-cases'
import { deletedMessages } from '@caseweave/contract/cases/test-cases/deleted-messages'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { Alert } from '@caseweave/ui/alert'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../../server/api.server'
import { runAction } from '../../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../../server/made-once.server'
import { redirectWithToast } from '../../../../server/toast.server'
import { FormDialog } from '../../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../../../platform/dialogs/form-errors'
import { caseNumberOf } from '../../../platform/screen/case-number.server'
import { isId } from '../../../platform/screen/id'
import { idOf } from '../../../platform/screen/id.server'
import { ModuleChoice } from '../../../project/modules/module-choice'
import { behindRestoring } from './deletion-links'

export const meta: MetaFunction = () => [{ title: 'Restore test case · Caseweave' }]

const isConflict = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'CONFLICT'

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const number = caseNumberOf(args)
  const api = apiFor(args)
  const { searchParams } = new URL(args.request.url)
  const found = await api.deletedCases.get({ projectId, number }).catch(async (error: unknown) => {
    if (!isConflict(error)) throw error
    const toast = { kind: 'info', message: deletedMessages.notDeleted } as const
    throw await redirectWithToast(casePath(projectId, number), toast)
  })
  const search = searchParams.get('q')?.slice(0, 200)
  const chosen = searchParams.get('targetId') ?? 'own'
  const wanted = isId(chosen) ? Number(chosen) : undefined
  return {
    onceKey: newOnceKey(),
    projectId,
    found,
    modules: found.gone ? await api.modules.offer({ projectId, search, chosen: wanted }) : null,
    chosen,
  }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const number = caseNumberOf(args)
  return runAction(args, RestoreForm, async ({ targetId }) => {
    const { duplicate } = await madeOnce(args, targetId, (api) =>
      api.deletedCases.restore({ projectId, number, moduleId: targetId }),
    )
    const told = deletedMessages.restored(caseNumberLabel(number))
    const same = duplicate ? ` ${deletedMessages.sameSummary(caseNumberLabel(duplicate))}` : ''
    return redirectWithToast(casePath(projectId, number), {
      kind: duplicate ? 'warning' : 'success',
      title: 'TestCase',
      message: told + same,
    })
  })
}

/** Restores a deleted test case, over the list of deleted ones or over the case. */
export default function RestoreCase() {
  const { onceKey, projectId, found, modules, chosen } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const back = behindRestoring(projectId, found.number, useLocation())
  const place = found.modules.join(' › ')
  const targetErrors = errorsAt(lastResult, 'targetId')
  return (
    <FormDialog
      title="Restore test case"
      description={`${caseNumberLabel(found.number)} · ${found.summary}`}
      backHref={back}
      form={{ id: 'restore-case', label: 'Restore', onceKey }}
    >
      <Form method="post" id="restore-case" className="grid gap-4">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        {found.duplicate ? (
          <Alert tone="warning" title={deletedMessages.sameSummary(caseNumberLabel(found.duplicate))}>
            It may come back all the same.
          </Alert>
        ) : null}
        {modules ? (
          <>
            <p>Its module is deleted. It can come back with the test case, or the test case goes elsewhere.</p>
            <ModuleChoice
              id="targetId"
              name="targetId"
              legend="Module that it goes to"
              projectId={projectId}
              found={modules}
              first={{ value: 'own', label: `${place} (comes back)` }}
              chosen={typedIn(lastResult, 'targetId') || chosen}
              error={targetErrors.length > 0 ? targetErrors : undefined}
            />
          </>
        ) : (
          <>
            <input type="hidden" name="targetId" value="own" />
            <p>
              It comes back to <span className="font-medium">{place}</span>, with all its versions, tickets and
              releases.
            </p>
          </>
        )}
      </Form>
    </FormDialog>
  )
}
