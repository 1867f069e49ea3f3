import {
  AuditFilter,
  auditAddress,
  auditFilePath,
  monthBefore,
  readAuditQuery,
} from '@caseweave/contract/people/audit/audit'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { ErrorSummary } from '@caseweave/ui/field'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Tabs } from '@caseweave/ui/tabs'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Download, History } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { askedOrganization } from './asked-organization.server'
import { AuditEntryCard } from './audit-entry'
import { AuditFilters } from './audit-filters'

export const meta: MetaFunction = () => [{ title: 'Audit · Caseweave' }]

/** What the address asks for; what is wrong with it is told at its field, and then nothing is listed. */
export async function loader(args: LoaderFunctionArgs) {
  const { organizationId, organizations } = await askedOrganization(args)
  const query = readAuditQuery(new URL(args.request.url).searchParams)
  const page = { organizationId, organizations, query }
  const filter = AuditFilter.safeParse(query)
  // Whoever may not read it is told so, and not what is wrong with the address.
  const shown = await apiFor(args).audit.list({ organizationId, ...(filter.success ? filter.data : {}) })
  const errors: Record<string, string> = shown.personFound ? {} : { person: 'Nobody has this username.' }
  for (const { path, message } of filter.error?.issues ?? []) errors[String(path[0])] ??= message
  const wrong = Object.keys(errors).length > 0
  const answer = {
    ...page,
    errors,
    date: filter.success ? shown.date : monthBefore(new Date()),
    entries: wrong ? [] : shown.entries,
    older: wrong ? null : shown.older,
  }
  return data(answer, { status: filter.success ? 200 : 400 })
}

export default function Audit() {
  const { organizationId, organizations, query, errors, date, entries, older } = useLoaderData<typeof loader>()
  const wrong = Object.entries(errors)
  const { older: _, ...shown } = query
  const file = withParameters(auditFilePath, { organizationId: String(organizationId), ...shown })
  return (
    <ListFrame>
      {organizations.length > 1 ? (
        <Tabs
          label="My organizations"
          tabs={organizations.map(({ id, name }) => ({
            href: auditAddress(id, shown.change ? {} : shown),
            label: name,
            current: id === organizationId,
          }))}
        />
      ) : null}
      <ScreenHead
        title="Audit"
        lead="Who changed what in this organization, and when."
        actions={
          wrong.length === 0 && entries.length > 0 ? (
            <a href={file} download className={buttonClasses({ variant: 'outline' })}>
              <Download aria-hidden="true" />
              Download CSV
            </a>
          ) : null
        }
      />
      <ErrorSummary
        errors={wrong.map(([name, message]) =>
          name === 'change' || name === 'older' ? { message } : { message, id: name },
        )}
      />
      <AuditFilters organizationId={organizationId} query={query} date={date} errors={errors} />
      {query.change ? (
        <p className="flex flex-wrap items-center gap-2">
          Everything that was changed together.
          <ButtonLink variant="outline" size="sm" href={auditAddress(organizationId, {})}>
            Back to all changes
          </ButtonLink>
        </p>
      ) : null}
      {entries.length > 0 ? (
        <ol aria-label="Changes, newest first" className="grid gap-2">
          {entries.map((entry) => (
            <AuditEntryCard key={entry.id} entry={entry} organizationId={organizationId} />
          ))}
        </ol>
      ) : wrong.length === 0 ? (
        <NothingChanged filtered={Object.keys(shown).length > 0} href={auditAddress(organizationId, {})} />
      ) : null}
      {older || query.older ? (
        <nav aria-label="Pages" className="flex gap-2">
          {query.older ? (
            <ButtonLink variant="outline" href={auditAddress(organizationId, shown)}>
              Newest
            </ButtonLink>
          ) : null}
          {older ? (
            <ButtonLink variant="outline" href={auditAddress(organizationId, { ...shown, older })}>
              Older
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </ListFrame>
  )
}

/** Stands where no change is listed; `href` leads to what is shown without filters. */
function NothingChanged({ filtered, href }: { filtered: boolean; href: string }) {
  if (!filtered)
    return (
      <EmptyState icon={History} title="No changes found">
        Choose another table or operation, or an earlier date.
      </EmptyState>
    )
  return (
    <NothingMatches title="No change matches" href={href}>
      Choose another table or operation, or an earlier date.
    </NothingMatches>
  )
}
