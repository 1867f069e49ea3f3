import { numberText } from '@caseweave/contract/platform/numbers'
import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import { remarksLimit } from '@caseweave/contract/results/runs/run-status'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, replace } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { type FormReply, runAction } from '../../../server/form.server'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { RemarksDialog } from './remarks-dialog'
import { Lost } from './run-notices'
import { RunOver } from './run-over'
import { stepLabel } from './run-row-html'
import { markFor, stepPlace } from './run-step.server'

export const meta: MetaFunction = () => [{ title: 'Add Remarks · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { sequence, back } = stepPlace(args)
  const { state, mark } = await markFor(args)
  return { state, step: sequence, back, text: mark?.remarks ?? '', failed: mark?.result === 'FAILED' }
}

const Remarks = z.object({
  from: z.string().default(''),
  remarks: z
    .string()
    .max(remarksLimit, `The remarks can have at most ${numberText(remarksLimit)} characters.`)
    .default(''),
})

export async function action(args: ActionFunctionArgs) {
  const { named, sequence, back } = stepPlace(args)
  return runAction(args, Remarks, async ({ from, remarks }, api) => {
    const { conflicts } = await api.runs.change({ ...named, changes: [{ sequence, remarks: { from, to: remarks } }] })
    if (conflicts.length === 0) return replace(back)
    // What was typed stays in the field; saving it once more is the decision for it, over what is told here.
    const theirs = (await markFor(args)).mark?.remarks ?? ''
    const lastResult: FormReply['lastResult'] = {
      initialValue: { from: theirs, remarks },
      error: { remarks: [runMessages.otherRemarks(stepLabel(sequence), theirs)] },
    }
    return data<FormReply>({ lastResult }, { status: 409 })
  })
}

/** The remarks of a step as a page of its own: where no script runs, and for a link that opens them. */
export default function StepRemarks() {
  const { state, step, back, text, failed } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const closeDialog = useCloseDialog()
  if (state.finished)
    return (
      <RunOver title="Add Remarks" status={state.status} back={back}>
        {lastResult ? <Lost remarks={[{ sequence: step, remarks: typedIn(lastResult, 'remarks') }]} /> : null}
      </RunOver>
    )
  return (
    <RemarksDialog
      step={step}
      text={lastResult ? typedIn(lastResult, 'remarks') : text}
      stored={lastResult ? typedIn(lastResult, 'from') : text}
      failed={failed}
      errors={errorsAt(lastResult, 'remarks')}
      backHref={back}
      onClose={() => closeDialog(back)}
    />
  )
}
