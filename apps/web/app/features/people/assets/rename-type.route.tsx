import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import { assetLimits, SaveAssetType } from '@caseweave/contract/people/assets/save-asset'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { idOf } from '../../platform/screen/id.server'
import { organizationOf } from '../organizations/organization-of.server'
import { panelHref } from './asset-links'

export const meta: MetaFunction = () => [{ title: 'Rename asset type · Caseweave' }]

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
  return saveAndLeave(args, SaveAssetType, async ({ name }, api) => {
    await api.assets.renameType({ ...place, name })
    return { to: panelHref(place.organizationId, 'types'), message: assetMessages.typeSaved }
  })
}

export default function RenameAssetType() {
  const { organizationId, name } = useLoaderData<typeof loader>()
  return (
    <NameDialog
      title="Rename asset type"
      label="Rename"
      field={{ name: 'name', label: 'Asset type', limit: assetLimits.type, value: name }}
      backHref={panelHref(organizationId, 'types')}
    />
  )
}
