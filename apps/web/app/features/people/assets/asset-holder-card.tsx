import { assetPath } from '@caseweave/contract/people/addresses'
import type { AssetDetails } from '@caseweave/contract/people/assets/assets'
import { lookUpSize } from '@caseweave/contract/people/assets/assign-asset'
import { assetLimits } from '@caseweave/contract/people/assets/save-asset'
import { Avatar } from '@caseweave/ui/avatar'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { SearchInput } from '@caseweave/ui/search-input'
import { Undo2 } from 'lucide-react'
import { useSending } from '../../platform/screen/use-sending'
import { MomentDay } from '../../platform/time/moment'
import { dialogOfAsset } from './asset-links'

interface AssetHolderCardProps {
  asset: AssetDetails
  /** Members that it can be given to. */
  people: readonly { id: number; name: string; username: string }[]
  search: string
}

/** Who has the asset, and the one next thing to do: take it back, or give it to somebody. */
export function AssetHolderCard({ asset, people, search }: AssetHolderCardProps) {
  const { current } = asset
  return (
    <Card aria-labelledby="holder">
      <CardHeader id="holder" title="Who has it" />
      <CardContent className="grid gap-3">
        {current ? (
          <>
            <p className="flex min-w-0 items-center gap-3">
              <Avatar name={current.holder.name} size="lg" />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere" dir="auto">
                  {current.holder.name}
                </span>
                <span className="block text-muted-foreground wrap-anywhere">
                  {current.holder.username}, since <MomentDay date={current.from} />
                </span>
              </span>
            </p>
            {current.holder.member ? null : (
              <p>
                <Badge variant="fail">To be returned</Badge>{' '}
                <span className="text-muted-foreground">They have left the organization.</span>
              </p>
            )}
            {current.note ? (
              <p className="whitespace-pre-line wrap-anywhere text-muted-foreground">{current.note}</p>
            ) : null}
            <ButtonLink href={dialogOfAsset('unassign', asset.id)} size="lg">
              <Undo2 aria-hidden="true" />
              Take back
            </ButtonLink>
          </>
        ) : (
          <Give asset={asset} people={people} search={search} />
        )}
      </CardContent>
    </Card>
  )
}

/** Members to tap on, and a search for the others. */
function Give({ asset, people, search }: Pick<AssetHolderCardProps, 'asset' | 'people' | 'search'>) {
  const sending = useSending()
  return (
    <>
      <p className="font-semibold">Nobody has it.</p>
      <Form method="get" action={assetPath(asset.id)} role="search" className="flex gap-2">
        <SearchInput
          key={search}
          name="person"
          defaultValue={search}
          aria-label="Search for a person"
          placeholder="Name or email"
          boxClassName="min-w-0 flex-1"
          className="h-10"
        />
        <Button type="submit" variant="outline" size="lg">
          Search
        </Button>
      </Form>
      {people.length === 0 ? (
        <p className="text-muted-foreground">No member has “{search}” in their name, username or email.</p>
      ) : (
        <Form method="post" action={assetPath(asset.id)} className="grid gap-3">
          {/* The first button of a form is what Enter presses: who gets the asset is chosen by a button of its own. */}
          <button type="submit" disabled hidden />
          <Field id="note" label="Note" optional help="Whoever gets the asset reads it.">
            {(control) => <Input {...control} name="note" maxLength={assetLimits.note} autoComplete="off" />}
          </Field>
          <ul aria-label="Give it to" className="grid divide-y divide-border rounded-md border border-border">
            {people.map(({ id, name, username }) => (
              <li key={id} className="flex min-w-0 items-center gap-2 px-3 py-1.5">
                <span className="min-w-0 flex-1">
                  <span className="block truncate" title={name} dir="auto">
                    {name}
                  </span>
                  <span className="block truncate text-xs text-muted-foreground">{username}</span>
                </span>
                <Button
                  type="submit"
                  name="userId"
                  value={id}
                  size="lg"
                  variant="outline"
                  disabled={sending}
                  aria-label={`Give it to ${name}`}
                >
                  Give
                </Button>
              </li>
            ))}
          </ul>
          {people.length === lookUpSize ? (
            <p className="text-xs text-muted-foreground">There may be more. Search by name to find them.</p>
          ) : null}
        </Form>
      )}
    </>
  )
}
