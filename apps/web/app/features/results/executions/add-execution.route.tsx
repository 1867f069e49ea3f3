import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { isoDayIn } from '@caseweave/contract/platform/moments'
import { ActualLoe, AddExecution } from '@caseweave/contract/results/executions/execution-form'
import { executionMessages } from '@caseweave/contract/results/executions/execution-messages'
import { Alert } from '@caseweave/ui/alert'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { type FormReply, runAction } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { useValidForm } from '../../platform/screen/use-valid-form'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { type ResultPlace, rememberPlace, usualPlace } from '../../project/releases/usual-place'
import { ExecutionFields } from './execution-fields'
import { fillFor } from './fill-form.server'
import { hasPlaces, PlaceObstacles } from './place-fields'
import { resultPlace } from './result-place.server'
import { useAutoFill } from './use-auto-fill'

export const meta: MetaFunction = () => [{ title: 'Add Test Case Execution Result · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { of, links } = resultPlace(args)
  const api = apiFor(args)
  const timeZone = timeZoneOf(args.request)
  const form = await api.executions.form(of)
  const asked = new URL(args.request.url).searchParams
  const usual = usualPlace(args.request, of.projectId, form)
  // Nobody has chosen a place: what was last recorded where a result is likely to belong is offered at once.
  const place = { get: (name: keyof ResultPlace) => asked.get(name) ?? (usual ? String(usual[name]) : null) }
  const fill = form.applicable && form.automatable ? await fillFor(api, of, place, timeZone) : null
  return { onceKey: newOnceKey(), form, back: links.back, today: isoDayIn(new Date(), timeZone), fill, usual }
}

const AddForm = AddExecution.omit({ caseNumber: true, timeZone: true })

/** What comes back when the form stays: its messages, or what it was filled with. */
type AddReply = FormReply & { said?: string }

export async function action(args: ActionFunctionArgs) {
  const { of, links } = resultPlace(args)
  const timeZone = timeZoneOf(args.request)
  const fields = await readForm(args)
  if (fields.get('intent') === 'fill') {
    const fill = await fillFor(apiFor(args), of, fields, timeZone)
    const typed = [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
    const initialValue: Record<string, string> = { ...Object.fromEntries(typed), ...fill?.filling }
    return data<AddReply>({ lastResult: { initialValue }, said: fill?.message ?? executionMessages.choosePlace })
  }
  const { asksEffort } = await apiFor(args).executions.form(of)
  const form = asksEffort ? AddForm.extend({ actualLoe: ActualLoe }) : AddForm
  return runAction(args, form, async (result) => {
    const turn = { of: 'results', projectId: of.projectId } as const
    await madeOnce(args, result, (api) => api.executions.add({ ...of, ...result, timeZone }), { turn })
    const message = executionMessages.added(caseNumberLabel(of.caseNumber))
    const cookie = rememberPlace(args.request, of.projectId, result)
    return redirectWithToast(links.back, { kind: 'success', message }, { 'set-cookie': cookie })
  })
}

/** The fields of a result in a place where nothing was tested before. */
const blankFilling = (executionDate: string) => ({
  ...{ result: '', actualResult: '', linkedBug: '', executionDate, actualLoe: '' },
})

/** Records what came out of a test case, over the list or over the case. */
export default function AddExecutionDialog() {
  const { onceKey, form, back, today, fill, usual } = useLoaderData<typeof loader>()
  const { number, summary, version, applicable, automatable } = form
  const reply: AddReply | undefined = useActionData<typeof action>()
  const { pathname } = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const valid = useValidForm(element)
  const { said, asking } = useAutoFill(element, pathname, fill?.filling ?? null, blankFilling(today))
  const open = applicable && automatable && hasPlaces(form)
  return (
    <FormDialog
      size="lg"
      title="Add Test Case Execution Result"
      description={`${caseNumberLabel(number)} V${version}`}
      backHref={back}
      form={open ? { id: 'add-execution', label: 'Save', disabled: !valid || asking } : null}
    >
      {open ? (
        <ExecutionFields
          element={element}
          onceKey={onceKey}
          places={form}
          usual={usual}
          summary={summary}
          effort={form.asksEffort}
          today={today}
          lastResult={reply?.lastResult}
          filling={fill?.filling ?? null}
          said={said || (reply?.said ?? fill?.message ?? '')}
        />
      ) : applicable && automatable ? (
        <PlaceObstacles places={form} what="A result" />
      ) : (
        <Alert tone="warning" title={executionMessages.notAutomatable}>
          What was tested by hand is kept by a manual test run.
        </Alert>
      )}
    </FormDialog>
  )
}
