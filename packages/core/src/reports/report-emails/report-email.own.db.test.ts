import { isoDayIn } from '@caseweave/contract/platform/moments'
import { ListNotifications } from '@caseweave/contract/platform/notifications'
import { reportEmailMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { executionCells, executionRowNames } from '@caseweave/contract/reports/reports/execution-report'
import { outgoingMails, projectMembers, users } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { mailProject } from '../../platform/mail/testing/mail-project'
import { startSmtpServer, type TakenMail } from '../../platform/mail/testing/smtp-server'
import { listNotifications } from '../../platform/notifications/list-notifications'
import { coverageInSteps } from '../reports/coverage'
import { executionReport } from '../reports/execution-report'
import { automatedLine } from '../reports/files/report-picture'
import { getReportEmail } from './get-report-email'
import { reportRecipients } from './report-recipients'
import { runReportEmail } from './run-report-email'
import { startReportEmail } from './start-report-email'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function server() {
  const started = await startSmtpServer()
  stops.push(started.stop)
  return started
}

/** The content of the part of a mail with this type. */
function partOf(mail: TakenMail | undefined, type: string): Buffer {
  const wanted = new RegExp(`^content-type:\\s+${type}`, 'i')
  const part = mail?.raw.split(/\r\n--[^\r]+\r\n/).find((each) => wanted.test(each))
  const [head = '', ...body] = part?.split('\r\n\r\n') ?? []
  const text = body.join('\r\n\r\n')
  if (/encoding: base64/i.test(head)) return Buffer.from(text.split('\r\n--')[0] ?? '', 'base64')
  const joined = text.replace(/=\r\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** All releases, environments and modules. */
const everywhere = { report: 'execution', releaseId: 0, environmentId: 0, moduleId: undefined, search: '' } as const
const idOf = (ctx: { actor: { id: number } | null }) => ctx.actor?.id ?? 0

describe('a report by email', () => {
  it('has the same figures in its text, its HTML and its workbook, and the chart inside', async () => {
    const { url, taken } = await server()
    const { ctx, as, projectId, project, release, environment, moduleId, emails, runJobs } = await mailProject(url)
    const lead = await as('ProjectLead')
    const members = [idOf(ctx), idOf(lead)]
    const place = { releaseId: release.id, environmentId: environment.id, moduleId }
    const scope = { projectId, ...place }
    // It is another day there than in UTC, whenever this runs.
    const zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
    await ctx.db
      .update(users)
      .set({ timeZone: zone })
      .where(eq(users.id, idOf(ctx)))
    const { reportEmailId } = await startReportEmail(ctx, {
      ...{ projectId, role: 'All', members },
      scope: { ...everywhere, ...place },
    })
    const day = isoDayIn(new Date(), zone)
    expect(await runJobs()).toBe(1)
    expect(taken).toHaveLength(2)
    const [mail] = taken
    const [html, text] = ['text/html', 'text/plain'].map((type) => partOf(mail, type).toString('utf8'))
    const report = await executionReport(ctx, scope)
    for (const row of ['release', 'received', 'pass', 'fail', 'remaining'] as const) {
      const cells = [executionRowNames[row], ...executionCells(report, row)]
      for (const cell of cells) expect(html?.replaceAll('&nbsp;', ' ')).toContain(`>${cell}<`)
      expect(text).toMatch(new RegExp(cells.filter(Boolean).join(' +').replaceAll('.', '\\.')))
    }
    for (const name of [project.name, release.number, environment.name, 'Shop › Cart']) {
      expect(html).toContain(name)
      expect(text).toContain(name)
    }
    const automated = automatedLine(await coverageInSteps(ctx, { projectId, moduleId }))
    expect(automated[1]).toMatch(/^\d+ of [1-9]/)
    for (const line of automated) expect(html).toContain(`>${line}<`)
    expect(text).toContain(automated.join(': '))
    const link = `http://localhost:3000/project/${projectId}/app/graphReport?execution=true&release=${release.id}&env=${environment.id}&module=${moduleId}`
    expect(text).toContain(link)
    expect(html).toContain(link.replaceAll('&', '&amp;'))
    expect(html).toContain('src="cid:chart@caseweave"')
    expect(text).toMatch(new RegExp(`The figures are of .* \\(${zone}\\)`))
    expect(text).toContain(`_${day}.xlsx`)
    expect(mail?.raw).toMatch(/^Content-ID: <chart@caseweave>/im)
    expect((await sharp(partOf(mail, 'image/png')).metadata()).width).toBe(600)
    const sheet = Buffer.from(unzipSync(partOf(mail, xlsx))['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(sheet).toContain(`<v>${report.received / 100}</v>`)
    const { recipients, job } = await getReportEmail(ctx, { projectId, reportEmailId })
    expect(job?.id).toBe((await emails())[0]?.jobId)
    expect(recipients.map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  it('is what the reader saw: the chart drilled in, and the list of the workbook narrowed', async () => {
    const { url, taken } = await server()
    const { ctx, projectId, release, runJobs } = await mailProject(url)
    const scope = {
      ...everywhere,
      releaseId: release.id,
      status: 'fail',
      type: 'pending',
      search: 'module:cart',
    } as const
    await startReportEmail(ctx, { projectId, scope, role: 'All', members: [idOf(ctx)] })
    await runJobs()
    const [html, text] = ['text/html', 'text/plain'].map((type) => partOf(taken[0], type).toString('utf8'))
    expect(text).toContain('Listed test cases: Fail, Automation Pending, “module:cart”')
    expect(text).toContain('All figures and the listed test cases are in ')
    expect(text).toContain('&status=fail&type=pending&search=module%3Acart')
    expect(html).toMatch(/alt="Chart of 1 fail: [^"]*, Automation Pending 1, Non-Automatable 0"/)
    const sheets = unzipSync(partOf(taken[0], xlsx))
    const sheet = (number: number) => Buffer.from(sheets[`xl/worksheets/sheet${number}.xml`] ?? []).toString()
    expect(sheet(1)).toContain('Listed test cases')
    // Of two cases with a result, each with a dataset, one; and the header.
    for (const number of [2, 3]) expect(sheet(number).match(/<row[ >]/g)).toHaveLength(2)
  })

  it('is made and sent once when its job runs again', async () => {
    const { url, taken } = await server()
    const { ctx, projectId, runJobs } = await mailProject(url)
    const asked = { projectId, scope: everywhere, role: 'All' as const, members: [idOf(ctx)] }
    const { reportEmailId } = await startReportEmail(ctx, asked)
    // The worker was killed before it could say that it was done.
    const run = { jobId: '', progress: async () => {}, signal: new AbortController().signal }
    await runReportEmail(ctx, { projectId, reportEmailId }, run)
    await Promise.all([runJobs(), runJobs()])
    await runJobs()
    expect(taken).toHaveLength(1)
    const { notifications } = await listNotifications(ctx, ListNotifications.parse({}))
    expect(notifications.map(({ subject }) => subject)).toEqual(['Email sent'])
    expect(await ctx.db.select().from(outgoingMails).where(eq(outgoingMails.projectId, projectId))).toHaveLength(1)
  })

  it('goes to members of the project alone, also to none who has left since', async () => {
    const { url, taken } = await server()
    const { ctx, as, asStranger, projectId, runJobs } = await mailProject(url)
    const [stranger, leaver] = [await asStranger(), await as('Dev')]
    const asked = { projectId, scope: everywhere, role: 'All' as const }
    await expect(startReportEmail(ctx, { ...asked, members: [idOf(stranger)] })).rejects.toMatchObject({
      ...{ code: 'INVALID', field: 'members', message: reportEmailMessages.gone },
    })
    await startReportEmail(ctx, { ...asked, members: [idOf(ctx), idOf(stranger), idOf(leaver)] })
    await ctx.db
      .delete(projectMembers)
      .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, idOf(leaver))))
    await runJobs()
    const [me] = await ctx.db
      .select()
      .from(users)
      .where(eq(users.id, idOf(ctx)))
    expect(taken.map(({ to }) => to)).toEqual([[me?.email]])
  })

  it('is refused for a release of another project, and not found there', async () => {
    const [mine, theirs] = [await mailProject(), await mailProject()]
    const asked = { projectId: mine.projectId, scope: everywhere, role: 'All' as const, members: [idOf(mine.ctx)] }
    await expect(
      startReportEmail(mine.ctx, { ...asked, scope: { ...everywhere, releaseId: theirs.release.id } }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const { reportEmailId } = await startReportEmail(mine.ctx, asked)
    await expect(getReportEmail(theirs.ctx, { projectId: theirs.projectId, reportEmailId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('writes names as text, whatever is in them', async () => {
    const { url, taken } = await server()
    const { ctx, projectId, release, runJobs } = await mailProject(url)
    await ctx.db.execute(
      `update releases set number = '<img src=x onerror=alert(1)>' || chr(13) || chr(10) || 'Bcc: a@b.example' where id = ${release.id}`,
    )
    await startReportEmail(ctx, {
      ...{ projectId, scope: { ...everywhere, releaseId: release.id } },
      ...{ role: 'All', members: [idOf(ctx)] },
    })
    await runJobs()
    const [mail] = taken
    expect(partOf(mail, 'text/html').toString()).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(partOf(mail, 'text/html').toString()).not.toContain('<img src=x')
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
  })

  it('offers those who have an address, and names the others', async () => {
    const { ctx, as, projectId } = await mailProject()
    const mute = await as('Dev')
    await ctx.db
      .update(users)
      .set({ email: 'nobody' })
      .where(eq(users.id, idOf(mute)))
    const people = await reportRecipients(ctx, projectId)
    expect(people.find(({ userId }) => userId === idOf(mute))).toMatchObject({ email: null, role: 'Dev' })
    expect(people.filter(({ email }) => email !== null)).toHaveLength(1)
  })
})
