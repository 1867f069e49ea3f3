import { counted } from '@caseweave/contract/platform/counted'
import { messages } from '@caseweave/contract/platform/messages'
import { resultImportPath, resultImportsPath } from '@caseweave/contract/results/addresses'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { unlessGone } from '../../../server/unless-gone.server'
import { importIds } from '../../platform/imports/import-address.server'
import { RemoveImportDialog } from '../../platform/imports/remove-import-dialog'

export const meta: MetaFunction = () => [{ title: 'Remove the import · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const { name, total } = await apiFor(args).resultImports.get(ids)
  return { ids, name, total }
}

export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  const to = resultImportsPath(ids.projectId)
  return unlessGone(to, messages.importGone, () =>
    doConfirmed(args, async (api) => {
      await api.resultImports.remove(ids)
      return { to, message: resultImportMessages.removed }
    }),
  )
}

/** Asks before an import goes, with everything that it said. */
export default function RemoveResultImport() {
  const { ids, name, total } = useLoaderData<typeof loader>()
  return (
    <RemoveImportDialog backHref={resultImportPath(ids.projectId, ids.importId)}>
      The import of {name} goes, with {counted(total, 'result')}. Test cases that it created stay, and those that it put
      into the release stay there.
    </RemoveImportDialog>
  )
}
