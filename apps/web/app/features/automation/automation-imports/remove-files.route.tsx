import { automationImportPath } from '@caseweave/contract/automation/addresses'
import { importsPath } from '@caseweave/contract/cases/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { unlessGone } from '../../../server/unless-gone.server'
import { previewGoes } from '../../cases/definition-imports/import-words'
import { importIds } from '../../platform/imports/import-address.server'
import { RemoveImportDialog } from '../../platform/imports/remove-import-dialog'

export const meta: MetaFunction = () => [{ title: 'Remove the import · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const { status, name } = await apiFor(args).automationImports.get(ids)
  if (status === 'importing' || status === 'imported') throw redirect(automationImportPath(ids.projectId, ids.importId))
  return { ids, name }
}

export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  const to = importsPath(ids.projectId)
  return unlessGone(to, messages.importGone, () =>
    doConfirmed(args, async (api) => {
      await api.automationImports.remove(ids)
      return { to, message: 'The import was removed.' }
    }),
  )
}

/** Asks before an import that has not started goes, with its files. */
export default function RemoveFilesImport() {
  const { ids, name } = useLoaderData<typeof loader>()
  return (
    <RemoveImportDialog backHref={automationImportPath(ids.projectId, ids.importId)}>
      {previewGoes(name)}
    </RemoveImportDialog>
  )
}
