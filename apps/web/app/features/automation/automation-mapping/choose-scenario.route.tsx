import type { ApiCaller } from '@caseweave/api/router'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { shownScore } from '../suggestions/shown-score'
import {
  type AutomationAddress,
  automationHref,
  beganAt,
  goesOn,
  readAutomationAddress,
  wayParameters,
} from './automation-links'
import { ChoiceDialog, choiceParameters } from './choice-dialog'

export const meta: MetaFunction = () => [{ title: 'Choose a scenario · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const api = apiFor(args)
  const address = readAutomationAddress(parameters)
  const way = goesOn(parameters)
  // Where somebody comes from the case, no release was chosen: the newest is meant.
  const [newest] = way && !address.releaseId ? await api.releases.list({ projectId, which: 'enabled' }) : []
  const releaseId = address.releaseId || (newest?.id ?? 0)
  const find = (parameters.get(choiceParameters.find) ?? '').slice(0, 200)
  const after = Number(parameters.get(choiceParameters.after))
  const [found, likely] = await Promise.all([
    api.automationMapping.scenarios({
      ...{ projectId, search: find },
      fileId: address.fileId || undefined,
      releaseId: releaseId || undefined,
      after: Number.isSafeInteger(after) && after > 0 ? after : 0,
    }),
    way && find === '' && !after ? likelyScenarios(api, projectId, { ...address, releaseId }) : [],
  ])
  return { projectId, find, way, releaseId, likely, from: beganAt(projectId, parameters), ...found }
}

/** The scenarios that are likely for the one case on its way, with how sure that is. */
async function likelyScenarios(api: ApiCaller, projectId: number, { pick, releaseId }: AutomationAddress) {
  const [caseNumber, other] = pick.cases
  if (!caseNumber || other) return []
  const { suggestions } = await api.suggestions.ofCase({ projectId, caseNumber, releaseId: releaseId || undefined })
  return suggestions
    .filter(({ strength }) => strength !== 'weak')
    .slice(0, 3)
    .map(({ scenario, strength, score }) => ({
      ...{ id: scenario.id, name: scenario.name },
      detail: `${strength === 'likely' ? 'Likely' : 'Possible'} (${shownScore(score)}) · ${scenario.fileName}`,
    }))
}

const unnamed = <span className="text-muted-foreground">without a name</span>

/** Chooses the scenario to map to: of the chosen feature file, or of all; the likely ones first where it is for one case. */
export default function ChooseScenario() {
  const { projectId, find, way, releaseId, likely, from, scenarios, next } = useLoaderData<typeof loader>()
  const address = readAutomationAddress(useSearchParams()[0])
  const { page, fileId, scenarioId, pick } = address
  const hrefOf = (scenario: { id: number; fileId?: number }) => {
    const chosen = { fileId: scenario.fileId ?? fileId, scenarioId: scenario.id, page }
    return way
      ? withParameters(automationHref(projectId, address, { ...chosen, releaseId }, 'covers'), {
          [wayParameters.from]: from,
        })
      : automationHref(projectId, address, chosen)
  }
  const shownAbove = new Set(likely.map(({ id }) => id))
  const rest = scenarios.filter(({ id }) => !shownAbove.has(id))
  const closeHref = from ?? automationHref(projectId, address, { page })
  return (
    <ChoiceDialog
      title={way ? `Map ${pick.cases.map(caseNumberLabel).join(', ')}` : 'Scenario'}
      description={fileId && !way ? 'Choose a scenario of the feature file.' : 'Choose a scenario of any feature file.'}
      placeholder="Search Scenario..."
      find={find}
      choices={[
        ...likely.map(({ id, name, detail }) => ({
          ...{ id, detail, name: name || unnamed, href: hrefOf({ id }), chosen: false },
        })),
        ...rest.map((scenario) => ({
          id: scenario.id,
          href: hrefOf(scenario),
          name: scenario.name || unnamed,
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
        })),
      ]}
      empty={find ? 'No scenario has this in its name.' : 'There are no scenarios here.'}
      next={next === null ? null : String(next)}
      closeHref={closeHref}
      resetHref={scenarioId && !way ? automationHref(projectId, address, { scenarioId: 0, page }) : null}
    />
  )
}
