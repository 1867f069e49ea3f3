import { safeReturnUrl } from '@caseweave/contract/people/accounts'
import { notificationChoicesPath, notificationsPath, withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import {
  ChangeNotifications,
  countedNotifications,
  NotificationDeed,
  type NotificationList,
  notificationMessages,
  notificationPageSizes,
  OpenNotification,
} from '@caseweave/contract/platform/notifications'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { html } from '@caseweave/ui/cell-html'
import { type DataColumn, DataTable } from '@caseweave/ui/data-table'
import { EmptyState } from '@caseweave/ui/empty-state'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Bell, CheckCheck, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { notBehindLastPage } from '../screen/last-page.server'
import { NothingMatches } from '../screen/nothing-matches'
import { momentCell } from '../time/moment-cells'
import { type Reader, useReader } from '../time/use-reader'
import { GuidedTour } from '../tours/guided-tour'
import { askedNotifications } from './asked-notifications.server'
import { NotificationFilters } from './notification-filters'

export const meta: MetaFunction = () => [{ title: 'Mail box · Caseweave' }]

/** What the address asks for; what is wrong with it is told at its field, and then nothing is listed. */
export async function loader(args: LoaderFunctionArgs) {
  const { query, asked, errors } = askedNotifications(args.request)
  const list = asked ? await apiFor(args).notifications.list(asked) : null
  if (asked && list)
    notBehindLastPage(args.request, { ...list, shown: list.notifications.length, pageSize: asked.pageSize })
  return data({ query, errors, list, asked }, { status: asked ? 200 : 400 })
}

/** Opens one message, or marks or deletes those that are ticked or that the address asks for. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const api = apiFor(args)
  if (form.has('notificationId')) {
    const one = OpenNotification.safeParse(Object.fromEntries(form))
    if (!one.success) throw data('Which message?', { status: 400 })
    const { href } = await api.notifications.open(one.data)
    return redirect(href ? safeReturnUrl(href) : notificationsPath)
  }
  const back = notificationsPath + new URL(args.request.url).search
  const { asked } = askedNotifications(args.request)
  const all = NotificationDeed.safeParse(form.get('all'))
  const change = ChangeNotifications.safeParse(
    all.success
      ? { deed: all.data, which: { filter: asked, upTo: form.get('upTo') } }
      : { deed: form.get('deed'), which: { ids: form.getAll('ids') } },
  )
  if (!change.success) throw data('What is to be done with which messages?', { status: 400 })
  if ('ids' in change.data.which && change.data.which.ids.length === 0)
    return redirectWithToast(back, { kind: 'warning', message: notificationMessages.noneTicked })
  const count = await api.notifications.change(change.data)
  return redirectWithToast(back, { kind: 'success', message: notificationMessages.changed(change.data.deed, count) })
}

type Row = NotificationList['notifications'][number]

const columnsIn = (reader: Reader): DataColumn<Row>[] => [
  {
    ...{ id: 'subject', header: 'Subject', sortKey: 'subject', look: 'clip', fixed: true },
    cell: ({ id, subject, read }) =>
      html`<button type="submit" name="notificationId" value="${id}" title="${subject}" dir="auto" class="max-w-full cursor-pointer truncate text-start hover:underline max-sm:whitespace-normal ${read ? '' : 'font-semibold'}">${
        read ? '' : html`<span class="sr-only">Unread: </span>`
      }${subject}</button>`,
  },
  {
    ...{ id: 'message', header: 'Message', sortKey: 'message', look: 'words', fixed: true },
    cell: ({ message }) =>
      html`<span title="${message}" dir="auto" class="line-clamp-3 max-sm:line-clamp-none">${message}</span>`,
  },
  {
    ...{ id: 'created', header: 'Created date', sortKey: 'created', look: 'fit', fixed: true },
    cell: ({ createdAt }) => momentCell(createdAt, reader),
  },
]

/** The mail box of one person. */
export default function Notifications() {
  const { query, errors, list, asked } = useLoaderData<typeof loader>()
  const reader = useReader()
  const columns = useMemo(() => columnsIn(reader), [reader])
  const here = withParameters(`${notificationsPath}?${new URLSearchParams(query)}`, {})
  const filtered = Object.keys(query).some((name) => !['sort', 'order', 'page', 'pageSize'].includes(name))
  const wrong = Object.entries(errors)
  return (
    <ListFrame>
      <ScreenHead
        title="Mail box"
        lead="What happened that concerns you. Only you see these messages."
        actions={
          <>
            <GuidedTour tour="mailBox" />
            <ButtonLink href={notificationChoicesPath} variant="outline" data-tour="mail-choices">
              <SlidersHorizontal aria-hidden="true" />
              Choose what comes
            </ButtonLink>
          </>
        }
      />
      <ErrorSummary errors={wrong.map(([id, message]) => ({ id, message }))} />
      {filtered || (list && list.total > 0) || wrong.length > 0 ? (
        <NotificationFilters query={query} errors={errors} />
      ) : null}
      {list && asked ? (
        list.notifications.length > 0 ? (
          <>
            <Form method="post" action={here} className="grid gap-3">
              <input type="hidden" name="upTo" value={list.newest} />
              <Deeds list={list} here={here} filtered={filtered} />
              <div data-tour="mail-list" className="min-w-0">
                <DataTable
                  caption="Messages"
                  columns={columns}
                  rows={list.notifications}
                  rowId={({ id }) => id}
                  selectName="ids"
                  selectLabel={({ subject }) => `Select ${subject}`}
                  sort={{ key: asked.sort, direction: asked.order }}
                  hrefForSort={({ key, direction }) =>
                    withParameters(here, { sort: key, order: direction, page: null })
                  }
                  density="compact"
                  cards
                />
              </div>
            </Form>
            {list.more ? (
              <p className="text-muted-foreground">{notificationMessages.more(countedNotifications)}</p>
            ) : null}
          </>
        ) : (
          <Nothing filtered={filtered} />
        )
      ) : null}
      {list && asked && list.total > 0 ? (
        <Pagination
          page={asked.page}
          pageCount={Math.ceil(list.total / asked.pageSize)}
          hrefFor={(page) => withParameters(here, { page: String(page) })}
          total={list.total}
          noun={list.more ? ['newest message', 'newest messages'] : ['message', 'messages']}
          pageSize={asked.pageSize}
          pageSizes={notificationPageSizes}
          query={Object.entries(query).filter(([name]) => name !== 'page')}
        />
      ) : null}
      <Outlet context={list} />
    </ListFrame>
  )
}

function Deeds({ list, here, filtered }: { list: NotificationList; here: string; filtered: boolean }) {
  const most = list.more ? 'more than ' : ''
  const deletePath = withParameters(here.replace(notificationsPath, `${notificationsPath}/delete`), {
    page: null,
    upTo: String(list.newest),
  })
  return (
    <div data-tour="mail-mark" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">The ticked messages</legend>
        <span aria-hidden="true" className="text-muted-foreground">
          Ticked:
        </span>
        <Button type="submit" name="deed" value="read" variant="outline" size="sm">
          Mark as read
        </Button>
        <Button type="submit" name="deed" value="unread" variant="outline" size="sm">
          Mark as unread
        </Button>
        <Button type="submit" name="deed" value="delete" variant="outline" size="sm">
          Delete
        </Button>
      </fieldset>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{`All ${most}${counted(list.total, 'message')}${filtered ? ' that match' : ''}`}</legend>
        <span aria-hidden="true" className="text-muted-foreground">
          {`All ${most}${numberText(list.total)}${filtered ? ' that match' : ''}:`}
        </span>
        <Button type="submit" name="all" value="read" variant="outline" size="sm">
          <CheckCheck aria-hidden="true" />
          Mark all as read
        </Button>
        <ButtonLink href={deletePath} variant="outline" size="sm">
          <Trash2 aria-hidden="true" />
          Delete all…
        </ButtonLink>
      </fieldset>
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <NothingMatches title="No message matches" href={notificationsPath}>
        Try fewer words, or other days.
      </NothingMatches>
    )
  return (
    <EmptyState icon={Bell} title="Nothing has happened yet">
      When an import is done, or something else needs you, it is told here.
    </EmptyState>
  )
}
