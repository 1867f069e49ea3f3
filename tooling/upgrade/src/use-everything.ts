import { createCaller } from '@caseweave/api/router'
import { type Ctx, createContext, type Services } from '@caseweave/core/context'
import { sessionKey } from '@caseweave/core/people/accounts/session-key'
import {
  apiAnswers,
  apiTokenUses,
  formAnswers,
  oidcPayloads,
  rateLimits,
  sessions,
  systemSecrets,
  userIdentities,
} from '@caseweave/db/schema'
import { definitions, feature, messages, renamedFeature, results, steps, tests } from './sample-files'
import { useAssetFiles } from './use-asset-files'
import { useAssets } from './use-assets'
import { useBilling } from './use-billing'
import { useDirectories } from './use-directories'
import { useMembers } from './use-members'
import { useOperations } from './use-operations'
import { useOrgChart } from './use-org-chart'
import { useOrganizationFiles } from './use-organization-files'
import { usePasswords } from './use-passwords'
import { useProfile } from './use-profile'
import { useSignUp } from './use-sign-up'
import { useSiteMessages } from './use-site-messages'
import { useTestCycles } from './use-test-cycles'
import { useTrackers } from './use-trackers'

/** One of the demo's accounts. */
export async function demoPerson(services: Services, username: string): Promise<Ctx> {
  const [person] = await services.sql<{ id: string; first_name: string }[]>`
    select id, first_name from users where username = ${username}`
  if (!person) throw new Error('The demo has not been loaded.')
  return createContext(services, { id: Number(person.id), username, firstName: person.first_name })
}

/** The demo's administrator, who may do and see everything in the demo project. */
export const administrator = (services: Services): Promise<Ctx> => demoPerson(services, 'admin')

/**
 * Works in the demo project until every table has rows: by the procedures that screens call, while a worker does the jobs; and by plain
 * rows where only a browser or another server would make them.
 */
