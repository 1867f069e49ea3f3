import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import { counted } from '@caseweave/contract/platform/counted'
import { mappingMessages } from '@caseweave/contract/results/release-mapping/mapping-messages'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Link2 } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { idOf } from '../../platform/screen/id.server'
import { automationHref, beganAt, readAutomationAddress } from './automation-links'
import { emptyPick, isWhole } from './automation-pick'
import type { CoversChoice } from './coverage-choice'
import { CoverageFields } from './coverage-fields'
import { CoverageForm, coversOf } from './coverage-form.server'
import { stepsToMap } from './steps-to-map.server'

export const meta: MetaFunction = () => [{ title: 'Covered steps · Caseweave' }]

/** The most cases whose steps are shown; source: automation-mapping-screen.ts. */
const mostShown = 20

/** What the address says is to be mapped, with its scenario; a sentence where something is missing. */
async function readChoice({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const projectId = idOf(params.projectId)
  const api = apiFor({ request, params, context })
  const parameters = new URL(request.url).searchParams
  const address = readAutomationAddress(parameters)
  const { releaseId, scenarioId, version, pick } = address
  const from = beganAt(projectId, parameters)
  const href = from ?? automationHref(projectId, address, { page: address.page })
  const missing =
    pick.cases.length === 0
      ? automationMessages.noCase
      : !scenarioId
        ? automationMessages.noScenario
        : releaseId
          ? null
          : mappingMessages.noRelease
  if (missing !== null) throw await redirectWithToast(href, { kind: 'error', message: missing })
  const scenario = await api.automationMapping.scenario({ projectId, scenarioId, version: version || undefined })
  const steps = await stepsToMap(address, { projectId, api }, scenario)
  const cases = pick.cases.map((number) => ({ number, version: pick.versions.get(number) }))
  const doneHref = from ?? automationHref(projectId, address, { pick: emptyPick, page: address.page })
  return { projectId, api, address, href, doneHref, scenario, steps, cases }
}

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, api, address, href, scenario, steps, cases } = await readChoice(args)
  const shown = cases.length <= mostShown
  const whole = isWhole(steps, scenario)
  const place = { projectId, releaseId: address.releaseId, scenarioId: scenario.id, scenarioVersion: scenario.version }
  const coverable = shown ? await api.automationMapping.coverage({ ...place, steps, cases }) : []
  // A mapping that is there already says what it covers.
  const [first] = coverable
  const same = first && coverable.every(({ covers }) => covers === first.covers) ? first.covers : null
  const usual: CoversChoice =
    same === 'case' || (same === null && whole) ? 'case' : coverable.length > 0 ? 'steps' : 'aligned'
  return {
    ...{ href, cases: coverable, count: cases.length },
    covers: usual,
    scenario: scenario.name || 'a scenario without a name',
    steps: whole ? null : steps.length,
  }
}

export const action = (args: ActionFunctionArgs) =>
  saveAndLeave(args, CoverageForm, async (form) => {
    const { projectId, api, address, doneHref, scenario, steps, cases } = await readChoice(args)
    const done = await api.automationMapping.map({
      ...{ projectId, releaseId: address.releaseId, scenarioId: scenario.id, scenarioVersion: scenario.version, steps },
      // A case of which nothing is ticked is covered by what is alike.
      cases: cases.map((each) => ({ ...each, covers: coversOf(form, each.number) ?? 'aligned' })),
    })
    return {
      to: doneHref,
      message: automationMessages.mapped(done.mapped, done.scenario || 'a scenario without a name'),
    }
  })

/** What the ticked test cases' scenario covers of them, asked before they are mapped. */
export default function CoveredSteps() {
  const { href, cases, count, covers, scenario, steps } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const closeDialog = useCloseDialog()
  const messages = [
    ...formErrors(lastResult),
    ...['cases', 'steps', 'scenarioId', 'releaseId', 'environment'].flatMap((field) => errorsAt(lastResult, field)),
  ]
  return (
    <RouteDialog
      size="lg"
      title="Covered steps"
      description={`${counted(count, 'test case')} · ${steps === null ? 'the whole scenario' : `${counted(steps, 'chosen step')} of`} “${scenario}”`}
      closeHref={href}
      onClose={() => closeDialog(href)}
      closeOutside={false}
      footer={
        <>
          <ButtonLink href={href} variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" form="covered-steps">
            <Link2 aria-hidden="true" /> Map Test Case
          </Button>
        </>
      }
    >
      <Form method="post" id="covered-steps" className="grid gap-3">
        <ErrorSummary errors={messages.map((message) => ({ message }))} />
        <CoverageFields id="covers" {...{ cases, count, covers, lastResult }} />
      </Form>
    </RouteDialog>
  )
}
