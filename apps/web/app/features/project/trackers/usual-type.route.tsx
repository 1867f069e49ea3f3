import { integrationsTabPath } from '@caseweave/contract/project/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { LinkProject } from '@caseweave/contract/project/trackers/project-links'
import { Alert } from '@caseweave/ui/alert'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave, toldRefusal } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn } from '../../platform/dialogs/form-errors'
import { idsOf } from '../../platform/screen/id.server'
import { UsualTypeField } from './usual-type-field'

export const meta: MetaFunction = () => [{ title: 'Usual type · Caseweave' }]

/** The link with the types of its tracker, or what the tracker says instead. */
export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const { projectTrackers } = apiFor(args)
  const which = idsOf(args, 'projectId', 'linkId')
  const link = await projectTrackers.get(which)
  try {
    return { ...link, types: (await projectTrackers.usualTypes(which)).types, refusal: null }
  } catch (error) {
    return { ...link, types: [], refusal: toldRefusal(error) }
  }
}

export async function action(args: ActionFunctionArgs) {
  const which = idsOf(args, 'projectId', 'linkId')
  return saveAndLeave(args, LinkProject.pick({ usualType: true }), async ({ usualType }, api) => {
    const { type } = await api.projectTrackers.setUsualType({ ...which, usualType })
    return {
      to: integrationsTabPath(which.projectId),
      message: connectionMessages.usualType(type),
    }
  })
}

export default function UsualType() {
  const { remoteName, connection, types, usualType, refusal } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <FormDialog
      title="Usual type"
      description={`${remoteName} in ${connection}`}
      backHref={integrationsTabPath(useProject().id)}
      form={refusal === null ? { id: 'usual-type', label: 'Save' } : null}
    >
      {refusal === null ? (
        <Form method="post" id="usual-type" noValidate className="grid gap-4">
          <ErrorSummary errors={problemsIn(lastResult)} />
          <UsualTypeField types={types} value={usualType} errors={errorsAt(lastResult, 'usualType')} />
        </Form>
      ) : (
        <Alert tone="error">{refusal}</Alert>
      )}
    </FormDialog>
  )
}
