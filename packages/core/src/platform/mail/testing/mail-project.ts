import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobs, mailRecipients, reportEmails } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, asc, eq } from 'drizzle-orm'
import { type Ctx, createContext } from '../../../context'
import { ensureModulePaths, modulePathKey } from '../../../project/modules/ensure-module-paths'
import { reportsJobs } from '../../../reports/jobs'
import { recordExecutions } from '../../../results/executions/record-executions'
import { testProject } from '../../../testing/test-context'
import { runJob } from '../../jobs/run-job'

/** A project with a release, an environment and three cases of which two have results; its mail goes to this server. */
export async function mailProject(smtpUrl: string | null = null) {
  const made = await testProject()
  const { project } = made
  let at: number | null = null
  const mail = { ...made.ctx.mail, smtpUrl, outbox: mkdtempSync(join(tmpdir(), 'caseweave-outbox-')) }
  const services = { ...made.services, mail, now: () => (at === null ? new Date() : new Date(at)) }
  const withMail = ({ actor }: Ctx): Ctx => createContext(services, actor)
  const ctx = withMail(made.ctx)
  const projectId = project.id
  const release = await makeRelease(ctx.db, projectId)
  const environment = await makeEnvironment(ctx.db, projectId)
  const ids = await ensureModulePaths(ctx, projectId, [['Shop', 'Cart']])
  const moduleId = ids.get(modulePathKey(['Shop', 'Cart'])) ?? 0
  const cases: { id: number }[] = []
  for (let index = 0; index < 3; index++) cases.push(await makeTestCase(ctx.db, { projectId, moduleId }))
  const batch = { projectId, releaseId: release.id, environmentId: environment.id, kind: 'import' as const }
  const results = (['PASSED', 'FAILED'] as const).map((result, index) => ({
    ...{ testCaseId: cases[index]?.id ?? 0, version: 1, result, executedAt: new Date(), durationMs: 61_000 },
  }))
  await ctx.tx((tx) => recordExecutions(tx, batch, results))
  return {
    ...{
      ctx,
      projectId,
      release,
      environment,
      moduleId,
      as: async (role: Parameters<typeof made.as>[0]) => withMail(await made.as(role)),
    },
    ...{ project, asStranger: made.asStranger },
    /** Sets the clock of every context. */
    setNow(text: string) {
      at = Date.parse(text)
    },
    emails: () =>
      ctx.db.select().from(reportEmails).where(eq(reportEmails.projectId, projectId)).orderBy(asc(reportEmails.id)),
    /** Runs the waiting jobs of emails, as the worker does. */
    async runJobs() {
      const rows = await ctx.db
        .select()
        .from(jobs)
        .where(and(eq(jobs.projectId, projectId), eq(jobs.name, 'reportEmails.send'), eq(jobs.status, 'queued')))
      for (const { id } of rows)
        await runJob(services, reportsJobs, { id, isLastAttempt: true, signal: new AbortController().signal })
      return rows.length
    },
    recipients: (mailId: number) =>
      ctx.db.select().from(mailRecipients).where(eq(mailRecipients.mailId, mailId)).orderBy(mailRecipients.address),
  }
}
