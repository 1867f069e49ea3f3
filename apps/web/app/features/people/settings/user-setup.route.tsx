import { memberFilePath, memberImportsPath } from '@caseweave/contract/people/addresses'
import { ProjectRole, projectRoleNames } from '@caseweave/contract/people/roles'
import { AssignToProjects } from '@caseweave/contract/people/settings/user-setup'
import { counted } from '@caseweave/contract/platform/counted'
import { messages } from '@caseweave/contract/platform/messages'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button, ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { ErrorSummary } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form as RouterForm, useActionData, useLoaderData } from '@remix-run/react'
import { Building2, Download, Upload, UserPlus } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { useSending } from '../../platform/screen/use-sending'
import { OrganizationChoice } from './organization-choice'
import { SettingsPage } from './settings-page'
import { PeopleList, ProjectsList } from './setup-lists'
import { setupOrganizations } from './setup-organizations.server'
import { choiceOf, isSent, setupHref } from './user-setup-choice'

export const meta: MetaFunction = () => [{ title: 'User Setup · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { mine, id } = await setupOrganizations(args)
  if (id === undefined) return null
  const api = apiFor(args)
  const sent = new URL(args.request.url).searchParams
  const choice = choiceOf(sent)
  const go = sent.get('go')
  if (go === 'peopleAll' || go === 'projectsAll') {
    const what = go === 'peopleAll' ? 'people' : 'projects'
    const search = what === 'people' ? choice.search : choice.projectSearch
    choice[what] = await api.settings.find({ organizationId: id, what, search })
  }
  if (isSent(sent)) throw redirect(setupHref(id, choice))
  const setup = await api.settings.userSetup({ organizationId: id, ...choice })
  const beyond = (rows: readonly object[], count: number) => rows.length === 0 && count > 0
  if (beyond(setup.people, setup.peopleFound)) throw redirect(setupHref(id, { ...choice, page: 1 }))
  if (beyond(setup.projects, setup.projectsFound)) throw redirect(setupHref(id, { ...choice, projectPage: 1 }))
  return { organizations: mine, organizationId: id, choice, setup }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const sent = new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const organizationId = idOf(sent.get('organizationId'))
  const choice = choiceOf(sent)
  const { people, projects } = choice
  const stay = (message: string, status = 400) => data({ choice, errors: [message] }, { status })
  const wanted = AssignToProjects.safeParse(choice)
  if (!wanted.success) return stay(wanted.error.issues[0]?.message ?? messages.somethingBroken)
  try {
    const { added, changed, unchanged } = await apiFor(args).settings.assign({ organizationId, ...wanted.data })
    const message = `${counted(people.length, 'person', 'people')} in ${counted(projects.length, 'project')} as ${projectRoleNames[wanted.data.role]}: ${counted(added, 'role')} added, ${numberText(changed)} changed, ${numberText(unchanged)} left as ${unchanged === 1 ? 'it was' : 'they were'}.`
    return await redirectWithToast(setupHref(organizationId, { ...choice, people: [], projects: [] }), {
      kind: 'success',
      message,
    })
  } catch (error) {
    return stay(toldRefusal(error), 409)
  }
}

/** 'User Setup': many people, many projects, one role. */
export default function UserSetup() {
  const found = useLoaderData<typeof loader>()
  const reply = useActionData<{ choice: ReturnType<typeof choiceOf>; errors: string[] }>()
  const busy = useSending()
  if (!found)
    return (
      <SettingsPage part="User Setup" about="Assign people to projects.">
        <EmptyState icon={Building2} title="You are not an Admin of an organization">
          Only an Admin of an organization can assign its people to projects. Ask one of yours to make you an Admin too.
        </EmptyState>
      </SettingsPage>
    )
  const { organizations, organizationId, setup } = found
  const choice = reply?.choice ?? { ...found.choice, ...setup.chosen }
  const { people, projects } = choice
  return (
    <SettingsPage
      part="User Setup"
      about="Choose people and projects, and one role for all of them."
      actions={
        <>
          <a href={memberFilePath(organizationId)} download className={buttonClasses({ variant: 'outline' })}>
            <Download aria-hidden="true" /> Download members
          </a>
          <ButtonLink href={memberImportsPath(organizationId)} variant="outline">
            <Upload aria-hidden="true" /> Import people
          </ButtonLink>
        </>
      }
    >
      <OrganizationChoice organizations={organizations} organizationId={organizationId} />
      {/* A GET form: searching and turning pages keep what is ticked, and the address tells all of it. */}
      <RouterForm method="get" preventScrollReset className="grid gap-4">
        {/* The first button of a form is what Enter presses. */}
        <button type="submit" name="go" value="search" hidden aria-hidden="true" tabIndex={-1} />
        <ErrorSummary errors={(reply?.errors ?? []).map((message) => ({ message }))} />
        <input type="hidden" name="organizationId" value={organizationId} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <PeopleList setup={setup} choice={choice} />
          <ProjectsList setup={setup} choice={choice} />
        </div>
        <div
          data-slot="foot-bar"
          className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border bg-background py-3"
        >
          <p className="tabular-nums" role="status">
            {counted(people.length, 'person', 'people')} and {counted(projects.length, 'project')} chosen
            <noscript> (ticks on this page count when you send it)</noscript>
          </p>
          <label htmlFor="role" className="flex items-center gap-2 sm:ms-auto">
            Role
            <Select
              id="role"
              name="role"
              key={choice.role}
              defaultValue={choice.role}
              className="w-auto"
              options={ProjectRole.options.map((role) => ({ value: role, label: projectRoleNames[role] }))}
            />
          </label>
          <Button type="submit" formMethod="post" busy={busy}>
            <UserPlus aria-hidden="true" /> Assign User To Project
          </Button>
        </div>
      </RouterForm>
    </SettingsPage>
  )
}
