import type { AssetDetails } from '@caseweave/contract/people/assets/assets'
import { assetsAddress } from '@caseweave/contract/people/assets/list-assets'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { MomentDay } from '../../platform/time/moment'
import { type AssetField, assetLabels } from './asset-values'

const facts = [
  ...(['serial', 'imei', 'processor', 'ramGb'] as const),
  ...(['diskType', 'diskGb', 'osType', 'osVersion'] as const),
] satisfies AssetField[]

/** What is known of the asset itself; what is not known is left out. */
export function AssetFacts({ asset }: { asset: AssetDetails }) {
  const textOf = (fact: (typeof facts)[number]) => {
    const value = asset[fact]
    return typeof value === 'number' ? numberText(value) : (value ?? '')
  }
  return (
    <Card aria-labelledby="facts">
      <CardHeader id="facts" title="Details" />
      <CardContent className="grid gap-3">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 empty:hidden lg:grid-cols-3">
          {facts.map((fact) =>
            textOf(fact) === '' ? null : (
              <div key={fact} className="min-w-0">
                <dt className="text-xs text-muted-foreground">{assetLabels[fact]}</dt>
                <dd className="wrap-anywhere" dir="auto">
                  {textOf(fact)}
                </dd>
              </div>
            ),
          )}
        </dl>
        {asset.comments ? (
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {asset.comments}
          </p>
        ) : null}
        {asset.tags.length > 0 ? (
          <ul aria-label="Tags" className="flex flex-wrap gap-1">
            {asset.tags.map((tag) => (
              <li key={tag} className="max-w-full min-w-0">
                <Link href={assetsAddress(asset.organizationId, { tag })} className="cell-chip max-w-full">
                  <span className="truncate">{tag}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="text-xs text-muted-foreground">
          Changed last on <MomentDay date={asset.modifiedAt} />
          {asset.modifiedBy ? (
            <>
              {' '}
              by <bdi>{asset.modifiedBy}</bdi>
            </>
          ) : null}
          .
        </p>
      </CardContent>
    </Card>
  )
}
