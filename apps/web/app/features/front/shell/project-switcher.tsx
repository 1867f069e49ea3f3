import { Avatar } from '@caseweave/ui/avatar'
import { Menu, MenuButton, MenuGroup, MenuLink } from '@caseweave/ui/menu'
import { Form } from '@caseweave/ui/navigation'
import { Building2, Check, ChevronsUpDown, Plus } from 'lucide-react'
import { useWorkspace } from '../../platform/screen/use-workspace'

/** The current organization and project, and a way to another project. */
export function ProjectSwitcher() {
  const { organization, organizations, project, projects } = useWorkspace()
  const others = organizations.filter(({ id }) => id !== organization?.id)
  const name = project?.name ?? 'No project selected'
  return (
    <Menu
      className="w-full *:[summary]:h-11 *:[summary]:px-2 group-data-[collapsed=true]/sidebar:*:[summary]:lg:px-0"
      panelClassName="w-60 max-w-[calc(100vw-2rem)]"
      label={`Project: ${name}`}
      size="lg"
      trigger={
        <>
          <Avatar name={project?.name ?? organization?.name ?? name} />
          <span className="sidebar-label min-w-0 flex-1 text-start">
            <span className="block truncate text-sm leading-4 font-semibold">{name}</span>
            <span className="block truncate text-xs leading-4 font-normal text-muted-foreground">
              {organization?.name ?? 'No organization'}
            </span>
          </span>
          <ChevronsUpDown className="sidebar-wide opacity-60" aria-hidden="true" />
        </>
      }
    >
      {projects.length > 0 ? (
        <MenuGroup label={organization?.name ?? 'Projects'}>
          {/* It scrolls above 130 px. */}
          <Form method="post" action="/selectProject" className="max-h-[130px] overflow-y-auto overscroll-contain">
            {projects.map((each) => (
              <MenuButton
                key={each.id}
                name="projectId"
                value={each.id}
                aria-current={each.id === project?.id ? 'true' : undefined}
                hint={each.id === project?.id ? <Check aria-hidden="true" /> : undefined}
              >
                {each.name}
              </MenuButton>
            ))}
          </Form>
        </MenuGroup>
      ) : null}
      {others.length > 0 ? (
        <MenuGroup label="Other organizations">
          <Form method="post" action="/selectOrganization" className="max-h-[130px] overflow-y-auto overscroll-contain">
            {others.map((each) => (
              <MenuButton key={each.id} name="organizationId" value={each.id}>
                {each.name}
              </MenuButton>
            ))}
          </Form>
        </MenuGroup>
      ) : null}
      <MenuGroup>
        {organization?.role === 'Admin' ? (
          <MenuLink href={`/organization/createProject?organizationId=${organization.id}`} icon={Plus}>
            Add new project
          </MenuLink>
        ) : null}
        <MenuLink href="/organization" icon={Building2}>
          {organization ? 'All projects' : 'Create organization'}
        </MenuLink>
      </MenuGroup>
    </Menu>
  )
}