export async function useEverything(services: Services): Promise<void> {
  const ctx = await administrator(services)
  const api = createCaller(ctx)
  const projectId = 1
  // Of the demo's releases one that is worked on.
  const releaseId = 3
  const idle = () => untilIdle(services)
  const bytes = (text: string) =>
    (async function* () {
      yield Buffer.from(text)
    })()
  const uploads = (files: Record<string, string>) =>
    (async function* () {
      for (const [name, text] of Object.entries(files)) yield { name, content: bytes(text) }
    })()

  await api.columnMappings.add({
    projectId,
    name: 'Team A',
    templateId: 1,
    headers: { summary: ['Title'] },
    moduleSeparator: '>',
    priorityNumbers: '1-highest',
  })
  const { importId } = await api.definitionImports.create({
    projectId,
    upload: { name: 'shop.csv', content: bytes(definitions) },
  })
  await api.definitionImports.startPreview({ projectId, importId })
  await idle()
  await api.definitionImports.confirm({ projectId, importId })
  const sources: Record<string, string>[] = [
    { 'gifts.feature': feature, 'GiftSteps.java': steps, 'GiftTest.java': tests },
    { 'gifts.feature': renamedFeature },
  ]
  for (const files of sources) {
    const { imports } = await api.automationImports.receive({ projectId, uploads: uploads(files), addCases: true })
    await idle()
    for (const each of imports) await api.automationImports.confirm({ projectId, importId: each.importId })
    await idle()
  }
  await api.resultInbox.addPattern({ projectId, pattern: 'WS_#', meaning: 'number' })
  await api.resultImports.receive({
    projectId,
    releaseId,
    environmentId: 1,
    uploads: uploads({ 'TEST-gifts.xml': results, 'run.ndjson': messages }),
  })
  await idle()
  const [waiting] = (await api.resultInbox.list({ projectId })).items
  if (waiting)
    await api.resultInbox.decide({ projectId, decision: { decision: 'case', ids: [waiting.id], caseNumber: 7 } })

  await api.bulkChanges.start({
    projectId,
    selection: { numbers: [1, 2, 3] },
    change: { action: 'addTags', tags: ['kept'] },
  })
  await api.caseClones.start({ projectId, selection: { numbers: [2] } })
  await api.savedViews.add({
    projectId,
    name: 'Kept',
    query: 'moduleId=1&search=tag%3Akept',
    shared: true,
    starred: true,
  })
  const { revision } = await api.deletedCases.content({ projectId, number: 4 })
  await api.deletedCases.delete({ projectId, number: 4, revision })
  const [stale] = (await api.mappingChanges.list({ projectId })).rows
  if (stale) await api.mappingChanges.confirm({ projectId, one: { mappingId: stale.id, since: stale.since } })
  await api.suggestions.refuse({
    projectId,
    caseNumber: 5,
    caseVersion: 1,
    scenarioId: 1,
    scenarioVersion: 1,
    decision: 'never',
  })
  const { rows: agreeing } = await api.manualRetirement.list({ projectId, show: 'could' })
  await api.manualRetirement.retire({ projectId, numbers: agreeing.slice(0, 1).map(({ number }) => number) })
  await api.suggestions.search({ projectId, moduleId: 1, releaseId })
  await api.automationPlan.start({ projectId })
  await api.javaSteps.start({ projectId })
  await api.caseExports.start({ projectId, selection: { numbers: [1, 2, 3] } })
  await api.reports.files.start({ projectId, kind: 'cases', fileName: 'Kept', scope: { report: 'execution' } })
  await api.reports.emails.send({ projectId, role: 'All', members: [1, 2], scope: { report: 'execution', releaseId } })
  await api.reports.schedules.add({
    projectId,
    time: '07:00',
    zone: 'Europe/Berlin',
    weekdays: [1],
    roles: ['QA'],
    members: [2],
  })
  await useTestCycles(api, releaseId)
  await useProfile(ctx, api)
  const { id: tokenId } = await api.apiTokens.create({ name: 'Build', scopes: ['results:write'], days: 0 })
  await useSignUp(services, ctx)
  await useMembers(api)
  await usePasswords(services, ctx)
  await idle()

  const soon = new Date(Date.now() + 60_000)
  await useDirectories(services, ctx)
  const keeper = await demoPerson(services, 'hr')
  await useAssets(keeper)
  await useOrgChart(keeper)
  await useAssetFiles(keeper, idle)
  await useTrackers(ctx)
  await useBilling(ctx)
  await useOrganizationFiles(ctx)
  await useSiteMessages(ctx)
  await useOperations(ctx)
  const userId = ctx.actor?.id ?? 0
  await ctx.db.insert(apiTokenUses).values({ tokenId, lastUsedAt: soon })
  await ctx.db
    .insert(apiAnswers)
    .values({ tokenId, key: 'kept', requestHash: '', status: 204, headers: {}, body: null })
  await ctx.db.insert(formAnswers).values({ userId, formHash: 'kept', answer: { made: null } })
  await ctx.db.insert(userIdentities).values({ issuer: 'https://id.example', subject: 'ada', userId })
  await ctx.db
    .insert(oidcPayloads)
    .values({ model: 'Grant', id: 'kept', payload: { accountId: String(userId) }, expiresAt: soon })
  await ctx.db.insert(systemSecrets).values({ name: 'kept', value: { keys: [] } })
  await ctx.db.insert(rateLimits).values({ key: 'kept', points: 1, expire: soon.getTime() })
  await ctx.db
    .insert(sessions)
    .values({ id: sessionKey('kept'), userId, expiresAt: soon, accessToken: '', accessTokenExpiresAt: soon })
}

/** What is done while no worker runs: work that it would find when it starts. */
export async function leaveWork(services: Services): Promise<void> {
  const api = createCaller(await administrator(services))
  await api.featureFiles.add({ projectId: 1, name: 'begun.feature' })
  await api.bulkChanges.start({
    projectId: 1,
    selection: { numbers: [8] },
    change: { action: 'addTags', tags: ['left'] },
  })
}

/** Waits until the worker has nothing more to do: no job, no mail, no document of the search. */
async function untilIdle({ sql }: Services): Promise<void> {
  const until = Date.now() + 120_000
  for (;;) {
    const [left] = await sql<{ any: boolean }[]>`
      select exists (select from jobs where status in ('queued', 'running'))
        or exists (select from mail_recipients where status = 'queued')
        or exists (select from test_case_search_pending) or exists (select from scenario_documents_pending) as any`
    if (!left?.any) return
    if (Date.now() > until) throw new Error('The worker did not become idle.')
    await new Promise((done) => setTimeout(done, 200))
  }
}
