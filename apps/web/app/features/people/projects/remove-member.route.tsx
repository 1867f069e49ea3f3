import { teamPath } from '@caseweave/contract/people/addresses'
import { RemoveProjectMember } from '@caseweave/contract/people/projects/project-members'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import { counted } from '@caseweave/contract/platform/counted'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { errorsAt } from '../../platform/dialogs/form-errors'
import { idsOf } from '../../platform/screen/id.server'
import { heldItems } from './held-items'
import { useProject } from './project.route'
import { requireManage } from './require-manage.server'

export const meta: MetaFunction = () => [{ title: 'Remove from the project · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const departure = await apiFor(args).projectMembers.departure(idsOf(args, 'projectId', 'userId'))
  return { onceKey: newOnceKey(), ...departure }
}

export async function action(args: ActionFunctionArgs) {
  const ids = idsOf(args, 'projectId', 'userId')
  const { search } = new URL(args.request.url)
  return saveAndLeave(args, RemoveProjectMember.omit({ userId: true }), async ({ handOver }) => {
    const leaving = { ...ids, handOver }
    const { name } = await madeOnce(args, leaving, (api) => api.projectMembers.remove(leaving))
    return { to: teamPath(ids.projectId) + search, message: projectMessages.removed(name) }
  })
}

/** Asks before somebody is taken out, and who gets what they have. */
export default function RemoveMember() {
  const { onceKey, member, holdings, heirs } = useLoaderData<typeof loader>()
  const { id, name } = useProject()
  const lastResult = useActionData<typeof action>()?.lastResult
  const has = heldItems(holdings)
  return (
    <ConfirmDialog
      title="Remove from the project"
      description={member.name}
      backHref={teamPath(id) + useLocation().search}
      onceKey={onceKey}
      label="Remove"
      destructive
      autofocus={has.length === 0}
    >
      <p>
        <bdi>{member.name}</bdi> cannot open <bdi>{name}</bdi> any more, from the next click on, and stays in the
        organization. What they wrote keeps their name.
      </p>
      {has.length > 0 ? (
        <>
          <p>They have here: {has.join(', ')}.</p>
          <Field
            id="handOver"
            label="Hand it over to"
            error={errorsAt(lastResult, 'handOver')}
            help={holdings.schedules > 0 ? 'A daily report whose sender has left is paused.' : undefined}
          >
            {(control) => (
              <Select
                {...control}
                name="handOver"
                placeholder="Nobody: it stays under their name"
                options={heirs.map((heir) => ({
                  value: String(heir.userId),
                  label: `${heir.name} (${heir.username})`,
                }))}
              />
            )}
          </Field>
        </>
      ) : null}
      {holdings.tokens > 0 ? (
        <p className="text-muted-foreground">{counted(holdings.tokens, 'API token')} for it stop working at once.</p>
      ) : null}
    </ConfirmDialog>
  )
}
