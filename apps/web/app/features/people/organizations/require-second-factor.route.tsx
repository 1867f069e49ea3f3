import { resetSecondFactorPath } from '@caseweave/contract/people/addresses'
import { RequireSecondFactor } from '@caseweave/contract/people/second-factor'
import { secondFactorMessages } from '@caseweave/contract/people/second-factor-messages'
import { Link } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Second factor · Caseweave' }]

const asked = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) =>
  idOf(new URL(request.url).searchParams.get('organizationId'))

export async function loader(args: LoaderFunctionArgs) {
  const organizationId = asked(args)
  return { organizationId, ...(await apiFor(args).secondFactor.rule({ organizationId })) }
}

export const action = (args: ActionFunctionArgs) =>
  saveAndLeave(args, RequireSecondFactor, async ({ required }, api) => {
    const organizationId = asked(args)
    await api.secondFactor.require({ organizationId, required })
    return {
      to: `/organization?organizationId=${organizationId}`,
      message: required ? secondFactorMessages.nowRequired : secondFactorMessages.notRequired,
    }
  })

/** Lets an Admin say whether members need a second factor, and lists those who have one, so that it can be reset. */
export default function RequireSecondFactorDialog() {
  const { organizationId, required, without, members } = useLoaderData<typeof loader>()
  const people = `${without} ${without === 1 ? 'member has' : 'members have'} none`
  return (
    <ConfirmDialog
      title="Second factor"
      backHref={`/organization?organizationId=${organizationId}`}
      label={required ? 'Do not require it any more' : 'Require it of all members'}
    >
      <input type="hidden" name="required" value={required ? 'no' : 'yes'} />
      <p>
        {required
          ? `Members need one to work here. ${without === 0 ? 'All have one.' : `${people}, and cannot work here until they set it up.`}`
          : `Members may set one up. ${people}: if you require it, they and their API tokens cannot work here until they do.`}
      </p>
      {members.length > 0 ? (
        <section aria-labelledby="factor-members">
          <h3 id="factor-members" className="mb-1 font-medium">
            Members who have one
          </h3>
          <ul className="max-h-60 overflow-y-auto">
            {members.map(({ id, name }) => (
              <li key={id} className="flex justify-between gap-3 py-1">
                <span className="min-w-0 break-words" dir="auto">
                  {name}
                </span>
                <Link
                  href={resetSecondFactorPath(organizationId, id)}
                  className="text-link hover:underline"
                  aria-label={`Reset the second factor of ${name}`}
                >
                  Reset
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </ConfirmDialog>
  )
}
