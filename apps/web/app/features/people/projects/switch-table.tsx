import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { CircleCheck, CircleOff, History, Pencil } from 'lucide-react'
import { Moment } from '../../platform/time/moment'

interface SwitchTableProps {
  caption: string
  /** Heading of the first column. */
  header: string
  rows: readonly { id: number; name: string; on: boolean; createdBy: string; createdAt: Date; note?: string }[]
  /** The two states, and what changes one into the other. */
  words: { on: string; off: string; turnOn: string; turnOff: string }
  /** Names of the posted fields. */
  fields: { id: string; on: string }
  hrefOf: (id: number) => string
  /** Where somebody is asked before one is switched off; without it a button does it at once. */
  turnOffHrefOf?: (id: number) => string
  /** Where the history of changes of one is; undefined for those who may not read it. */
  historyHrefOf?: ((id: number) => string) | undefined
}

/** What a project can be switched to and away from, such as its releases: each can be renamed and switched on and off. */
export function SwitchTable({
  caption,
  header,
  rows,
  words,
  fields,
  hrefOf,
  turnOffHrefOf,
  historyHrefOf,
}: SwitchTableProps) {
  return (
    <Table caption={caption} className="table-cards [&_:is(td,th)]:align-middle">
      <thead>
        <tr>
          <th scope="col">{header}</th>
          <th scope="col">Status</th>
          <th scope="col" className="max-sm:hidden">
            Created by
          </th>
          <th scope="col" className="max-sm:hidden">
            Created
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, on, createdBy, createdAt, note }) => (
          <tr key={id}>
            <th scope="row" className="wrap-anywhere">
              {name}
              {note ? <span className="block text-xs font-normal text-muted-foreground">{note}</span> : null}
            </th>
            <td className="fit">
              <Badge variant={on ? 'pass' : 'outline'}>
                {on ? <CircleCheck aria-hidden="true" /> : <CircleOff aria-hidden="true" />}
                {on ? words.on : words.off}
              </Badge>
            </td>
            <td className="dim max-sm:hidden">{createdBy || '–'}</td>
            <td className="dim fit max-sm:hidden">
              <Moment date={createdAt} />
            </td>
            <td className="fit">
              <div className="flex items-center justify-end gap-1">
                {historyHrefOf ? (
                  <ButtonLink
                    href={historyHrefOf(id)}
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`History of changes of ${name}`}
                    title="History of changes"
                  >
                    <History aria-hidden="true" />
                  </ButtonLink>
                ) : null}
                {on && turnOffHrefOf ? (
                  <ButtonLink
                    href={turnOffHrefOf(id)}
                    variant="outline"
                    size="sm"
                    aria-label={`${words.turnOff} ${name}`}
                  >
                    {words.turnOff}
                  </ButtonLink>
                ) : (
                  <Form method="post">
                    <input type="hidden" name={fields.id} value={id} />
                    <Button
                      type="submit"
                      variant="outline"
                      size="sm"
                      name={fields.on}
                      value={on ? 'no' : 'yes'}
                      aria-label={`${on ? words.turnOff : words.turnOn} ${name}`}
                    >
                      {on ? words.turnOff : words.turnOn}
                    </Button>
                  </Form>
                )}
                <ButtonLink href={hrefOf(id)} variant="ghost" size="icon-sm" aria-label={`Rename ${name}`}>
                  <Pencil aria-hidden="true" />
                </ButtonLink>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
