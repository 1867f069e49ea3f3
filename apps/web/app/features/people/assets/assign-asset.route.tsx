import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import { AssignAsset } from '@caseweave/contract/people/assets/assign-asset'
import { assetLimits } from '@caseweave/contract/people/assets/save-asset'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { Textarea } from '@caseweave/ui/textarea'
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLocation } from '@remix-run/react'
import { UserPlus } from 'lucide-react'
import { saveAndLeave } from '../../../server/form.server'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { useSending } from '../../platform/screen/use-sending'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { organizationOf } from '../organizations/organization-of.server'
import { panelHref } from './asset-links'
import { LookedUpInput } from './looked-up-input'
import { useAssetInfo } from './use-asset-info'

export const meta: MetaFunction = () => [{ title: 'Assign Asset · Caseweave' }]

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const timeZone = timeZoneOf(args.request)
  return saveAndLeave(args, AssignAsset, async (value, api) => {
    const { name } = await api.assets.assign({ organizationId, ...value, timeZone })
    return { to: panelHref(organizationId, 'list'), message: assetMessages.assigned(name) }
  })
}

/** Gives an asset to a member: both by a word that only one has. */
export default function AssignAssetPanel() {
  const { organizationId, place } = useAssetInfo()
  const { search } = useLocation()
  const sending = useSending()
  const lastResult = useActionData<typeof action>()?.lastResult
  const asked = new URLSearchParams(search)
  const typed = (name: string) => (lastResult ? typedIn(lastResult, name) : (asked.get(name) ?? ''))
  const fieldErrors = ['asset', 'person', 'startsOn', 'note'].flatMap((id) =>
    errorsAt(lastResult, id).map((message) => ({ message, id })),
  )
  // An asset has a type: without one there is nothing to give.
  if (place.types.length === 0)
    return (
      <Alert
        title="There is nothing to assign yet"
        actions={<ButtonLink href={panelHref(organizationId, 'types')}>Asset Type</ButtonLink>}
      >
        Add an asset type first, then the assets.
      </Alert>
    )
  return (
    <Form
      key={search}
      method="post"
      action={panelHref(organizationId, 'assign')}
      noValidate
      className="grid max-w-3xl gap-4"
    >
      <ErrorSummary errors={[...formErrors(lastResult).map((message) => ({ message })), ...fieldErrors]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="person"
          label="User"
          help="Username, name or email of a member."
          error={errorsAt(lastResult, 'person')}
        >
          {(control) => (
            <LookedUpInput
              {...control}
              what="people"
              organizationId={organizationId}
              name="person"
              required
              defaultValue={typed('person')}
            />
          )}
        </Field>
        <Field id="asset" label="Asset" help="Tag, name or serial number." error={errorsAt(lastResult, 'asset')}>
          {(control) => (
            <LookedUpInput
              {...control}
              what="assets"
              organizationId={organizationId}
              name="asset"
              required
              defaultValue={typed('asset')}
            />
          )}
        </Field>
        <Field
          id="startsOn"
          label="Start"
          optional
          help="Left empty, it starts now."
          error={errorsAt(lastResult, 'startsOn')}
        >
          {(control) => (
            <Input {...control} type="date" name="startsOn" defaultValue={typed('startsOn')} className="max-w-44" />
          )}
        </Field>
        <Field
          id="note"
          label="Note"
          optional
          help="Whoever gets the asset reads it."
          error={errorsAt(lastResult, 'note')}
          className="sm:col-span-2"
        >
          {(control) => (
            <Textarea {...control} name="note" maxLength={assetLimits.note} rows={2} defaultValue={typed('note')} />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={sending}>
          <UserPlus aria-hidden="true" />
          Assign Asset
        </Button>
        <ButtonLink href={panelHref(organizationId, 'list')} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
