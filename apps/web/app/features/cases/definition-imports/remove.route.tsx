import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { importIds } from './import-address.server'
import { importPath, importsPath } from './import-links'
import { RemoveDialog } from './remove-dialog'

export const meta: MetaFunction = () => [{ title: 'Remove the import · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const { status, fileName } = await apiFor(args).definitionImports.get(ids)
  if (status === 'importing' || status === 'imported') throw redirect(importPath(ids.projectId, ids.importId))
  return { ids, fileName }
}

export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  return runAction(args, z.object({}), async (_, api) => {
    await api.definitionImports.remove(ids)
    return redirectWithToast(importsPath(ids.projectId), { kind: 'success', message: 'The import was removed.' })
  })
}

/** Asks before an import that has not started goes, with its file. */
export default function RemoveImport() {
  const { ids, fileName } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return <RemoveDialog name={fileName} backHref={importPath(ids.projectId, ids.importId)} lastResult={lastResult} />
}
