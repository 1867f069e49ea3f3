import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { importIds } from '../../cases/definition-imports/import-address.server'
import { automationImportPath, importsPath } from '../../cases/definition-imports/import-links'
import { RemoveDialog } from '../../cases/definition-imports/remove-dialog'

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
  return (
    <RemoveDialog name={name} backHref={automationImportPath(ids.projectId, ids.importId)} lastResult={lastResult} />
  )
}
