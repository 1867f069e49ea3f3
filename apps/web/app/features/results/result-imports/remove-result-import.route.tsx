import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { importIds } from '../../cases/definition-imports/import-address.server'
import { formErrors } from '../../people/accounts/form-errors'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { resultImportPath, resultImportsPath } from './result-links'

export const meta: MetaFunction = () => [{ title: 'Remove the import · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const { name, total } = await apiFor(args).resultImports.get(ids)
  return { ids, name, total }
}

export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  return runAction(args, z.object({}), async (_, api) => {
    await api.resultImports.remove(ids)
    return redirectWithToast(resultImportsPath(ids.projectId), {
      kind: 'success',
      message: resultImportMessages.removed,
    })
  })
}

/** Asks before an import goes, with everything that it said. */
export default function RemoveResultImport() {
  const { ids, name, total } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <FormDialog
      title="Remove this import?"
      backHref={resultImportPath(ids.projectId, ids.importId)}
      form={{ id: 'remove-results', label: 'Remove', destructive: true }}
    >
      <Form method="post" id="remove-results" className="grid gap-4">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        <p className="break-words">
          {name} and its {total.toLocaleString('en')} results go, and reports are as if they had never come. Test cases
          that it created stay.
        </p>
      </Form>
    </FormDialog>
  )
}
