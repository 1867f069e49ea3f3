import { assetImportsPath, assetsPath } from '@caseweave/contract/people/addresses'
import { type AssetList, type AssetPlace, countedAssets } from '@caseweave/contract/people/assets/assets'
import { assetPageSizes, type ListAssets } from '@caseweave/contract/people/assets/list-assets'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { ButtonLink } from '@caseweave/ui/button'
import { DataTable } from '@caseweave/ui/data-table'
import { EmptyState } from '@caseweave/ui/empty-state'
import { IconSprite } from '@caseweave/ui/icon-sprite'
import { Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { useLocation, useNavigate } from '@remix-run/react'
import { Laptop, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { useReader } from '../../platform/time/use-reader'
import { assetColumns, assetIcons, assetTableClasses } from './asset-columns'
import { AssetFilters, isNarrowed } from './asset-filters'
import { panelHref } from './asset-links'

interface AssetListPanelProps {
  organizationId: number
  place: AssetPlace
  query: ListAssets
  list: AssetList
}

/** Edit and delete: the assets with filter, sort and pages, all of it in the address. */
export function AssetListPanel({ organizationId, place, query, list }: AssetListPanelProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const reader = useReader()
  const columns = useMemo(() => assetColumns(organizationId, search, reader), [organizationId, search, reader])
  const { assets, total, more } = list
  const { page, pageSize, sort, order } = query
  const hrefOf = (parameters: Record<string, string | null>) =>
    withParameters(assetsPath + search, { organizationId: String(organizationId), ...parameters })
  const pageCount = more
    ? Math.max(Math.ceil(total / pageSize), page + (assets.length === pageSize ? 1 : 0))
    : Math.ceil(total / pageSize)
  const toReturn = query.holder !== 'left' && place.toReturn > 0
  return (
    <div className="grid min-w-0 gap-3">
      {toReturn ? (
        <p className="flex flex-wrap items-center gap-x-2 text-block">
          <Undo2 aria-hidden="true" className="size-4" />
          <Link
            href={panelHref(organizationId, 'list', { holder: 'left' })}
            className="font-medium underline underline-offset-2"
          >
            {counted(place.toReturn, 'asset')} to be returned
          </Link>
          <span className="text-muted-foreground">Who has them has left the organization.</span>
        </p>
      ) : null}
      <AssetFilters organizationId={organizationId} query={query} types={place.types} holderName={place.holderName} />
      {assets.length === 0 ? (
        <NoAssets organizationId={organizationId} narrowed={isNarrowed(query)} />
      ) : (
        <div data-tour="asset-list" className="min-w-0">
          <IconSprite icons={assetIcons} />
          <DataTable
            caption="Assets"
            columns={columns}
            rows={assets}
            rowId={({ id }) => id}
            sort={{ key: sort, direction: order }}
            hrefForSort={({ key, direction }) => hrefOf({ sort: key, order: direction, page: null })}
            onNavigate={navigate}
            density="compact"
            boxClassName={assetTableClasses}
            cards
          />
        </div>
      )}
      {more ? (
        <p role="status" className="text-muted-foreground">
          More than {counted(countedAssets, 'asset')}. Search or filter to find fewer.
        </p>
      ) : null}
      {total > 0 ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(to) => hrefOf({ page: to === 1 ? null : String(to) })}
          {...(more ? {} : { total })}
          noun={['asset', 'assets']}
          pageSize={pageSize}
          pageSizes={assetPageSizes}
          query={[...new URLSearchParams(search)].filter(([name]) => name !== 'page')}
        />
      ) : null}
    </div>
  )
}

/** Why the list is empty, and what to do next. */
function NoAssets({ organizationId, narrowed }: { organizationId: number; narrowed: boolean }) {
  if (narrowed)
    return (
      <NothingMatches level={3} title="No asset matches" href={panelHref(organizationId, 'list')}>
        Try fewer words, another type or status, or anybody.
      </NothingMatches>
    )
  return (
    <EmptyState
      icon={Laptop}
      level={3}
      title="There are no assets yet"
      action={
        <>
          <ButtonLink href={panelHref(organizationId, 'new')}>Add New Asset</ButtonLink>
          <ButtonLink href={assetImportsPath(organizationId)} variant="outline">
            Import
          </ButtonLink>
        </>
      }
    >
      Add them one by one, or bring them all from a CSV file.
    </EmptyState>
  )
}
