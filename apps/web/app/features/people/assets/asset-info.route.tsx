import { assetsAddress, readAssetQuery } from '@caseweave/contract/people/assets/list-assets'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Tabs } from '@caseweave/ui/tabs'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { notBehindLastPage } from '../../platform/screen/last-page.server'
import { GuidedTour } from '../../platform/tours/guided-tour'
import { AssetFileLinks } from '../asset-files/asset-file-links'
import { panelHref, panelOf } from './asset-links'
import { AssetListPanel } from './asset-list'
import { assetOrganization } from './asset-organization.server'
import { AssetPanels } from './asset-panels'

export const meta: MetaFunction = () => [{ title: 'Asset Info · Caseweave' }]

/** The types of the organization, and the list where its panel is open. */
export async function loader(args: LoaderFunctionArgs) {
  const { organizationId, organizations } = await assetOrganization(args)
  const url = new URL(args.request.url)
  const api = apiFor(args)
  const query = readAssetQuery(url.searchParams)
  const listed = panelOf(url.pathname) === 'list'
  const holder = typeof query.holder === 'number' ? query.holder : undefined
  const [place, list] = await Promise.all([
    api.assets.place({ organizationId, holder }),
    listed ? api.assets.list({ organizationId, ...query }) : null,
  ])
  if (list) notBehindLastPage(args.request, { ...list, shown: list.assets.length, pageSize: query.pageSize })
  return { organizationId, organizations, place, query, list }
}

/** A panel that was closed has not been kept up to date. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || panelOf(currentUrl.pathname) !== panelOf(nextUrl.pathname)

/** The assets of an organization: their types, a new one, who gets one, and the list. */
export default function AssetInfo() {
  const { organizationId, organizations, place, query, list } = useLoaderData<typeof loader>()
  const open = panelOf(useLocation().pathname)
  return (
    <ListFrame>
      {organizations.length > 1 ? (
        <Tabs
          label="My organizations"
          tabs={organizations.map(({ id, name }) => ({
            href: assetsAddress(id),
            label: name,
            current: id === organizationId,
          }))}
        />
      ) : null}
      <ScreenHead
        title="Asset Info"
        lead="What the organization owns, who has it, and what state it is in."
        actions={
          <>
            <GuidedTour tour="assetInfo" />
            <div data-tour="asset-files" className="flex flex-wrap items-center gap-2">
              <AssetFileLinks organizationId={organizationId} />
            </div>
          </>
        }
      />
      <AssetPanels open={open} types={place.types.length} hrefOf={(panel) => panelHref(organizationId, panel)}>
        {list ? <AssetListPanel organizationId={organizationId} place={place} query={query} list={list} /> : null}
        <Outlet />
      </AssetPanels>
    </ListFrame>
  )
}
