import { type OrganizationPage, projectsPerPage } from '@caseweave/contract/people/organizations'
import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { SearchInput } from '@caseweave/ui/search-input'
import { ProjectTable } from './project-table'

/** Which projects an address asks for. */
export const askedProjects = ({ searchParams }: URL) => ({
  search: searchParams.get('projectSearch')?.trim().slice(0, 200) ?? '',
  page: Math.max(1, Number(searchParams.get('projects')) || 1),
})

interface ProjectPagesProps {
  organization: OrganizationPage
  asked: ReturnType<typeof askedProjects>
  /** The page that they stand on, and what its address keeps. */
  action: string
  query?: Record<string, string>
}

/** The projects of an organization by pages; where there is more than one, they can be searched. */
export function ProjectPages({ organization, asked: { search, page }, action, query = {} }: ProjectPagesProps) {
  const { projects, projectsFound } = organization
  const hrefFor = (to: number) =>
    `${action}?${new URLSearchParams({ ...query, ...(search ? { projectSearch: search } : {}), projects: String(to) })}#projects`
  return (
    <>
      {search || projectsFound > projectsPerPage ? (
        <Form method="get" action={action} className="mb-2 flex items-center gap-1.5" role="search">
          {Object.entries(query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SearchInput
            name="projectSearch"
            size="sm"
            maxLength={200}
            defaultValue={search}
            key={search}
            aria-label="Search projects"
            placeholder="Name of a project"
          />
          <Button type="submit" variant="outline" size="sm">
            Search<span className="sr-only"> projects</span>
          </Button>
        </Form>
      ) : null}
      {projects.length === 0 && (search || page > 1) ? (
        <p className="text-muted-foreground">
          {search ? `No project has “${search}” in its name.` : 'There is no project on this page.'}
        </p>
      ) : (
        <ProjectTable projects={projects} organization={organization} />
      )}
      {projectsFound > projectsPerPage ? (
        <Pagination
          className="mt-3"
          page={page}
          pageCount={Math.ceil(projectsFound / projectsPerPage)}
          hrefFor={hrefFor}
          total={projectsFound}
          noun={['project', 'projects']}
          pageSize={projectsPerPage}
        />
      ) : null}
    </>
  )
}
