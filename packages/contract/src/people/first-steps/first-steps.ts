import { mayInOrganization, mayInProject } from '../permissions'
import type { OrganizationRole, ProjectRole } from '../roles'

/** What the trail and the tables tell of the first things that people do in an organization. */
export const deeds = [
  'cases',
  'results',
  'mappings',
  'features',
  'colleagues',
  'mailedReports',
  'assetTypes',
  'assets',
  'assignments',
  'groups',
  'details',
] as const
export type Deed = (typeof deeds)[number]

/** What was done, by the person who asks and by anybody of the organization; what the demo brought counts for nobody, but its people are colleagues. */
export type DeedsDone = { mine: Deed[]; anybodys: Deed[] }

/** What only the browser knows: which reports of the project it has opened. */
export type ReportRead = 'coverage' | 'execution'

/** A step is done by oneself (`mine`), by anybody of the organization, or by reading a report. */
type FirstStep = { id: string } & ({ deed: Deed; by: keyof DeedsDone } | { read: ReportRead })

const mine = (deed: Deed): FirstStep => ({ id: deed, deed, by: 'mine' })
const anybodys = (deed: Deed): FirstStep => ({ id: deed, deed, by: 'anybodys' })
const read = (report: ReportRead): FirstStep => ({ id: report, read: report })

/** The checklists. Testers do each thing once themselves; for those who lead or keep the house it is enough that somebody did. */
const lists = {
  lead: [anybodys('cases'), anybodys('colleagues'), anybodys('results'), anybodys('mappings')],
  tester: [mine('cases'), mine('results'), mine('mappings')],
  developer: [mine('features'), read('coverage'), read('execution')],
  viewer: [read('coverage'), read('execution'), mine('mailedReports')],
  humanResource: [
    anybodys('assetTypes'),
    anybodys('assets'),
    anybodys('assignments'),
    anybodys('groups'),
    mine('details'),
  ],
} as const satisfies Record<string, readonly FirstStep[]>

export type FirstStepList = keyof typeof lists

/** The checklists of somebody's roles in the open project and in the organization at hand: none, one, or two. */
export function firstStepListsOf(
  project: { projectRole: ProjectRole | null; organizationRole: OrganizationRole } | null,
  organization: { role: OrganizationRole; humanResource: boolean } | null,
): FirstStepList[] {
  const found: FirstStepList[] = []
  if (project) {
    const may = (permission: Parameters<typeof mayInProject>[0]) =>
      mayInProject(permission, project.projectRole, project.organizationRole)
    if (may('project.manage')) found.push('lead')
    else if (may('testCases.import')) found.push('tester')
    else if (may('features.write')) found.push('developer')
    else if (may('reports.read')) found.push('viewer')
  }
  if (organization && mayInOrganization('assets.manage', organization.role, organization.humanResource))
    found.push('humanResource')
  return found
}

/** The steps of a checklist, each with whether it is done. */
export const firstStepsOf = (list: FirstStepList, done: DeedsDone, reads: readonly ReportRead[]) =>
  lists[list].map((step: FirstStep) => ({
    id: step.id,
    done: 'read' in step ? reads.includes(step.read) : done[step.by].includes(step.deed),
  }))
