import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import { assetsAddress } from '@caseweave/contract/people/assets/list-assets'
import { counted } from '@caseweave/contract/platform/counted'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { assetAtHand } from './asset-at-hand.server'
import { behindDialog } from './asset-links'

export const meta: MetaFunction = () => [{ title: 'Delete asset · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const place = await assetAtHand(args)
  const { assetTag, name, current, assignments } = await apiFor(args).assets.get(place)
  return {
    onceKey: newOnceKey(),
    ...{ assetTag, name, assignments, holder: current?.holder.name ?? null },
    backHref: behindDialog(args.request.url, place.assetId),
  }
}

export async function action(args: ActionFunctionArgs) {
  const place = await assetAtHand(args)
  const behind = behindDialog(args.request.url, place.assetId)
  return doConfirmed(args, async (api) => {
    const { assetTag } = await api.assets.delete(place)
    // Its own page is gone with it.
    const to = /\/\d+$/.test(behind) ? assetsAddress(place.organizationId) : behind
    return { to, message: assetMessages.deleted(assetTag) }
  })
}

/** Asks before an asset goes with its history; one that somebody has stays. */
export default function DeleteAsset() {
  const { onceKey, assetTag, name, assignments, holder, backHref } = useLoaderData<typeof loader>()
  const dialog = { title: `Delete ${assetTag}`, description: name, backHref }
  if (holder)
    return (
      <ReadingDialog {...dialog}>
        <p>{assetMessages.stillAssigned(holder)}</p>
      </ReadingDialog>
    )
  return (
    <ConfirmDialog {...dialog} onceKey={onceKey} label="Delete" destructive autofocus>
      <p>
        {assignments === 0
          ? 'It is removed for good.'
          : `It is removed for good, and ${counted(assignments, 'assignment')} of its history with it.`}{' '}
        To keep its history, give it the status Deprecated instead.
      </p>
    </ConfirmDialog>
  )
}
