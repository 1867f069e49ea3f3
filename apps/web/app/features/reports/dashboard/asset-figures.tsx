import { assetPath, assetsPath } from '@caseweave/contract/people/addresses'
import { AssetStatus } from '@caseweave/contract/people/assets/assets'
import type { AssetsAtHand } from '@caseweave/contract/people/office/office'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { shareText } from './figures-text'
import { assetListHref } from './office-links'

/** The colours of the statuses in the bar and its legend. */
const colours: Record<AssetStatus, string> = {
  'In Use': 'bg-chart-1',
  'In Storage': 'bg-chart-2',
  Lost: 'bg-chart-fail',
  Damaged: 'bg-chart-3',
  Deprecated: 'bg-chart-skip',
}
const statuses = AssetStatus.options

/** How many assets there are by status as one bar, and by type and status in figures; each leads to its list. */
export function AssetFigures({ assets }: { assets: AssetsAtHand }) {
  const { total, assigned, types } = assets
  const sumOf = (status: AssetStatus) => types.reduce((sum, row) => sum + (row.statuses[status] ?? 0), 0)
  return (
    <Card id="assets">
      <CardHeader
        title={
          <Link href={assetsPath} className="hover:text-link hover:underline">
            {counted(total, 'asset')}
          </Link>
        }
        description={total > 0 ? `Somebody has ${numberText(assigned)} of them.` : undefined}
        actions={
          <ButtonLink href={assetsPath} variant="outline" size="sm">
            Asset Info
          </ButtonLink>
        }
      />
      {total === 0 ? (
        <CardContent className="text-muted-foreground">
          There are no assets yet. Add their types first, then the assets one by one or from a CSV file.
        </CardContent>
      ) : (
        <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-md">
            {statuses
              .filter((status) => sumOf(status) > 0)
              .map((status) => (
                <span key={status} className={cn('min-w-1', colours[status])} style={{ flexGrow: sumOf(status) }} />
              ))}
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
            {statuses.map((status) => (
              <div key={status}>
                <dt className="flex items-center gap-1.5 text-muted-foreground">
                  <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-sm', colours[status])} />
                  {status}
                </dt>
                <dd className="font-semibold tabular-nums">
                  <Link href={assetListHref({ status })} className="hover:text-link hover:underline">
                    {numberText(sumOf(status))}
                  </Link>{' '}
                  <span className="font-normal text-muted-foreground">{shareText(sumOf(status), total)}</span>
                </dd>
              </div>
            ))}
          </dl>
          <TypeTable assets={assets} />
        </CardContent>
      )}
    </Card>
  )
}

function TypeTable({ assets }: { assets: AssetsAtHand }) {
  return (
    <Table caption="Assets by type and status" density="compact">
      <thead>
        <tr>
          <th scope="col">Asset type</th>
          {statuses.map((status) => (
            <th key={status} scope="col" className="num">
              {status}
            </th>
          ))}
          <th scope="col" className="num">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {assets.types.map(({ type, total, statuses: counts }) => (
          <tr key={type?.id ?? 0}>
            <th scope="row" className="clip min-w-32 font-medium" title={type?.name}>
              {type ? (
                <Link href={assetListHref({ type: type.id })} className="hover:text-link hover:underline">
                  <bdi>{type.name}</bdi>
                </Link>
              ) : (
                'Other types'
              )}
            </th>
            {statuses.map((status) => (
              <td key={status} className="num">
                {type && counts[status] ? (
                  <Link
                    href={assetListHref({ type: type.id, status })}
                    aria-label={`${numberText(counts[status])} ${status}: ${type.name}`}
                    className="hover:text-link hover:underline"
                  >
                    {numberText(counts[status])}
                  </Link>
                ) : (
                  numberText(counts[status] ?? 0)
                )}
              </td>
            ))}
            <td className="num">{numberText(total)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** An asset in a list of the first screen. */
export function AssetLink({ id, assetTag, name }: { id: number; assetTag: string; name: string }) {
  return (
    <Link href={assetPath(id)} title={name} className="block truncate font-medium hover:text-link hover:underline">
      <bdi>{name}</bdi> <span className="font-normal text-muted-foreground">{assetTag}</span>
    </Link>
  )
}
