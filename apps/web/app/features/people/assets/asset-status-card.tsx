import { assetPath } from '@caseweave/contract/people/addresses'
import { type AssetDetails, AssetStatus } from '@caseweave/contract/people/assets/assets'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { useSending } from '../../platform/screen/use-sending'
import { MomentDay } from '../../platform/time/moment'
import { statusLooks } from './asset-words'

/** What state the asset is in, since when and with whom, and another one to choose. */
export function AssetStatusCard({ asset }: { asset: AssetDetails }) {
  const { id, status, statusSince, statusHolder } = asset
  const { icon: Icon, colour } = statusLooks[status]
  const sending = useSending()
  return (
    <Card aria-labelledby="status-title">
      <CardHeader id="status-title" title="Status" />
      <CardContent className="grid gap-3">
        <div>
          <p className="flex items-center gap-2 font-semibold">
            <Icon aria-hidden="true" className={`size-4 ${colour}`} />
            {status}
          </p>
          <p className="text-muted-foreground wrap-anywhere">
            since <MomentDay date={statusSince} />
            {statusHolder ? (
              <>
                , with <bdi>{statusHolder.name}</bdi>
                {statusHolder.member ? '' : ', who has left'}
              </>
            ) : null}
          </p>
        </div>
        <Form method="post" action={assetPath(id)} className="flex gap-2">
          <Select
            key={status}
            name="status"
            defaultValue={status}
            aria-label="New status"
            options={AssetStatus.options.map((each) => ({ value: each, label: each }))}
            className="h-10 min-w-0 flex-1"
          />
          <Button type="submit" variant="outline" size="lg" busy={sending}>
            Save status
          </Button>
        </Form>
      </CardContent>
    </Card>
  )
}
