import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import { AssetStatus } from '@caseweave/contract/people/assets/assets'
import { UnassignAsset } from '@caseweave/contract/people/assets/assign-asset'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { MomentDay } from '../../platform/time/moment'
import { assetAtHand } from './asset-at-hand.server'
import { behindDialog } from './asset-links'

export const meta: MetaFunction = () => [{ title: 'Unassign asset · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const place = await assetAtHand(args)
  const asset = await apiFor(args).assets.get(place)
  return { asset, backHref: behindDialog(args.request.url, place.assetId) }
}

const Answer = UnassignAsset.omit({ assetId: true })

export async function action(args: ActionFunctionArgs) {
  const place = await assetAtHand(args)
  return saveAndLeave(args, Answer, async (answer, api) => {
    const { name } = await api.assets.unassign({ ...place, ...answer })
    return { to: behindDialog(args.request.url, place.assetId), message: assetMessages.unassigned(name) }
  })
}

/** Asks whether an asset comes back, and in what state. */
export default function UnassignAssetDialog() {
  const { asset, backHref } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const title = `Unassign ${asset.assetTag}`
  const { current } = asset
  if (!current && !lastResult)
    return (
      <ReadingDialog title={title} description={asset.name} backHref={backHref}>
        <p>Nobody has this asset.</p>
      </ReadingDialog>
    )
  return (
    <ConfirmDialog title={title} description={asset.name} backHref={backHref} label="Unassign" destructive>
      <p className="font-medium">{assetMessages.unassign}</p>
      {current ? (
        <p>
          <bdi>{current.holder.name}</bdi> has had it since <MomentDay date={current.from} />.
        </p>
      ) : null}
      <input type="hidden" name="assignmentId" value={lastResult ? typedIn(lastResult, 'assignmentId') : current?.id} />
      <Field id="status" label="Status from now on" error={errorsAt(lastResult, 'status')}>
        {(control) => (
          <Select
            {...control}
            name="status"
            defaultValue={typedIn(lastResult, 'status') || 'In Storage'}
            options={AssetStatus.options.map((status) => ({ value: status, label: status }))}
            data-autofocus
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
