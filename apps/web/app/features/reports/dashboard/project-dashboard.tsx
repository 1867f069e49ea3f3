import { importsPath } from '@caseweave/contract/cases/addresses'
import type { CurrentProject } from '@caseweave/contract/people/organizations'
import { mayInProject, type ProjectPermission } from '@caseweave/contract/people/permissions'
import { releasesPath } from '@caseweave/contract/project/addresses'
import type { Dashboard } from '@caseweave/contract/reports/dashboard'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { ScreenHead } from '@caseweave/ui/screen'
import { FileUp, FolderTree, X } from 'lucide-react'
import { AgainCard } from './again-card'
import { CaseFigures } from './case-figures'
import { dashboardHref } from './dashboard-links'
import { FailedCard } from './failed-card'
import { FirstSteps, type FirstStepsProps } from './first-steps'
import { GrowthCard } from './growth-card'
import { MineCard } from './mine-card'
import { RecentImports } from './recent-imports'
import { ReleaseCard } from './release-card'

export interface ProjectDashboardProps {
  project: CurrentProject
  dashboard: Dashboard
  /** The tour that the address names. */
  intro: string | null
  /** Whether the reader has opened the coverage report of this project. */
  covered: boolean
  /** The checklist; null when it is put away. */
  firstSteps: FirstStepsProps | null
}

/** The first thing in the morning: what failed, what is mine to do, how far the release is, how automation grows. */
export function ProjectDashboard(props: ProjectDashboardProps) {
  const { project, dashboard, intro, covered, firstSteps } = props
  const { module, overview, failed, again, mine, release, growth } = dashboard
  const place = { projectId: project.id, module: module?.id ?? 0 }
  const may = (permission: ProjectPermission) => mayInProject(permission, project.projectRole, project.organizationRole)
  const brought = {
    uploaded: overview.imports.length > 0,
    previewed: overview.imports.some(({ status }) => status !== 'mapping' && status !== 'previewing'),
    covered,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ScreenHead
        title={project.name}
        lead={project.organizationName}
        actions={
          <>
            {module ? (
              <span className="flex min-w-0 items-center gap-1">
                <Badge variant="outline" className="max-w-80">
                  <span className="truncate">{module.trail.join(' › ')}</span>
                </Badge>
                <ButtonLink
                  href={dashboardHref({ module: 0, intro })}
                  variant="ghost"
                  size="icon-sm"
                  aria-label="Remove filter"
                  title="Remove filter"
                >
                  <X aria-hidden="true" />
                </ButtonLink>
              </span>
            ) : null}
            <ButtonLink href={dashboardHref({ module: place.module, intro }, '/module')} variant="outline">
              <FolderTree aria-hidden="true" />
              Filter by Module
            </ButtonLink>
            {may('testCases.import') ? (
              <ButtonLink href={importsPath(project.id)}>
                <FileUp aria-hidden="true" />
                Import definitions
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {firstSteps ? <FirstSteps {...firstSteps} projectId={project.id} brought={brought} /> : null}
      {failed ? <FailedCard {...place} failed={failed} mayAttach={may('tickets.write')} /> : null}
      {again ? <AgainCard {...place} again={again} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {release ? (
            <ReleaseCard {...place} progress={release} mayEmail={may('reports.email')} />
          ) : (
            <NoRelease projectId={project.id} may={may} />
          )}
          <GrowthCard {...place} growth={growth} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {mine ? <MineCard {...place} mine={mine} release={release} /> : null}
          <CaseFigures
            projectId={project.id}
            module={place.module}
            overview={overview}
            mayReadCases={may('testCases.read')}
            mayPlan={may('mapping.read')}
          />
          {may('testCases.read') ? (
            <RecentImports projectId={project.id} imports={overview.imports} mayImport={may('testCases.import')} />
          ) : null}
        </div>
      </div>
    </div>
  )
}

function NoRelease({ projectId, may }: { projectId: number; may: (permission: ProjectPermission) => boolean }) {
  return (
    <Card id="release">
      <CardHeader
        title="Release"
        actions={
          may('project.manage') ? (
            <ButtonLink href={`${releasesPath(projectId)}/add`} variant="outline" size="sm">
              Add a release
            </ButtonLink>
          ) : undefined
        }
      />
      <CardContent className="text-muted-foreground">
        This project has no enabled release. As soon as it has one, its results are shown here.
      </CardContent>
    </Card>
  )
}
