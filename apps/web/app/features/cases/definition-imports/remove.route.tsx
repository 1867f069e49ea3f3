import { importPath, importsPath } from '@caseweave/contract/cases/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { unlessGone } from '../../../server/unless-gone.server'
import { importIds } from '../../platform/imports/import-address.server'
import { RemoveImportDialog } from '../../platform/imports/remove-import-dialog'
import { previewGoes } from './import-words'

export const meta: MetaFunction = () => [{ title: 'Remove the import · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const { status, fileName } = await apiFor(args).definitionImports.get(ids)
  if (status === 'importing' || status === 'imported') throw redirect(importPath(ids.projectId, ids.importId))
  return { ids, fileName }
}

export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  const to = importsPath(ids.projectId)
  return unlessGone(to, messages.importGone, () =>
    doConfirmed(args, async (api) => {
      await api.definitionImports.remove(ids)
      return { to, message: 'The import was removed.' }
    }),
  )
}

/** Asks before an import that has not started goes, with its file. */
export default function RemoveImport() {
  const { ids, fileName } = useLoaderData<typeof loader>()
  return (
    <RemoveImportDialog backHref={importPath(ids.projectId, ids.importId)}>{previewGoes(fileName)}</RemoveImportDialog>
  )
}
