import {
  siteMessagePath,
  siteMessagesFilePath,
  siteMessagesPath,
} from '@caseweave/contract/front/site-messages/addresses'
import {
  ListSiteMessages,
  type SiteMessageItem,
  siteMessageMessages,
  siteMessageQuery,
  siteMessageStatuses,
  siteMessagesPageSize,
} from '@caseweave/contract/front/site-messages/list-site-messages'
import { siteSubjects } from '@caseweave/contract/front/site-messages/subjects'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { html } from '@caseweave/ui/cell-html'
import { type DataColumn, DataTable } from '@caseweave/ui/data-table'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigate } from '@remix-run/react'
import { Download, Inbox } from 'lucide-react'
import { useMemo } from 'react'
import { apiFor } from '../../../server/api.server'
import { notBehindLastPage } from '../../platform/screen/last-page.server'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { momentCell } from '../../platform/time/moment-cells'
import { type Reader, useReader } from '../../platform/time/use-reader'
import { SiteMessageFilters } from './site-message-filters'

export const meta: MetaFunction = () => [{ title: 'Site messages · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const query = siteMessageQuery(new URL(args.request.url).searchParams)
  const asked = ListSiteMessages.parse(query)
  const list = await apiFor(args).siteMessages.list(asked)
  notBehindLastPage(args.request, { ...list, shown: list.messages.length, pageSize: siteMessagesPageSize })
  return { query, page: asked.page, list }
}

const columnsIn = (reader: Reader, query: Record<string, string>): DataColumn<SiteMessageItem>[] => [
  {
    ...{ id: 'name', header: 'From', look: 'words', fixed: true },
    cell: ({ id, name, company, status }) =>
      html`<a href="${siteMessagePath(id, query)}" class="hover:underline ${status === 'new' ? 'font-semibold' : ''}"><bdi>${name}</bdi></a><br><span class="text-muted-foreground"><bdi>${company}</bdi></span>`,
  },
  {
    ...{ id: 'subject', header: 'Subject', look: 'fit', fixed: true },
    cell: ({ subject }) => siteSubjects[subject].label,
  },
  {
    ...{ id: 'remarks', header: 'Remarks', look: 'clip', fixed: true },
    cell: ({ remarks }) => html`<span class="max-sm:whitespace-normal" dir="auto">${remarks}</span>`,
  },
  {
    ...{ id: 'status', header: 'Status', look: 'fit', fixed: true },
    cell: ({ status }) => siteMessageStatuses[status],
  },
  {
    ...{ id: 'created', header: 'Received', look: 'fit', fixed: true },
    cell: ({ createdAt }) => momentCell(createdAt, reader),
  },
]

/** What visitors of the public site have written, for whoever runs the installation. */
export default function SiteMessages() {
  const { query, page, list } = useLoaderData<typeof loader>()
  const reader = useReader()
  const navigate = useNavigate()
  const columns = useMemo(() => columnsIn(reader, query), [reader, query])
  const here = withParameters(`${siteMessagesPath}?${new URLSearchParams(query)}`, {})
  const filtered = Object.keys(query).some((name) => name !== 'page')
  const { messages, total, more } = list
  return (
    <ListFrame>
      <ScreenHead
        title="Site messages"
        lead="What visitors have written by the forms of the public site."
        actions={
          total > 0 ? (
            <a
              href={withParameters(here.replace(siteMessagesPath, siteMessagesFilePath), { page: null })}
              download
              className={buttonClasses({ variant: 'outline' })}
            >
              <Download aria-hidden="true" />
              Download CSV
            </a>
          ) : null
        }
      />
      {filtered || total > 0 ? <SiteMessageFilters query={query} /> : null}
      {messages.length > 0 ? (
        <DataTable
          caption="Site messages, newest first"
          columns={columns}
          rows={messages}
          rowId={({ id }) => id}
          onNavigate={navigate}
          cards
        />
      ) : (
        <Nothing filtered={filtered} />
      )}
      {more ? <p className="text-muted-foreground">{siteMessageMessages.more}</p> : null}
      {total > 0 ? (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / siteMessagesPageSize)}
          hrefFor={(to) => withParameters(here, { page: String(to) })}
          total={total}
          noun={more ? ['newest message', 'newest messages'] : ['message', 'messages']}
        />
      ) : null}
    </ListFrame>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <NothingMatches title="No message matches" href={siteMessagesPath}>
        Try fewer words, or another status or subject.
      </NothingMatches>
    )
  return (
    <EmptyState
      icon={Inbox}
      title="Nobody has written yet"
      action={
        <ButtonLink href="/support" variant="outline">
          See the form
        </ButtonLink>
      }
    >
      What visitors send by the forms of the public site is listed here.
    </EmptyState>
  )
}
