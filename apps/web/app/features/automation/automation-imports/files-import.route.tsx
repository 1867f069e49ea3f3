import { automationImportPath } from '@caseweave/contract/automation/addresses'
import {
  type AutomationImportView,
  ChooseRenames,
  ListAutomationItems,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { importIds } from '../../cases/definition-imports/import-address.server'
import { WorkingStep } from '../../cases/definition-imports/working-step'
import { FilesVerdicts } from './files-verdicts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? data.view.name : 'Import'} · Caseweave` },
]
export const handle = {
  crumb: (data: unknown) =>
    typeof data === 'object' && data !== null && 'view' in data ? (data.view as AutomationImportView).name : 'Import',
}

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const api = apiFor(args)
  const view = await api.automationImports.get(ids)
  const asked = ListAutomationItems.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  if (view.status === 'previewing' || view.status === 'importing') return { ids, view, asked, files: [], list: null }
  const [files, list] = await Promise.all([
    api.automationImports.files(ids),
    api.automationImports.items({ ...ids, ...asked }),
  ])
  return { ids, view, asked, files, list }
}

const Posted = ChooseRenames.extend({ intent: z.literal('renames').optional() })

/** The buttons of this page itself let a stopped import go on, and settle which files carry on known ones. */
export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  return runAction(args, Posted, async ({ intent, follow }, api) => {
    if (intent === 'renames') await api.automationImports.chooseRenames({ ...ids, follow })
    else await api.automationImports.resume(ids)
    return redirect(automationImportPath(ids.projectId, ids.importId))
  })
}

/** One import of feature files and Java sources, from its dry run to its result; what is shown follows from where it stands. */
export default function FilesImportRoute() {
  const { ids, view, asked, files, list } = useLoaderData<typeof loader>()
  const { state, formMethod } = useNavigation()
  const { projectId } = ids
  const busy = state !== 'idle' && formMethod === 'POST'
  if (!list)
    return <WorkingStep kind="automation" title={view.name} {...{ projectId, view, busy }} dialog={<Outlet />} />
  return <FilesVerdicts {...{ projectId, view, asked, files, list, busy }} dialog={<Outlet />} />
}
