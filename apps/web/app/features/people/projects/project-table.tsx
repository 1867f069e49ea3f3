import { createProjectPath } from '@caseweave/contract/people/addresses'
import { recordHistoryPath } from '@caseweave/contract/people/audit/audit'
import { memberCount, type OrganizationPage } from '@caseweave/contract/people/organizations'
import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { projectRoleNames } from '@caseweave/contract/people/roles'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Form } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { FolderKanban, History } from 'lucide-react'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { Moment } from '../../platform/time/moment'

/** The projects of an organization that the person can see, each to be made the current one. */
export function ProjectTable({
  projects,
  organization,
}: {
  projects: OrganizationPage['projects']
  organization: Pick<OrganizationPage, 'id' | 'role'>
}) {
  const current = useWorkspace().project?.id
  if (projects.length === 0) {
    const admin = organization.role === 'Admin'
    return (
      <EmptyState
        level={3}
        icon={FolderKanban}
        title="No projects yet"
        action={admin ? <ButtonLink href={createProjectPath(organization.id)}>Add new project</ButtonLink> : undefined}
      >
        {admin
          ? 'A project holds modules, test cases and reports.'
          : 'Ask an Admin of the organization, or a Project Lead, to add you to a project.'}
      </EmptyState>
    )
  }
  return (
    <Form method="post" action="/selectProject">
      <Table caption="Projects" boxClassName="max-h-[32rem]" className="table-cards [&_:is(td,th)]:align-middle">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">My role</th>
            <th scope="col" className="num">
              Test cases
            </th>
            <th scope="col" className="num max-sm:hidden">
              Members
            </th>
            <th scope="col" className="max-sm:hidden">
              Created
            </th>
            <th scope="col">
              <span className="sr-only">Current project</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map(({ id, name, projectRole, testCases, members, createdAt }) => (
            <tr key={id} aria-current={id === current ? 'true' : undefined}>
              <th scope="row" className="words">
                <bdi>{name}</bdi>
              </th>
              <td className="dim">{projectRole ? projectRoleNames[projectRole] : 'Organization Admin'}</td>
              <td className="num" data-label="Test cases">
                {numberText(testCases)}
              </td>
              <td className="num max-sm:hidden">{memberCount(members)}</td>
              <td className="dim fit max-sm:hidden">
                <Moment date={createdAt} />
              </td>
              <td className="fit text-end">
                <span className="inline-flex items-center gap-1">
                  {mayInOrganization('audit.read', organization.role) ? (
                    <ButtonLink
                      href={recordHistoryPath(organization.id, 'projects', id)}
                      variant="ghost"
                      size="icon-sm"
                      aria-label={`History of changes of ${name}`}
                      title="History of changes"
                    >
                      <History aria-hidden="true" />
                    </ButtonLink>
                  ) : null}
                  {id === current ? (
                    <Badge variant="pass">Current</Badge>
                  ) : (
                    <Button type="submit" name="projectId" value={id} variant="outline" size="sm">
                      Select<span className="sr-only"> {name}</span>
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Form>
  )
}
