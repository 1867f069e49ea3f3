import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { idOf } from '../../platform/screen/id.server'
import { organizationOf } from '../organizations/organization-of.server'
import { panelHref } from './asset-links'

export const meta: MetaFunction = () => [{ title: 'Delete asset type · Caseweave' }]

const placeOf = ({ request, params }: LoaderFunctionArgs) => ({
  organizationId: organizationOf(request),
  assetTypeId: idOf(params.assetTypeId),
})

export async function loader(args: LoaderFunctionArgs) {
  const place = placeOf(args)
  return { onceKey: newOnceKey(), ...place, ...(await apiFor(args).assets.type(place)) }
}

export async function action(args: ActionFunctionArgs) {
  const place = placeOf(args)
  return doConfirmed(args, async (api) => {
    const { name } = await api.assets.deleteType(place)
    return { to: panelHref(place.organizationId, 'types'), message: assetMessages.typeDeleted(name) }
  })
}

/** Asks before a type is deleted; one that assets have stays. */
export default function DeleteAssetType() {
  const { onceKey, organizationId, name, stays } = useLoaderData<typeof loader>()
  const dialog = { title: 'Delete asset type', description: name, backHref: panelHref(organizationId, 'types') }
  if (stays !== null)
    return (
      <ReadingDialog {...dialog}>
        <p>{stays}</p>
      </ReadingDialog>
    )
  return (
    <ConfirmDialog {...dialog} onceKey={onceKey} label="Delete" destructive autofocus>
      <p>No asset has this type.</p>
    </ConfirmDialog>
  )
}
