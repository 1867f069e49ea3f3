import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { workItemMessages } from '@caseweave/contract/project/trackers/work-item-messages'
import { AttachWorkItem, ListWorkItems } from '@caseweave/contract/project/trackers/work-item-requests'
import type { WorkItemLink } from '@caseweave/contract/project/trackers/work-item-views'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { ErrorSummary } from '@caseweave/ui/field'
import { SkeletonRows } from '@caseweave/ui/skeleton'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Await, Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { z } from 'zod'
import { apiFor } from '../../../../server/api.server'
import { saveAndLeave } from '../../../../server/form.server'
import { problemsIn } from '../../../platform/dialogs/form-errors'
import { useCloseDialog } from '../../../platform/dialogs/use-close-dialog'
import { useSending } from '../../../platform/screen/use-sending'
import { workspaceFor } from '../../../platform/screen/workspace.server'
import { TicketPlaceFields, TicketTypeField } from '../../tickets/ticket-fields'
import { linksAround } from '../../tickets/ticket-links'
import { TicketObstacles } from '../../tickets/ticket-obstacles'
import { ticketPlace } from '../../tickets/tickets.server'
import { ItemFilters } from './item-filters'
import { ItemTable } from './item-table'
import { NoTrackers } from './no-trackers'
import { streamed, trackerAnswer } from './tracker-answer.server'

export const meta: MetaFunction = () => [{ title: 'Work items · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { of, links } = ticketPlace(args)
  const parameters = new URL(args.request.url).searchParams
  const api = apiFor(args)
  const { project } = await workspaceFor(args)
  const mayAttach = project !== null && mayInProject('tickets.write', project.projectRole, project.organizationRole)
  // Who may only read has no form, and learns from the tickets which case it is.
  const [trackers, form, readOf] = await Promise.all([
    api.workItems.links(of),
    mayAttach ? api.tickets.form(of) : null,
    mayAttach ? null : api.tickets.list(of),
  ])
  const summary = form?.summary ?? readOf?.summary ?? ''
  const asking = trackers.filter(({ kind }) => kind !== 'link')
  const chosen = asking.find(({ id }) => String(id) === parameters.get('link')) ?? asking[0] ?? null
  const filters = ListWorkItems.omit({ linkId: true }).safeParse({
    search: parameters.get('itemSearch') ?? '',
    state: parameters.get('itemState') ?? 'open',
    type: parameters.get('itemType') || undefined,
    cursor: parameters.get('itemPage') || null,
  }).data ?? { search: '', cursor: null }
  const items = chosen ? trackerAnswer(api.workItems.list({ ...of, linkId: chosen.id, ...filters })) : null
  return {
    ...{
      number: of.caseNumber,
      summary,
      form,
      trackers,
      asking,
      chosen,
      filters,
      back: links.back,
    },
    items: items && (await streamed(args.request, items)),
  }
}

/** In the order of the page, as what is wrong is told. */
const AttachForm = z.object({
  linkId: z.coerce.number().int().positive(),
  ref: z.string('Choose one of the items.').min(1).max(300),
  ...AttachWorkItem.omit({ linkId: true, ref: true, caseNumber: true, number: true, remarks: true }).shape,
})

export async function action(args: ActionFunctionArgs) {
  const { of, links } = ticketPlace(args)
  return saveAndLeave(args, AttachForm, async (ticket, api) => {
    const { number, tracker, unseen } = await api.workItems.attach({ ...of, ...ticket, remarks: '' })
    const message =
      tracker && unseen ? workItemMessages.attachedUnseen(number, tracker) : workItemMessages.attached(number)
    return { to: links.back, message }
  })
}

/** The work items of the tracker's project that this project is linked to, over the list or over the case: one is chosen and attached by who may. */
export default function WorkItems() {
  const page = useLoaderData<typeof loader>()
  const { number, summary, form, trackers, asking, chosen, filters, items, back } = page
  const lastResult = useActionData<typeof action>()?.lastResult
  const closeDialog = useCloseDialog()
  const sending = useSending()
  const location = useLocation()
  const [, projectId = ''] = /^\/project\/(\d+)/.exec(location.pathname) ?? []
  const links = linksAround(Number(projectId), number, location)
  const possible = form !== null && form.releases.length > 0 && form.environments.length > 0
  return (
    <RouteDialog
      size="xl"
      title="Work items"
      description={`${caseNumberLabel(number)} · ${summary}`}
      closeHref={back}
      onClose={() => closeDialog(back)}
      footer={
        <>
          <ButtonLink href={back} variant="outline">
            {form ? 'Cancel' : 'Close'}
          </ButtonLink>
          {form && asking.length > 0 ? (
            <ButtonLink href={links.newItem()} variant="outline">
              <Plus aria-hidden="true" />
              Create
            </ButtonLink>
          ) : null}
          {chosen && possible ? (
            <Button type="submit" form="attach-item" busy={sending}>
              Attach
            </Button>
          ) : null}
        </>
      }
    >
      {chosen && items ? (
        <div className="grid gap-4">
          <ErrorSummary errors={problemsIn(lastResult)} />
          <Suspense
            fallback={
              <ItemFilters links={asking} chosen={chosen} types={[]} filters={filters} back={location.search} />
            }
          >
            <Await resolve={items.later}>
              {({ answer }) => (
                <ItemFilters
                  links={asking}
                  chosen={chosen}
                  types={answer?.types ?? []}
                  filters={filters}
                  back={location.search}
                />
              )}
            </Await>
          </Suspense>
          <Form method="post" id="attach-item" noValidate className="grid gap-4">
            <input type="hidden" name="linkId" value={chosen.id} />
            <input type="hidden" name="applicable" value="on" />
            <ShownItems {...{ chosen, filters }} links={form ? links : null} later={items.later} />
            {form === null ? null : possible ? (
              <div className="grid gap-4">
                <TicketPlaceFields releases={form.releases} environments={form.environments} lastResult={lastResult} />
                <TicketTypeField lastResult={lastResult} />
              </div>
            ) : (
              <TicketObstacles
                releases={form.releases.length > 0}
                environments={form.environments.length > 0}
                managers={form.managers}
              />
            )}
          </Form>
        </div>
      ) : (
        <NoTrackers
          linkOnly={trackers.length > 0}
          attachHref={form ? links.attach : null}
          managers={form?.managers ?? []}
        />
      )}
    </RouteDialog>
  )
}

interface ShownItemsProps extends Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'filters'> {
  chosen: WorkItemLink
  /** Null for somebody who may neither attach nor change an item. */
  links: ReturnType<typeof linksAround> | null
  later: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['items']>['later']
}

/** The items, once the tracker has answered; what to do when it does not. */
function ShownItems({ chosen, filters, links, later }: ShownItemsProps) {
  return (
    <Suspense
      fallback={
        <div className="h-[360px] overflow-hidden">
          <SkeletonRows rows={7} label={`Asking ${chosen.name}`} />
        </div>
      }
    >
      <Await resolve={later}>
        {({ answer, problem }) =>
          answer ? (
            <ItemTable list={answer} filters={filters} editHref={links && ((ref) => links.editItem(chosen.id, ref))} />
          ) : (
            <Alert tone="warning" title={`${chosen.name} shows no items now`}>
              <p>{problem}</p>
              {links ? (
                <p>
                  An item can be attached by its number meanwhile:{' '}
                  <a href={links.attach} className="text-link underline">
                    Attach Ticket
                  </a>
                </p>
              ) : null}
            </Alert>
          )
        }
      </Await>
    </Suspense>
  )
}
