import { assetLabelsPath } from '@caseweave/contract/people/addresses'
import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import { GiveAsset, SetAssetStatus } from '@caseweave/contract/people/assets/assign-asset'
import { assetsAddress } from '@caseweave/contract/people/assets/list-assets'
import { ButtonLink } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { Link } from '@caseweave/ui/navigation'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { Pencil, QrCode, Trash2 } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { assetAtHand } from './asset-at-hand.server'
import { AssetFacts } from './asset-facts'
import { AssetHistory } from './asset-history'
import { AssetHolderCard } from './asset-holder-card'
import { dialogOfAsset } from './asset-links'
import { AssetStatusCard } from './asset-status-card'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.asset.assetTag} ${data.asset.name}` : 'Asset'} · Caseweave` },
]
export const handle = {
  crumb: (data: unknown) => (data as { asset: { assetTag: string } } | undefined)?.asset.assetTag ?? 'Asset',
}

/** Everything about one asset, and the members that a search finds to give it to. */
export async function loader(args: LoaderFunctionArgs) {
  const place = await assetAtHand(args)
  const api = apiFor(args)
  const search = (new URL(args.request.url).searchParams.get('person') ?? '').trim().slice(0, 200)
  const asset = await api.assets.get(place)
  const people = asset.current ? [] : await api.assets.people({ organizationId: place.organizationId, search })
  return { asset, people, search }
}

const Given = GiveAsset.omit({ assetId: true })
const Status = SetAssetStatus.omit({ assetId: true })

/** Gives the asset to a member, or changes its status. */
export async function action(args: ActionFunctionArgs) {
  const place = await assetAtHand(args)
  const here = new URL(args.request.url).pathname
  const form = await readForm(args)
  if (form.has('status'))
    return saveAndLeave(args, Status, async ({ status }, api) => {
      await api.assets.setStatus({ ...place, status })
      return { to: here, message: assetMessages.statusSaved(status) }
    })
  return saveAndLeave(args, Given, async (given, api) => {
    const { name } = await api.assets.give({ ...place, ...given })
    return { to: here, message: assetMessages.assigned(name) }
  })
}

/** What the code on a label opens, mostly on a phone: who has the asset, give, take back, and who had it. */
export default function Asset() {
  const { asset, people, search } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const refusals = [
    ...formErrors(lastResult),
    ...['asset', 'userId', 'note', 'status'].flatMap((name) => errorsAt(lastResult, name)),
  ]
  return (
    <FormFrame>
      <ScreenHead
        above={<p className="font-medium text-muted-foreground tabular-nums">{asset.assetTag}</p>}
        title={asset.name}
        lead={
          <>
            <Link
              href={assetsAddress(asset.organizationId, { type: String(asset.assetTypeId) })}
              className="hover:text-link hover:underline"
            >
              <bdi>{asset.typeName}</bdi>
            </Link>
            {' · '}
            <bdi>{asset.brand}</bdi> <bdi>{asset.model}</bdi>
          </>
        }
        actions={
          <>
            <ButtonLink href={dialogOfAsset('edit', asset.id)} variant="outline">
              <Pencil aria-hidden="true" />
              Edit
            </ButtonLink>
            <ButtonLink href={assetLabelsPath(asset.organizationId, { id: String(asset.id) })} variant="outline">
              <QrCode aria-hidden="true" />
              Label
            </ButtonLink>
            <ButtonLink href={dialogOfAsset('delete', asset.id)} variant="outline">
              <Trash2 aria-hidden="true" />
              Delete
            </ButtonLink>
          </>
        }
      />
      <ErrorSummary errors={refusals.map((message) => ({ message }))} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <AssetHolderCard asset={asset} people={people} search={search} />
        <AssetStatusCard asset={asset} />
      </div>
      <AssetFacts asset={asset} />
      <AssetHistory asset={asset} />
      <Outlet />
    </FormFrame>
  )
}
