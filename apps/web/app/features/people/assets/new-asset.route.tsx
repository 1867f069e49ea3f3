import { assetPath } from '@caseweave/contract/people/addresses'
import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import { SaveAsset } from '@caseweave/contract/people/assets/save-asset'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { type FormReply, saveAndLeave } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { readForm } from '../../../server/read-form.server'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { useFocusOfStep } from '../../platform/screen/use-focus-of-step'
import { useSending } from '../../platform/screen/use-sending'
import { useValidForm } from '../../platform/screen/use-valid-form'
import { organizationOf } from '../organizations/organization-of.server'
import { AssetFields } from './asset-fields'
import { panelHref } from './asset-links'
import { AssetStepper } from './asset-stepper'
import { type AssetField, assetFields, assetSteps, assetValues, stepOf } from './asset-values'
import { useAssetInfo } from './use-asset-info'

export const meta: MetaFunction = () => [{ title: 'Add New Asset · Caseweave' }]

/** Longest address (characters) that a step gets; what is longer is answered at once. */
const longestAddress = 4_000

const last = assetSteps.length - 1
const stepIn = (text: unknown) => Math.min(last, Math.max(0, Math.trunc(Number(text)) - 1 || 0))

/** The address of a step, from 0, which holds what was typed. */
function stepHref(organizationId: number, form: FormData, step: number): string {
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && assetFields.some((field) => field === name) ? [[name, value]] : [],
  )
  return panelHref(organizationId, 'new', { ...Object.fromEntries(typed), step: String(step + 1) })
}

export const loader = () => ({ onceKey: newOnceKey() })

/** Goes to another step, whose address holds what was typed so far, or saves. */
export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const form = await readForm(args)
  const step = stepIn(form.get('step'))
  const go = form.get('go')
  if (go === 'save')
    return saveAndLeave(args, SaveAsset, async (asset) => {
      const { id } = await madeOnce(args, asset, (api) => api.assets.add({ organizationId, ...asset }))
      return { to: assetPath(id), message: assetMessages.assetSaved }
    })
  const submission = parseWithZod(form, { schema: SaveAsset })
  const wrong = submission.status === 'success' ? [] : Object.keys(submission.error ?? {})
  const to = go === 'back' ? step - 1 : go === 'next' ? step + 1 : stepIn(go)
  if (to > step && wrong.length > 0 && stepOf(wrong) <= step)
    return data<FormReply>({ lastResult: submission.reply() }, { status: 400 })
  const shown = Math.min(last, Math.max(0, to))
  const address = stepHref(organizationId, form, shown)
  if (address.length <= longestAddress) return redirect(address)
  const { error: _, ...lastResult } = submission.reply()
  return data<FormReply & { step: number }>({ lastResult, step: shown }, { status: 200 })
}

/** A new asset in steps. The address holds what was typed before, so that Back and a reload keep it. */
export default function NewAsset() {
  const { organizationId, place } = useAssetInfo()
  const { onceKey } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const sending = useSending()
  const answer = useActionData<FormReply & { step?: number }>()
  const lastResult = answer?.lastResult
  const asked = new URLSearchParams(search)
  const values = assetValues((field) => {
    if (lastResult) return typedIn(lastResult, field)
    return asked.get(field) ?? (field === 'status' ? 'In Storage' : '')
  })
  const wrong = Object.keys(lastResult?.error ?? {})
  const step = lastResult ? (answer.step ?? stepOf(wrong)) : stepIn(asked.get('step'))
  const current: readonly AssetField[] = assetSteps[step]?.fields ?? []
  const form = useRef<HTMLFormElement>(null)
  const valid = useValidForm(form, `${search} ${step}`)
  useFocusOfStep(step, wrong.length === 0 ? current[0] : undefined)
  if (place.types.length === 0)
    return (
      <Alert
        title="Add an asset type first"
        actions={<ButtonLink href={panelHref(organizationId, 'types')}>Asset Type</ButtonLink>}
      >
        Each asset has a type, such as Laptop or Phone.
      </Alert>
    )
  return (
    <Form
      ref={form}
      key={`${search} ${step}`}
      method="post"
      action={panelHref(organizationId, 'new')}
      noValidate
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        // The browser's Back then leads to this step as it is left.
        const left = stepHref(organizationId, new FormData(event.currentTarget), step)
        if (left.length <= longestAddress) history.replaceState(history.state, '', left)
      }}
    >
      {/* The first button of a form is what Enter presses. */}
      <button type="submit" name="go" value={step < last ? 'next' : 'save'} hidden aria-hidden="true" tabIndex={-1} />
      <OnceKey value={onceKey} />
      <input type="hidden" name="step" value={step + 1} />
      {assetFields.map((field) =>
        current.includes(field) || values[field] === '' ? null : (
          <input key={field} type="hidden" name={field} value={values[field]} />
        ),
      )}
      <AssetStepper step={step} wrong={wrong} />
      <ErrorSummary
        errors={[
          ...formErrors(lastResult).map((message) => ({ message })),
          ...current.flatMap((field) => errorsAt(lastResult, field).map((message) => ({ message, id: field }))),
        ]}
      />
      <AssetFields
        fields={current}
        values={values}
        types={place.types}
        errorsOf={(field) => errorsAt(lastResult, field)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {step > 0 ? (
          <Button type="submit" name="go" value="back" variant="outline">
            Back
          </Button>
        ) : null}
        {step < last ? (
          <Button type="submit" name="go" value="next" busy={sending}>
            Next
          </Button>
        ) : null}
        <Button
          type="submit"
          name="go"
          value="save"
          variant={step < last ? 'outline' : 'default'}
          busy={step === last && sending}
          disabled={!valid && !sending}
        >
          Save Asset
        </Button>
        <ButtonLink href={panelHref(organizationId, 'list')} variant="ghost" className="ms-auto">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
