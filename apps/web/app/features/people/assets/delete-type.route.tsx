import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
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
  return { ...place, ...(await apiFor(args).assets.type(place)) }
}

export async function action(args: ActionFunctionArgs) {
  const place = placeOf(args)
  return doConfirmed(args, async (api) => {
    const { name } = await api.assets.deleteType(place)
    return { to: panelHref(place.organizationId, 'types'), message: assetMessages.typeDeleted(name) }
  })
}

/** Asks before a type is deleted; one that assets have is refused with their number. */
export default function DeleteAssetType() {
  const { organizationId, name } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Delete asset type"
      description={name}
      backHref={panelHref(organizationId, 'types')}
      label="Delete"
      destructive
      autofocus
    >
      <p>A type that assets have cannot be deleted: give them another type first.</p>
    </ConfirmDialog>
  )
}
