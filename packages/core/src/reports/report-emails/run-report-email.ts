import { randomUUID } from 'node:crypto'
import { AppError } from '@caseweave/contract/platform/errors'
import { isoDayIn } from '@caseweave/contract/platform/moments'
import { reportEmailMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { usualFileName } from '@caseweave/contract/reports/reports/report-file-names'
import { MailedScope, reportFilters, writeScope } from '@caseweave/contract/reports/reports/report-scope'
import { reportFileTypes, reportOf } from '@caseweave/contract/reports/reports/report-table'
import { reportEmails, reportSchedules, users } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { fromReplica } from '../../platform/database/from-replica'
import type { JobRun } from '../../platform/jobs/define-job'
import { headerLine } from '../../platform/mail/compose-mail'
import { queueMail } from '../../platform/mail/queue-mail'
import { sendDueMail } from '../../platform/mail/send-due-mail'
import { notify } from '../../platform/notifications/notify'
import { personName } from '../../platform/text/person-name'
import { brandPng, reportChartPng } from '../reports/files/report-drawing'
import { reportHead } from '../reports/files/report-head'
import { reportMailOf } from '../reports/files/report-parts'
import { getReportEmail } from './get-report-email'
import { chartCid, markCid, reportMailHtml, reportMailText } from './mail-html'
import { reportRecipients } from './report-recipients'

/** Larger workbooks (bytes) are not attached: many servers refuse such mails, and this grows by a third on its way. */
const workbookLimit = 10_000_000

type Asked = { projectId: number; reportEmailId: number }
type Row = typeof reportEmails.$inferSelect

/** What an email is about; those of before there was another report do not name theirs. */
const scopeIn = ({ filter }: Row): MailedScope => MailedScope.parse({ report: 'execution', ...filter })

/** The report of a mail, as its reader sees it on the screen. */
const hrefOf = (projectId: number, scope: MailedScope) =>
  reportHref(scope.report, projectId, { parameters: writeScope(reportFilters[scope.report], scope) })

/**
 * Makes the mail of a report, once however often it is run, and tries to send it; what the server does not take now is sent later by
 * the worker. Refuses when it went to nobody, and when nobody is left to get it.
 */
export async function runReportEmail(ctx: Ctx, asked: Asked, run: JobRun): Promise<{ mailId: number }> {
  const row = await reportEmail(ctx, asked)
  await run.progress({ done: 0, total: 2, unit: 'steps', step: 'Making the report' })
  const mailId = row.mailId ?? (await makeMail(ctx, row))
  await run.progress({ done: 1, total: 2, unit: 'steps', step: 'Sending the email' })
  await sendDueMail(ctx, run.signal, mailId)
  return { mailId }
}

/**
 * Tells who asked for an email how it went; of what was refused, and of daily reports, only bad news is told. In the transaction that
 * ends the job, so that it is told once.
 */
export async function tellAsker(ctx: Ctx, asked: Asked): Promise<void> {
  const row = await reportEmail(ctx, asked)
  const { id, projectId, scheduleId, createdBy } = row
  if (scheduleId !== null || createdBy === null) return
  const scope = scopeIn(row)
  const { recipients } = await getReportEmail(ctx, { projectId, reportEmailId: id })
  const waiting = recipients.find(({ status, error }) => status === 'queued' && error !== null)
  if (!waiting && recipients.some(({ status }) => status !== 'sent')) return
  await notify(ctx, {
    ...{
      userId: createdBy,
      kind: 'report' as const,
      key: `report-email:${id}`,
      subject: waiting ? 'Email waits' : 'Email sent',
    },
    message: `${waiting ? `${reportEmailMessages.waiting} ${waiting.error}` : reportEmailMessages.sent} (${reportOf(scope.report).title})`,
    href: hrefOf(projectId, scope),
  })
}

async function reportEmail(ctx: Ctx, { projectId, reportEmailId }: Asked): Promise<Row> {
  const mine = and(eq(reportEmails.id, reportEmailId), eq(reportEmails.projectId, projectId))
  const [row] = await ctx.db.select().from(reportEmails).where(mine)
  if (!row) throw new Error(`The project ${projectId} has no email of a report ${reportEmailId}.`)
  return row
}

async function makeMail(ctx: Ctx, row: Row): Promise<number> {
  const { projectId } = row
  const scope = scopeIn(row)
  const asked = { ...scope, projectId }
  const { title, fileName } = reportOf(scope.report)
  const { tell, workbook } = reportMailOf(scope.report)
  const people = (await reportRecipients(ctx, projectId, row.userIds)).flatMap(({ userId, name, email }) =>
    email === null ? [] : [{ userId, name, address: email }],
  )
  if (people.length === 0) throw new AppError('INVALID', reportEmailMessages.gone)
  const stored = {
    chart: `mail/${randomUUID()}.png`,
    mark: `mail/${randomUUID()}.png`,
    workbook: `mail/${randomUUID()}.xlsx`,
  }
  const made = await fromReplica(ctx, (reading) =>
    reading.db.transaction(
      async (transaction) => {
        // Figures, chart and workbook are of one moment: all see the same state of the data.
        const db = transaction as unknown as Ctx['db']
        const tx: Ctx = { ...reading, db, dbByKey: db }
        const { project, release, environment, module } = await reportHead(tx, asked)
        const picture = await tell(tx, asked)
        const png = await reportChartPng(picture)
        await tx.files.write(stored.chart, chunksOf(png))
        const bytes = await tx.files.write(
          stored.workbook,
          workbook(tx, asked, async () => {}),
        )
        const about = [project, release, environment].filter((part) => part !== null).join(', ')
        const narrowed = [release, environment, module?.at(-1)]
        return { about, narrowed, picture, chartBytes: png.byteLength, bytes }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
  const mark = await brandPng()
  await ctx.files.write(stored.mark, chunksOf(mark))
  const attached = made.bytes <= workbookLimit
  if (!attached) await ctx.files.remove(stored.workbook)
  const { sender, zone } = await senderOf(ctx, row)
  const name = `${usualFileName(fileName, made.narrowed, isoDayIn(made.picture.at, zone ?? 'UTC'))}.${reportFileTypes.xlsx.ending}`
  const path = hrefOf(projectId, scope)
  const content = {
    ...{ picture: made.picture, href: ctx.mail.appUrl + path, daily: row.scheduleId !== null },
    ...{ sender, zone, workbook: attached ? name : null },
  }
  return ctx.tx(async (tx) => {
    const { mailId } = await queueMail(tx, {
      ...{ key: `report-email:${row.id}`, projectId, href: path, recipients: people },
      subject: headerLine(`${title}: ${made.about}`),
      ...{ html: reportMailHtml(content), text: reportMailText(content) },
      attachments: [
        ...(attached
          ? [{ storageKey: stored.workbook, name, mediaType: reportFileTypes.xlsx.mediaType, bytes: made.bytes }]
          : []),
        { storageKey: stored.chart, name: 'chart.png', mediaType: 'image/png', bytes: made.chartBytes, cid: chartCid },
        {
          storageKey: stored.mark,
          name: 'caseweave.png',
          mediaType: 'image/png',
          bytes: mark.byteLength,
          cid: markCid,
        },
      ],
    })
    await tx.db.update(reportEmails).set({ mailId }).where(eq(reportEmails.id, row.id))
    return mailId
  })
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** In whose name a mail goes out, and the zone that its times and its file's day are of: that of the daily report, else the sender's. */
async function senderOf(ctx: Ctx, { createdBy, scheduleId }: Row): Promise<{ sender: string; zone: string | null }> {
  const [person] = await ctx.db
    .select({ name: personName(users), zone: users.timeZone })
    .from(users)
    .where(eq(users.id, createdBy ?? 0))
  const [schedule] = await ctx.db
    .select({ zone: reportSchedules.zone })
    .from(reportSchedules)
    .where(eq(reportSchedules.id, scheduleId ?? 0))
  return { sender: person?.name || 'Caseweave', zone: schedule?.zone || person?.zone || null }
}
