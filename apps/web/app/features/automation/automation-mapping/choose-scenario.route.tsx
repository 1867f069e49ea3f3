import { counted } from '@caseweave/contract/platform/counted'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { automationHref, readAutomationAddress } from './automation-links'
import { ChoiceDialog, choiceParameters } from './choice-dialog'

export const meta: MetaFunction = () => [{ title: 'Choose a scenario · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const { fileId, releaseId } = readAutomationAddress(parameters)
  const find = (parameters.get(choiceParameters.find) ?? '').slice(0, 200)
  const after = Number(parameters.get(choiceParameters.after))
  const found = await apiFor(args).automationMapping.scenarios({
    ...{ projectId, search: find },
    fileId: fileId || undefined,
    releaseId: releaseId || undefined,
    after: Number.isSafeInteger(after) && after > 0 ? after : 0,
  })
  return { projectId, find, ...found }
}

/** Chooses the scenario to map to: of the chosen feature file, or of all. */
export default function ChooseScenario() {
  const { projectId, find, scenarios, next } = useLoaderData<typeof loader>()
  const address = readAutomationAddress(useSearchParams()[0])
  const { page, fileId, scenarioId } = address
  return (
    <ChoiceDialog
      title="Scenario"
      description={fileId ? 'Choose a scenario of the feature file.' : 'Choose a scenario of any feature file.'}
      placeholder="Search Scenario..."
      find={find}
      choices={scenarios.map((scenario) => ({
        id: scenario.id,
        href: automationHref(projectId, address, { fileId: scenario.fileId, scenarioId: scenario.id, page }),
        name: scenario.name || <span className="text-muted-foreground">without a name</span>,
        detail: [
          fileId ? '' : scenario.fileName,
          counted(scenario.steps, 'step'),
          scenario.kind === 'outline' ? 'with Examples' : '',
          scenario.mapped > 0 ? `${counted(scenario.mapped, 'test case')} mapped in this release` : '',
          scenario.tags.join(' '),
        ]
          .filter(Boolean)
          .join(' · '),
        chosen: scenario.id === scenarioId,
      }))}
      empty={find ? 'No scenario has this in its name.' : 'There are no scenarios here.'}
      next={next === null ? null : String(next)}
      closeHref={automationHref(projectId, address, { page })}
      resetHref={scenarioId ? automationHref(projectId, address, { scenarioId: 0, page }) : null}
    />
  )
}
