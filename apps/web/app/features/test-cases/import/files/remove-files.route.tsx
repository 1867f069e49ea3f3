import { Button, ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigate, useNavigation } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../../server/api.server'
import { runAction } from '../../../../server/form.server'
import { redirectWithToast } from '../../../../server/toast.server'
import { formErrors } from '../../../accounts/form-errors'
import { importIds } from '../import-address.server'
import { automationImportPath, importsPath } from '../import-links'

export const meta: MetaFunction = () => [{ title: 'Remove the import · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const { status, name } = await apiFor(args).automationImports.get(ids)
  if (status === 'importing' || status === 'imported') throw redirect(automationImportPath(ids.projectId, ids.importId))
  return { ids, name }
}

export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  return runAction(args, z.object({}), async (_, api) => {
    await api.automationImports.remove(ids)
    return redirectWithToast(importsPath(ids.projectId), { kind: 'success', message: 'The import was removed.' })
  })
}

/** Asks before an import that has not started goes, with its files. */
export default function RemoveFilesImport() {
  const { ids, name } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const navigate = useNavigate()
  const { state } = useNavigation()
  const back = automationImportPath(ids.projectId, ids.importId)
  return (
    <RouteDialog
      title="Remove this import?"
      closeHref={back}
      onClose={() => navigate(back, { preventScrollReset: true })}
      footer={
        <>
          <ButtonLink href={back} variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" form="remove-files" variant="destructive" busy={state !== 'idle'}>
            Remove
          </Button>
        </>
      }
    >
      <Form method="post" id="remove-files" className="grid gap-4">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        <p className="break-words">
          {name} and its preview go. No test case has been written by it, so nothing else changes.
        </p>
      </Form>
    </RouteDialog>
  )
}
