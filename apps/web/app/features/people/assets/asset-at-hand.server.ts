import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'

/** The asset that an address names and its organization; one that the person does not keep is not found. */
export async function assetAtHand(args: LoaderFunctionArgs) {
  const assetId = idOf(args.params.assetId)
  const { organizationId } = await apiFor(args).assets.placeOf({ assetId })
  return { assetId, organizationId }
}
