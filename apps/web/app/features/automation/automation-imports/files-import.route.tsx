import { automationImportPath } from '@caseweave/contract/automation/addresses'
import {
  ChooseRenames,
  ListAutomationItems,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { importsPath } from '@caseweave/contract/cases/addresses'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { importIds } from '../../platform/imports/import-address.server'
import { importHandle, importMeta } from '../../platform/imports/import-name'
import { WorkingStep } from '../../platform/imports/working-step'
import { useSending } from '../../platform/screen/use-sending'
import { FilesVerdicts } from './files-verdicts'
import { workWords } from './verdict-words'

export const meta = importMeta
export const handle = importHandle

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const api = apiFor(args)
  const view = await api.automationImports.get(ids)
  const asked = ListAutomationItems.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  if (view.status === 'previewing' || view.status === 'importing')
    return { ids, name: view.name, view, asked, files: [], list: null }
  const [files, list] = await Promise.all([
    api.automationImports.files(ids),
    api.automationImports.items({ ...ids, ...asked }),
  ])
  return { ids, name: view.name, view, asked, files, list }
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
  const { projectId } = ids
  const busy = useSending()
  if (!list)
    return (
      <WorkingStep
        {...{ projectId, view }}
        title={view.name}
        back={{ href: importsPath(projectId), label: 'Imports' }}
        without="Columns"
        words={workWords}
        removeHref={`${automationImportPath(projectId, view.id)}/remove`}
        dialog={<Outlet />}
      />
    )
  return <FilesVerdicts {...{ projectId, view, asked, files, list, busy }} dialog={<Outlet />} />
}
