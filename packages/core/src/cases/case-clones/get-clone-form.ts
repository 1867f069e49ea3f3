import type { CloneForm, GetCloneForm } from '@caseweave/contract/cases/case-clones'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import type { Ctx } from '../../context'
import { listProjects } from '../../people/projects/list-projects'
import { countSelected, selectedCases } from '../bulk-changes/selected-cases'
import { mayWriteCases } from '../test-cases/may-write-cases'
import { cloneTarget } from './clone-access'
import { cloneSources } from './clone-sources'
import { freeSummaries } from './clone-summaries'

/** What the dialog that clones the chosen cases shows. INVALID or NOT_FOUND for a project that they cannot be cloned into. */
export async function getCloneForm(ctx: Ctx, input: GetCloneForm & { project: ProjectAccess }): Promise<CloneForm> {
  const { project, selection, moduleId } = input
  const projects = (await listProjects(ctx)).filter(
    (each) => each.organizationId === project.organizationId && mayWriteCases(each),
  )
  const wanted = input.targetProjectId ?? (mayWriteCases(project) ? project.id : projects[0]?.id)
  const target = await cloneTarget(ctx, project, wanted ?? project.id)
  const chosen = await selectedCases(ctx, { projectId: project.id, selection })
  const count = await countSelected(ctx, chosen)
  const range = { after: 0, upTo: Number.MAX_SAFE_INTEGER, most: 1 }
  const [only] = count === 1 ? await cloneSources(ctx, chosen, range) : []
  const inModule = moduleId || (target.id === project.id ? only?.moduleId : 0)
  const [summary] = only && inModule ? await freeSummaries(ctx, [{ moduleId: inModule, summary: only.summary }]) : []
  return {
    chosen: count,
    gone: Math.max(0, (chosen.named ?? count) - count),
    only: only
      ? { number: only.number, version: only.version, original: only.summary, summary: summary ?? only.summary }
      : null,
    projects: projects.map(({ id, name }) => ({ id, name })),
    target: { id: target.id, name: target.name },
  }
}
