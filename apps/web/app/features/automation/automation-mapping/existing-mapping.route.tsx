import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type { ExistingMapping as ExistingMappingOfCase } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { unlessGone } from '../../../server/unless-gone.server'
import { useProject } from '../../people/projects/project.route'
import { formErrors } from '../../platform/dialogs/form-errors'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { idOf } from '../../platform/screen/id.server'
import { type AutomationAddress, automationHref, readAutomationAddress } from './automation-links'
import { emptyPick } from './automation-pick'
import { MappingItem } from './mapping-item'

export const meta: MetaFunction = () => [{ title: 'Existing Mapping · Caseweave' }]

/** The most steps that are listed of one mapping; all of them are in the list of the scenario's steps. */
const mostSteps = 100

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const caseNumber = caseNumberOf(args)
  const { mappings, ...found } = await apiFor(args).automationMapping.mappings({ projectId, caseNumber })
  return {
    projectId,
    ...found,
    mappings: mappings.map((mapping) => ({
      ...mapping,
      steps: mapping.steps?.slice(0, mostSteps) ?? null,
      moreSteps: Math.max(0, (mapping.steps?.length ?? 0) - mostSteps),
    })),
  }
}

const Removal = z.object({ mappingId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const caseNumber = caseNumberOf(args)
  const { pathname, search } = new URL(args.request.url)
  const here = withParameters(pathname + search, { remove: null })
  return unlessGone(here, automationMessages.mappingGone, () =>
    saveAndLeave(args, Removal, async ({ mappingId }, api) => {
      await api.automationMapping.remove({ projectId, caseNumber, mappingId })
      return { to: here, message: automationMessages.removed }
    }),
  )
}

/** The steps of a mapping in the list of its scenario's steps. */
const stepsHref = (
  projectId: number,
  address: AutomationAddress,
  number: number,
  { release, scenario }: Pick<ExistingMappingOfCase, 'release' | 'scenario'>,
) =>
  automationHref(projectId, address, {
    ...{ releaseId: release.id, fileId: 0, scenarioId: scenario.id, version: scenario.version, onlyMapped: true },
    pick: { ...emptyPick, cases: [number] },
  })

/** To what a test case is mapped, in all releases. */
export default function ExistingMapping() {
  const { projectId, number, summary, latestVersion, mappings } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { projectRole, organizationRole } = useProject()
  const closeDialog = useCloseDialog()
  const [parameters] = useSearchParams()
  const address = readAutomationAddress(parameters)
  const at = { page: address.page }
  const closeHref = automationHref(projectId, address, at)
  const here = automationHref(projectId, address, at, `mappings/${number}`)
  const mayRemove = mayInProject('mapping.write', projectRole, organizationRole)
  const removing = Number(parameters.get('remove'))
  return (
    <RouteDialog
      className="max-w-[43.75rem]"
      title="Existing Mapping"
      description={`${caseNumberLabel(number)} · ${summary}`}
      closeHref={closeHref}
      onClose={() => closeDialog(closeHref)}
      footer={
        <ButtonLink href={closeHref} variant="outline">
          Close
        </ButtonLink>
      }
    >
      {mappings.length === 0 ? <p className="text-muted-foreground">{automationMessages.noMapping}</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {mappings.map((mapping) => (
          <MappingItem
            key={mapping.id}
            projectId={projectId}
            mapping={mapping}
            latestVersion={latestVersion}
            coverHref={mayRemove ? automationHref(projectId, address, at, `mappings/${number}/${mapping.id}`) : null}
            stepsHref={stepsHref(projectId, address, number, mapping)}
            removeHref={mayRemove ? withParameters(here, { remove: String(mapping.id) }) : null}
            removal={mayRemove && mapping.id === removing ? { cancelHref: here, errors: formErrors(lastResult) } : null}
          />
        ))}
      </ul>
    </RouteDialog>
  )
}
