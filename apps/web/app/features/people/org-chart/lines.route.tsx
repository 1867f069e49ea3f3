import { orgChartPath } from '@caseweave/contract/people/addresses'
import { LinesQuery, linesDrawn } from '@caseweave/contract/people/org-chart/lines'
import { orgChartAddress } from '@caseweave/contract/people/org-chart/org-chart'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { messages } from '@caseweave/contract/platform/messages'
import { Button, ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Form, Link } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { SearchInput } from '@caseweave/ui/search-input'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Download, Network } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { chartOrganization } from './chart-organization.server'
import { LinesAbove } from './lines-above'
import { LinesDrawing } from './lines-drawing'
import { LinesList } from './lines-list'
import { PrintButton } from './print-button'

export const meta: MetaFunction = () => [{ title: 'Lines of reporting · Caseweave' }]
export const handle = { crumb: 'Lines of reporting' }

export async function loader(args: LoaderFunctionArgs) {
  const organization = await chartOrganization(args)
  if (!organization) throw data(messages.notFound, { status: 404 })
  const asked = new URL(args.request.url).searchParams
  const { person } = LinesQuery.parse({ person: asked.get('person') || undefined })
  const lines = await apiFor(args).orgChart.lines({ organizationId: organization.id, person })
  return { organization, lines }
}

/** Who reports to whom, drawn and as lists, from the top or from a person down. */
export default function Lines() {
  const { organization, lines } = useLoaderData<typeof loader>()
  const { id: organizationId, name, keeps } = organization
  const { person, above, drawing, tops, alone } = lines
  const picture = (theme: 'light' | 'dark') =>
    withParameters(orgChartAddress(organizationId, { person: person?.id }, '/lines.png'), { theme })
  const isEmpty = drawing.boxes.length === 0
  return (
    <ListFrame className="block">
      <div className="mb-4">
        <ScreenHead
          title="Lines of reporting"
          lead={<bdi>{name}</bdi>}
          actions={
            <>
              <ButtonLink href={orgChartAddress(organizationId)} variant="outline">
                <Network aria-hidden="true" />
                Groups
              </ButtonLink>
              {isEmpty ? null : (
                <>
                  <PrintButton />
                  <a href={picture('light')} download className={buttonClasses({ variant: 'outline' })}>
                    <Download aria-hidden="true" /> PNG
                  </a>
                  <a href={picture('dark')} download className={buttonClasses({ variant: 'outline' })}>
                    <Download aria-hidden="true" /> Dark PNG
                  </a>
                </>
              )}
            </>
          }
        />
      </div>
      <Form method="get" action={orgChartPath} role="search" className="mb-4 flex gap-2 print-hidden">
        <input type="hidden" name="organizationId" value={organizationId} />
        <SearchInput
          name="search"
          aria-label="Search people"
          placeholder="Name, username, email or job title"
          boxClassName="w-full max-w-96"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </Form>
      {person ? <LinesAbove organizationId={organizationId} above={above} person={person} /> : null}
      {isEmpty ? (
        <EmptyState icon={Network} title="Nobody reports to anybody yet">
          {keeps
            ? 'Tick people in the org chart and set their lead, or enter it among somebody’s details.'
            : 'Human Resources of your organization enter who leads whom.'}
        </EmptyState>
      ) : (
        <>
          <LinesDrawing drawing={drawing} organizationId={organizationId} firstId={person?.id} />
          <LinesList drawing={drawing} organizationId={organizationId} />
        </>
      )}
      {person === null && (alone > 0 || tops > linesDrawn.ofLead) ? (
        <p className="mt-4 text-muted-foreground">
          {tops > linesDrawn.ofLead
            ? `${counted(tops, 'line')} begin at the top; the first ${linesDrawn.ofLead} are drawn. `
            : ''}
          {alone > 0 ? (
            <>
              {counted(alone, 'person', 'people')} {alone === 1 ? 'has' : 'have'} no lead and{' '}
              {alone === 1 ? 'leads' : 'lead'} nobody.{' '}
              <Link
                href={orgChartAddress(organizationId, { without: 'lead' })}
                className="text-link underline underline-offset-2"
              >
                People without a lead
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
    </ListFrame>
  )
}
