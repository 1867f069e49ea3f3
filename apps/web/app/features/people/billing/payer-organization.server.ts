import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** Refuses with 404, as what is not there, where nobody is billed. */
export function requireBillingOn({ context }: Pick<LoaderFunctionArgs, 'context'>): void {
  if (!context.settings.billing) throw data(messages.notFound, { status: 404 })
}

/** The organization that the address names, else the one at hand, else one that the person administers. Who has none makes one first. */
export async function payerOrganization(args: LoaderFunctionArgs): Promise<number> {
  requireBillingOn(args)
  const asked = new URL(args.request.url).searchParams.get('organizationId')
  if (asked !== null) return idOf(asked)
  const { organization, organizations } = await workspaceFor(args)
  if (!organization) throw redirect('/organization')
  const mayPay = ({ role }: { role: typeof organization.role }) => mayInOrganization('billing.manage', role)
  return (mayPay(organization) ? organization : (organizations.find(mayPay) ?? organization)).id
}
