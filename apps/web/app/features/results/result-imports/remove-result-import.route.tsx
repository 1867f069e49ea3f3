import { resultImportPath, resultImportsPath } from '@caseweave/contract/results/addresses'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { importIds } from '../../cases/definition-imports/import-address.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'

export const meta: MetaFunction = () => [{ title: 'Remove the import · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const { name, total } = await apiFor(args).resultImports.get(ids)
  return { ids, name, total }
}

export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  return doConfirmed(args, async (api) => {
    await api.resultImports.remove(ids)
    return { to: resultImportsPath(ids.projectId), message: resultImportMessages.removed }
  })
}

/** Asks before an import goes, with everything that it said. */
export default function RemoveResultImport() {
  const { ids, name, total } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Remove this import?"
      backHref={resultImportPath(ids.projectId, ids.importId)}
      label="Remove"
      destructive
    >
      <p className="break-words">
        {name} and its {total.toLocaleString('en')} results go, and reports are as if they had never come. Test cases
        that it created stay.
      </p>
    </ConfirmDialog>
  )
}
