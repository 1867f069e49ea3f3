import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { sendReportScheduleNow } from '../report-schedules/change-report-schedule'
import { countMailing } from './count-mailing'
import { startReportEmail } from './start-report-email'

const everywhere = { report: 'execution', releaseId: 0, environmentId: 0, moduleId: undefined, search: '' } as const

it('lets one person and one organization send so many reports in an hour, and no more', async () => {
  const { ctx, as, asStranger, project } = await testProject('ProjectLead')
  const members = [ctx.actor?.id ?? 0]
  const send = (from = ctx) =>
    startReportEmail(from, { projectId: project.id, scope: everywhere, role: 'All' as const, members })
  await send()
  for (let sent = 1; sent < 30; sent++) await countMailing(ctx, project.id)
  const tooMany = {
    code: 'TOO_MANY',
    message: 'You have sent 30 reports by email within an hour. Please wait 60 minutes and try again.',
  }
  await expect(send()).rejects.toMatchObject(tooMany)
  const daily = { projectId: project.id, scheduleId: 1 }
  await expect(sendReportScheduleNow(ctx, daily)).rejects.toMatchObject(tooMany)

  for (const count of [30, 30, 9]) {
    const other = await as('ProjectLead')
    for (let sent = 0; sent < count; sent++) await countMailing(other, project.id)
  }
  const last = await as('ProjectLead')
  await send(last)
  await expect(send(last)).rejects.toMatchObject({
    code: 'TOO_MANY',
    message: expect.stringContaining('Your organization has sent 100 reports by email within an hour.'),
  })
  const stranger = await asStranger()
  const elsewhere = await testProject()
  await countMailing(stranger, elsewhere.project.id)
})
