import type { ApiCaller } from '@caseweave/api/router'
import { suggestionsPath } from '@caseweave/contract/automation/addresses'
import type { SuggestionSearch } from '@caseweave/contract/automation/suggestions/suggestions'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { environmentMessages } from '@caseweave/contract/project/environments/environment-messages'
import { Button } from '@caseweave/ui/button'
import { Form, Link } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { RefreshCw } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { newOnceKey } from '../../../server/made-once.server'
import { readForm } from '../../../server/read-form.server'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { NoEnvironmentBanner } from '../../project/environments/no-environment-banner'
import { rememberedModule } from '../../project/modules/remembered-modules'
import { answerForm } from './answer.server'
import { PairView } from './pair-view'
import { QueueView } from './queue-view'
import { ReleaseChoice } from './release-choice'
import { SearchView } from './search-view'
import { listed } from './suggestion-data.server'
import { readSuggestionAddress, type SuggestionAddress, suggestionsHref } from './suggestion-links'
import { thresholdWords } from './threshold-words'

export const meta: MetaFunction = () => [{ title: 'Mapping suggestions · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const api = apiFor(args)
  const asked = readSuggestionAddress(new URL(args.request.url).searchParams)
  const address = await openedAddress(api, projectId, asked, args.request)
  const all = await api.releases.list({ projectId, which: 'enabled' })
  const releases = all.map(({ id, number }) => ({ id, number }))
  const wanted = address.releaseId ?? releases[0]?.id ?? 0
  // One that was switched off meanwhile is not mapped to.
  const releaseId = releases.some(({ id }) => id === wanted) ? wanted : 0
  return {
    onceKey: newOnceKey(),
    address,
    releaseId,
    releases,
    view: await readView(api, projectId, address, releaseId),
  }
}

/** What the screen opens with: the newest search; where there is none, the module that is likely to be searched first. */
async function openedAddress(api: ApiCaller, projectId: number, asked: SuggestionAddress, request: Request) {
  const { caseNumber, scenarioId, searchId, moduleId, list } = asked
  if (caseNumber || scenarioId || searchId || moduleId) return asked
  const [newest] = list ? [] : await api.suggestions.searches({ projectId })
  if (newest) return { ...asked, searchId: newest.id }
  const { groups } = await api.modules.tree({ projectId })
  const top = groups.find(({ parentId }) => parentId === null)?.nodes ?? []
  const [largest] = [...top].sort((one, other) => other.count - one.count)
  const remembered = rememberedModule(request.headers.get('cookie'), projectId)
  const kept = remembered ? await api.reports.module({ projectId, moduleId: remembered }).catch(() => null) : null
  return { ...asked, moduleId: kept && remembered ? remembered : (largest?.id ?? 0) }
}

async function readView(api: ApiCaller, projectId: number, address: SuggestionAddress, releaseId: number) {
  const { caseNumber, scenarioId, searchId, moduleId, shown, page } = address
  const release = { projectId, releaseId: releaseId || undefined }
  if (caseNumber > 0) {
    const { subject, suggestions, ...found } = await api.suggestions.ofCase({ ...release, caseNumber })
    const { summary, blocked } = 'case' in subject ? subject.case : { summary: '', blocked: null }
    const about = { name: `${caseNumberLabel(caseNumber)} ${summary}`, place: blocked }
    return {
      kind: 'scenario' as const,
      about,
      found: { ...found, suggestions: listed(suggestions, 'scenario', shown) },
    }
  }
  if (scenarioId > 0) {
    const { subject, suggestions, ...found } = await api.suggestions.ofScenario({ ...release, scenarioId })
    const { name, fileName } = 'scenario' in subject ? subject.scenario : { name: '', fileName: '' }
    return {
      kind: 'case' as const,
      about: { name, place: fileName },
      found: { ...found, suggestions: listed(suggestions, 'case', shown) },
    }
  }
  if (searchId > 0) {
    const [queue, { environmentActive }] = await Promise.all([
      api.suggestions.queue({ projectId, searchId, page }),
      api.automationMapping.state({ projectId }),
    ])
    const { jobId } = queue.search
    const job = jobId && !queue.search.finishedAt ? await api.jobs.get({ projectId, jobId }) : null
    return { kind: 'queue' as const, queue, job, environmentActive }
  }
  const [searches, answers, module] = await Promise.all([
    api.suggestions.searches({ projectId }),
    api.suggestions.answers({ projectId }),
    moduleId ? api.reports.module({ projectId, moduleId }) : null,
  ])
  return { kind: 'searches' as const, searches, answers, trail: module?.trail ?? null }
}

export async function action(args: ActionFunctionArgs) {
  const address = readSuggestionAddress(new URL(args.request.url).searchParams)
  const way = { args, projectId: idOf(args.params.projectId), api: apiFor(args), address }
  return answerForm(await readForm(args), way)
}

/** What the suggestions are for, in the line below the title. */
function About({ view }: { view: ReturnType<typeof useLoaderData<typeof loader>>['view'] }) {
  if (view.kind === 'searches') return 'Which scenarios may cover which test cases. Nothing is mapped without your yes.'
  if (view.kind === 'queue')
    return (
      <>
        For module <strong className="text-foreground">{view.queue.search.modules.join(' › ')}</strong>
        {` · release ${view.queue.search.release}`}
      </>
    )
  return (
    <>
      For {view.kind === 'case' ? 'scenario' : 'test case'}{' '}
      <strong className="text-foreground">{view.about.name}</strong>
      {view.about.place ? ` · ${view.about.place}` : null}
    </>
  )
}

/** Mapping suggestions that explain themselves: for a case, for a scenario, and for a module as a queue. */
export default function MappingSuggestions() {
  const { onceKey, address, releaseId, releases, view } = useLoaderData<typeof loader>()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const mayAnswer = mayInProject('mapping.write', projectRole, organizationRole)
  const pairs = view.kind === 'case' || view.kind === 'scenario' ? view : null
  const queue = view.kind === 'queue' ? view : null
  const environmentActive = pairs?.found.environmentActive ?? queue?.environmentActive ?? true
  const thresholds = pairs?.found.thresholds ?? queue?.queue.thresholds
  return (
    <ListFrame fill>
      <ScreenHead
        title="Mapping suggestions"
        lead={<About view={view} />}
        actions={
          <>
            {pairs ? (
              <ReleaseChoice
                action={suggestionsPath(projectId)}
                address={address}
                releaseId={releaseId}
                releases={releases}
              />
            ) : null}
            {queue && mayAnswer ? <SearchAgain projectId={projectId} search={queue.queue.search} /> : null}
          </>
        }
      />
      {pairs || queue ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground">
          <Link href={suggestionsHref(projectId, { list: 1 })} className="text-link underline underline-offset-2">
            All searches
          </Link>
          {pairs && address.searchId ? (
            <Link
              href={suggestionsHref(projectId, { searchId: address.searchId, releaseId })}
              className="text-link underline underline-offset-2"
            >
              Back to the queue
            </Link>
          ) : null}
          {thresholds ? <span>{thresholdWords(thresholds)}</span> : null}
          {mayAnswer ? (
            <span className="max-sm:hidden noscript:hidden">
              Keys: j and k go on and back, a accepts, r rejects, n never.
            </span>
          ) : null}
        </p>
      ) : null}
      {environmentActive ? null : <NoEnvironmentBanner />}
      {pairs ? (
        <PairView
          onceKey={onceKey}
          projectId={projectId}
          address={address}
          releaseId={releaseId}
          side={pairs.kind}
          found={pairs.found}
          mayAnswer={mayAnswer}
        />
      ) : null}
      {queue ? (
        <QueueView
          onceKey={onceKey}
          projectId={projectId}
          address={address}
          queue={queue.queue}
          job={queue.job}
          environmentMissing={environmentActive ? null : environmentMessages.noneActive}
          mayAnswer={mayAnswer}
        />
      ) : null}
      {view.kind === 'searches' ? (
        <SearchView
          projectId={projectId}
          address={address}
          releaseId={releaseId}
          releases={releases}
          trail={view.trail}
          searches={view.searches}
          answers={view.answers}
          mayAnswer={mayAnswer}
        />
      ) : null}
      <Outlet />
    </ListFrame>
  )
}

/** Searches the same module for the same release again, since cases and scenarios change. */
function SearchAgain({
  projectId,
  search,
}: {
  projectId: number
  search: Pick<SuggestionSearch, 'moduleId' | 'releaseId'>
}) {
  return (
    <Form method="post" action={suggestionsHref(projectId)}>
      <input type="hidden" name="module" value={search.moduleId} />
      <input type="hidden" name="release" value={search.releaseId} />
      <Button type="submit" variant="outline" name="go" value="search">
        <RefreshCw aria-hidden="true" /> Search again
      </Button>
    </Form>
  )
}
