import { type ProjectRole, projectRoleNames } from '@caseweave/contract/people/roles'
import { allRoles } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { RecipientRole, ReportEmailForm } from '@caseweave/contract/reports/report-emails/report-emails'
import type { MailedScope } from '@caseweave/contract/reports/reports/report-scope'
import { type ActionFunctionArgs, type LoaderFunctionArgs, replace } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'

/** What the popup offers: the roles of the project's members, and the members of the role that the address names. */
export async function emailChoice(args: LoaderFunctionArgs, projectId: number) {
  const people = await apiFor(args).reports.emails.recipients({ projectId })
  const asked = RecipientRole.safeParse(new URL(args.request.url).searchParams.get('role')).data ?? null
  const roles = [...new Set(people.map(({ role }) => role))]
  return {
    onceKey: newOnceKey(),
    role: asked,
    roles: (Object.keys(projectRoleNames) as ProjectRole[]).filter((role) => roles.includes(role)),
    people: people.filter(({ role }) => asked === allRoles || role === asked),
  }
}

/** The action of the popup: sends the report to those who are ticked, and leads to how it goes. */
export const sendEmail = (
  args: ActionFunctionArgs,
  { projectId, scope, hrefOf }: { projectId: number; scope: MailedScope; hrefOf: (reportEmailId: number) => string },
) =>
  runAction(args, ReportEmailForm, async (form) => {
    const { reportEmailId } = await madeOnce(args, form, (api) =>
      api.reports.emails.send({ projectId, ...form, scope }),
    )
    return replace(hrefOf(reportEmailId))
  })
