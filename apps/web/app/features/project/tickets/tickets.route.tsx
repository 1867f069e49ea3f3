import type { ApiCaller } from '@caseweave/api/router'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import { RemoveTicket, type TicketType, UpdateTicket } from '@caseweave/contract/project/tickets/tickets'
import { ButtonLink } from '@caseweave/ui/button'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { unlessGone } from '../../../server/unless-gone.server'
import { useProject } from '../../people/projects/project.route'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { TicketEdit, TicketRemove } from './ticket-change'
import { TicketItem } from './ticket-item'
import { linksAround } from './ticket-links'
import { ticketPlace } from './tickets.server'

export const meta: MetaFunction = () => [{ title: 'Attached Tickets · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { of } = ticketPlace(args)
  const { searchParams } = new URL(args.request.url)
  return {
    ...(await apiFor(args).tickets.list(of)),
    edit: Number(searchParams.get('edit')),
    remove: Number(searchParams.get('remove')),
  }
}

const Change = z.union([
  z.object({
    intent: z.literal('update'),
    ...UpdateTicket.omit({ caseNumber: true }).shape,
    applicable: z.boolean().default(false),
  }),
  z.object({ intent: z.literal('remove'), ...RemoveTicket.omit({ caseNumber: true }).shape }),
])

export async function action(args: ActionFunctionArgs) {
  const { of, links } = ticketPlace(args)
  return runAction(args, Change, async (change, api) => {
    const remarks = change.intent === 'update' ? change.remarks : ''
    // What was typed would be lost with the form.
    const gone = remarks === '' ? ticketMessages.removedMeanwhile : ticketMessages.notStored(cutText(remarks, 1_000))
    return unlessGone(links.tickets, gone, async () => {
      const message = await changeTicket(change, of, api)
      return redirectWithToast(links.tickets, { kind: 'success', message })
    })
  })
}

/** Does what the form asks for, and says it. */
async function changeTicket(change: z.infer<typeof Change>, of: ReturnType<typeof ticketPlace>['of'], api: ApiCaller) {
  if (change.intent === 'remove')
    return ticketMessages.removed((await api.tickets.remove({ ...of, ticketId: change.ticketId })).number)
  const { intent: _intent, ...rest } = change
  // A field that is empty is not sent on by the parser.
  const { number } = await api.tickets.update({ ...of, ...rest, seen: rest.seen ?? '' })
  return ticketMessages.updated(number)
}

/** A form that is refused because somebody else was faster shows what they wrote, and is based on it. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

const sections: { type: TicketType; title: string; none: string }[] = [
  { type: 'Production', title: 'Production tickets', none: ticketMessages.noProduction },
  { type: 'Normal', title: 'Normal tickets', none: ticketMessages.noNormal },
]

/** The tickets of a test case, over the list or over the case. */
export default function AttachedTickets() {
  const { number, summary, deleted, tickets, edit, remove } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { id: projectId, projectRole, organizationRole } = useProject()
  const links = linksAround(projectId, number, useLocation())
  const mayChange = !deleted && mayInProject('tickets.write', projectRole, organizationRole)
  return (
    <ReadingDialog
      size="lg"
      title="Attached Tickets"
      description={`${caseNumberLabel(number)} · ${summary}`}
      backHref={links.back}
      actions={
        mayChange ? (
          <ButtonLink href={links.attach}>
            <Plus aria-hidden="true" />
            Attach Ticket
          </ButtonLink>
        ) : null
      }
    >
      <div className="grid gap-5">
        {sections.map(({ type, title, none }) => {
          const shown = tickets.filter((ticket) => ticket.type === type)
          return (
            <section key={type} className="grid gap-2">
              <h3 className="text-sm font-semibold">{title}</h3>
              {shown.length === 0 ? <p className="text-muted-foreground">{none}</p> : null}
              <ul className="grid gap-2 empty:hidden">
                {shown.map((ticket) => (
                  <TicketItem
                    key={ticket.id}
                    ticket={ticket}
                    links={mayChange ? { edit: links.edit(ticket.id), remove: links.remove(ticket.id) } : null}
                  >
                    {mayChange && ticket.id === edit ? (
                      <TicketEdit ticket={ticket} lastResult={lastResult} cancelHref={links.tickets} />
                    ) : mayChange && ticket.id === remove ? (
                      <TicketRemove ticket={ticket} cancelHref={links.tickets} />
                    ) : undefined}
                  </TicketItem>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </ReadingDialog>
  )
}
