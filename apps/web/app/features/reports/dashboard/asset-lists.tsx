import type { AssetsAtHand } from '@caseweave/contract/people/office/office'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import type { ReactNode } from 'react'
import { Moment } from '../../platform/time/moment'
import { AssetLink } from './asset-figures'
import { assetListHref, toReturnHref } from './office-links'

interface AssetListsProps {
  assets: AssetsAtHand
}

/** What should come back, what is lost or damaged, and what was given to somebody last. */
export function AssetLists({ assets }: AssetListsProps) {
  const { toReturn, missing, newest } = assets
  const since = (moment: Date) => <Moment date={moment} absolute />
  return (
    <>
      <ListCard
        id="to-return"
        title={`${numberText(toReturn.count)} to be returned`}
        empty="Nobody who has left still has an asset."
        shown={[toReturn.assets.length, toReturn.count]}
        actions={
          <ButtonLink href={toReturnHref} variant="outline" size="sm">
            All to be returned
          </ButtonLink>
        }
      >
        {toReturn.assets.map((asset) => (
          <Row key={asset.id} title={<AssetLink {...asset} />}>
            <bdi>{asset.holder}</bdi> has left, and has had it since {since(asset.since)}
          </Row>
        ))}
      </ListCard>
      <ListCard
        id="missing"
        title={`${numberText(missing.count)} lost or damaged`}
        empty="Nothing is lost or damaged."
        shown={[missing.assets.length, missing.count]}
        actions={(['Lost', 'Damaged'] as const).map((status) => (
          <ButtonLink key={status} href={assetListHref({ status })} variant="outline" size="sm">
            {status}
          </ButtonLink>
        ))}
      >
        {missing.assets.map((asset) => (
          <Row
            key={asset.id}
            title={<AssetLink {...asset} />}
            fact={<Badge variant={asset.status === 'Lost' ? 'fail' : 'outline'}>{asset.status}</Badge>}
          >
            since {since(asset.since)}
            {asset.holder ? (
              <>
                , with <bdi>{asset.holder}</bdi>
              </>
            ) : null}
          </Row>
        ))}
      </ListCard>
      <ListCard id="newest-assignments" title="Given out last" empty="Nobody has an asset yet.">
        {newest.map((asset) => (
          <Row key={asset.id} title={<AssetLink {...asset} />}>
            <bdi>{asset.holder}</bdi>, since {since(asset.since)}
          </Row>
        ))}
      </ListCard>
    </>
  )
}

/** A card with a short list; `shown` says how many of how many it holds. */
export function ListCard(props: {
  id: string
  title: string
  empty: string
  shown?: readonly [number, number]
  actions?: ReactNode
  children: ReactNode[]
}) {
  const { id, title, empty, shown: [some, all] = [0, 0], actions, children } = props
  return (
    <Card id={id}>
      <CardHeader
        title={title}
        description={some < all ? `The newest ${numberText(some)} of them.` : undefined}
        actions={children.length > 0 ? actions : undefined}
      />
      <CardContent>
        {children.length === 0 ? (
          <p className="text-muted-foreground">{empty}</p>
        ) : (
          <ul className="-my-1 divide-y divide-border">{children}</ul>
        )}
      </CardContent>
    </Card>
  )
}

/** What a list of the first screen tells of one thing or person. */
export function Row({ title, fact, children }: { title: ReactNode; fact?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0">
        {title}
        <p className="text-xs wrap-anywhere text-muted-foreground">{children}</p>
      </div>
      {fact}
    </li>
  )
}
