import type { CurrentProject } from '@caseweave/contract/organizations'
import { mayInProject } from '@caseweave/contract/permissions'
import type { ProjectOverview } from '@caseweave/contract/projects'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { Building2, FileUp, FolderKanban } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { apiFor } from '../../server/api.server'
import { useWorkspace } from '../shell/use-workspace'
import { workspaceFor } from '../shell/workspace.server'
import { CaseFigures } from './case-figures'
import { FirstSteps } from './first-steps'
import { RecentImports } from './recent-imports'

const DashboardTour = lazy(() => import('../tours/dashboard-tour'))

export const meta: MetaFunction = () => [{ title: 'Dashboard · Caseweave' }]
export const handle = { crumb: 'Dashboard' }

/** The figures of the current project; null while there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  return project ? apiFor(args).projects.overview({ projectId: project.id }) : null
}

/** The first screen after signing in. */
export default function Dashboard() {
  const overview = useLoaderData<typeof loader>()
  const { project } = useWorkspace()
  const [parameters] = useSearchParams()
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 py-5 sm:px-6">
      {project && parameters.has('appWalkthroughIntro') ? (
        <Suspense fallback={null}>
          <DashboardTour projectId={project.id} />
        </Suspense>
      ) : null}
      {project && overview ? <ProjectDashboard project={project} overview={overview} /> : <NoProject />}
    </main>
  )
}

function ProjectDashboard({ project, overview }: { project: CurrentProject; overview: ProjectOverview }) {
  const base = `/project/${project.id}/app`
  const may = (permission: Parameters<typeof mayInProject>[0]) =>
    mayInProject(permission, project.projectRole, project.organizationRole)
  const total = Object.values(overview.cases).reduce((sum, count) => sum + count, 0)
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="truncate text-lg font-semibold">{project.name}</h1>
          <p className="truncate text-muted-foreground">{project.organizationName}</p>
        </div>
        {may('testCases.import') ? (
          <ButtonLink href={`${base}/testCaseDefinition/import`}>
            <FileUp aria-hidden="true" />
            Import definitions
          </ButtonLink>
        ) : null}
      </header>
      {may('testCases.import') ? (
        <FirstSteps base={base} imported={overview.imports.some(({ status }) => status === 'imported')} />
      ) : null}
      <CaseFigures base={base} overview={overview} total={total} mayReadCases={may('testCases.read')} />
      {may('testCases.read') ? (
        <RecentImports projectId={project.id} imports={overview.imports} mayImport={may('testCases.import')} />
      ) : null}
    </div>
  )
}

function NoProject() {
  const { organization } = useWorkspace()
  if (!organization) {
    return (
      <EmptyState
        icon={Building2}
        level={2}
        title="Welcome to Caseweave"
        action={<ButtonLink href="/organization">Create organization</ButtonLink>}
      >
        You belong to no organization yet. Create one for your team, or ask an Admin of your team’s organization to add
        you.
      </EmptyState>
    )
  }
  const admin = organization.role === 'Admin'
  return (
    <EmptyState
      icon={FolderKanban}
      title={`${organization.name} has no project for you yet`}
      action={
        admin ? (
          <ButtonLink href={`/organization/createProject?organizationId=${organization.id}`}>
            Add new project
          </ButtonLink>
        ) : undefined
      }
    >
      {admin
        ? 'A project holds modules, test cases and reports.'
        : 'Ask an Admin of the organization, or a Project Lead, to add you to a project.'}
    </EmptyState>
  )
}
