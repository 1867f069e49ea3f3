import { automationImportPath } from '@caseweave/contract/automation/addresses'
import { type ModuleLayout, moduleForAll } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { carriedOn } from '@caseweave/contract/automation/automation-imports/file-renames'
import { ConfirmImport } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { targetModule } from '../../cases/definition-imports/target-module.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { importIds } from '../../platform/imports/import-address.server'
import { workspaceFor } from '../../platform/screen/workspace.server'

export const meta: MetaFunction = () => [{ title: 'Confirm the import · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const [{ organization, project }, view] = await Promise.all([
    workspaceFor(args),
    apiFor(args).automationImports.get(ids),
  ])
  // Started already, in another tab for example: there is nothing left to ask.
  if (view.status !== 'previewed') throw redirect(automationImportPath(ids.projectId, ids.importId))
  const target = await targetModule(args, view.plan.moduleId)
  return { ids, view, target, organization: organization?.name ?? '', project: project?.name ?? '' }
}

export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  return saveAndLeave(args, ConfirmImport, async (form, api) => {
    await api.automationImports.confirm({ ...ids, ...form })
    return { to: automationImportPath(ids.projectId, ids.importId) }
  })
}

/** Which known files get a new name. */
function carriedText([first = '', ...others]: string[]): string {
  const more = others.length > 0 ? ` and ${counted(others.length, 'other feature file')}` : ''
  return `${first}${more}, carried on under ${others.length > 0 ? 'new names' : 'a new name'}`
}

/** Where new cases go. */
function placeText(layout: ModuleLayout | undefined, chosen: string | undefined): string {
  const how = layout ?? (chosen ? 'flat' : 'top')
  if (how === 'top') return 'Named after each feature or class'
  const place = chosen ?? Object.values(moduleForAll).join(' or ')
  return how === 'flat' ? place : `Named after each feature or class, below ${place}`
}

/** A yes to a preview that was made anew meanwhile is refused beside what the new one says. */
export const shouldRevalidate = () => true

/** Asks once more before anything is written, and names where it goes. */
export default function ConfirmFiles() {
  const { ids, view, target, organization, project } = useLoaderData<typeof loader>()
  const back = automationImportPath(ids.projectId, ids.importId)
  const { summary } = view
  const add = (summary?.scenarios.add ?? 0) + (summary?.tests.add ?? 0)
  const link = (summary?.scenarios.link ?? 0) + (summary?.tests.link ?? 0)
  const facts: [string, string][] = [
    ['Organization', organization],
    ['Project', project],
    ['Files', view.name],
    ['Adds', add > 0 ? counted(add, 'test case') : 'No test cases'],
  ]
  if (add > 0) facts.push(['Module', placeText(view.plan.layout, target?.trail)])
  if (link > 0)
    facts.push([
      'Links',
      `${counted(link, 'scenario or test', 'scenarios and tests')} to ${link === 1 ? 'a test case' : 'test cases'}`,
    ])
  const carried = carriedOn(view.plan)
  if (carried.length > 0) facts.push(['Renames', carriedText(carried.map(({ name }) => name))])
  if (summary && summary.steps.added > 0) facts.push(['Learns', counted(summary.steps.added, 'step definition')])
  if (summary && summary.files.refused > 0) facts.push(['Leaves out', counted(summary.files.refused, 'refused file')])
  return (
    <ConfirmDialog
      title={add > 0 ? `Import ${counted(add, 'test case')}?` : 'Import the files?'}
      backHref={back}
      label="Import"
      autofocus
    >
      <input type="hidden" name="previewJob" value={view.job?.id ?? ''} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}
