import { humanResourcesRole, operatorRole } from '@caseweave/contract/people/path-groups'
import type { ApplicationRole, OrganizationRole, ProjectRole } from '@caseweave/contract/people/roles'
import { isLoopback } from '@caseweave/contract/platform/loopback'
import {
  images,
  organizationMembers,
  organizations,
  projectMembers,
  projects,
  testCases,
  testCaseVersions,
  testSteps,
  users,
} from '@caseweave/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, createContext, type Services } from '../../context'
import { createUser } from '../../people/accounts/create-user'
import { ensureModulePaths, modulePathKey } from '../../project/modules/ensure-module-paths'
import { addDemoAssets } from './demo-assets'
import { addDemoAutomation } from './demo-automation'
import { type DemoCase, demoCases } from './demo-cases'
import { addDemoCycle } from './demo-cycles'
import { addDemoImages, demoImages } from './demo-images'
import { addDemoOrgChart } from './demo-org-chart'
import { demoPassword } from './demo-password'
import { addDemoPlans } from './demo-plans'
import { addDemoResults } from './demo-results'
import { addDemoSnapshots } from './demo-snapshots'
import { addDemoTickets } from './demo-tickets'
import { addDemoWorkItems } from './demo-work-items'

type DemoAccount = {
  username: string
  firstName: string
  lastName: string
  organizationRole: OrganizationRole
  projectRole: ProjectRole | null
  humanResources?: true
}

/** The demo accounts, one per kind of user; source: docs/operations.md. */
const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', firstName: 'Ada', lastName: 'Okafor', organizationRole: 'Admin', projectRole: 'ProjectAdmin' },
  { username: 'lead', firstName: 'Lena', lastName: 'Brandt', organizationRole: 'Member', projectRole: 'ProjectLead' },
  { username: 'qa', firstName: 'Quentin', lastName: 'Arnaud', organizationRole: 'Member', projectRole: 'QA' },
  { username: 'dev', firstName: 'Devi', lastName: 'Raman', organizationRole: 'Member', projectRole: 'Dev' },
  { username: 'viewer', firstName: 'Vito', lastName: 'Ricci', organizationRole: 'Member', projectRole: 'ReportViewer' },
  {
    username: 'hr',
    firstName: 'Hanna',
    lastName: 'Roos',
    organizationRole: 'Member',
    projectRole: null,
    humanResources: true,
  },
]

const day = 24 * 60 * 60 * 1000

/** Loads the organization "Demo" with its accounts and the project "Web shop", unless it is there. Answers true when it loaded. */
export async function loadDemo(services: Services, onProgress: (message: string) => void = () => {}): Promise<boolean> {
  const system = createContext(services, null)
  return system.tx(async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(7263542)`)
    const existing = await ctx.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.name, 'Demo'))
    if (existing.length > 0) return false
    onProgress('Loading the demo project')
    const [organization] = await ctx.db.insert(organizations).values({ name: 'Demo' }).returning()
    const [project] = await ctx.db
      .insert(projects)
      .values({ organizationId: organization?.id ?? 0, name: 'Web shop' })
      .returning()
    if (!organization || !project) throw new Error('The demo organization could not be made.')
    const people = new Map<string, number>()
    for (const account of demoAccounts)
      people.set(account.username, await addAccount(ctx, account, organization.id, project.id))
    await addDemoOrgChart(ctx, organization.id, people)
    await addCases(ctx, project.id, people)
    const places = await addDemoTickets(ctx, project.id, people)
    await addDemoAutomation(ctx, project.id, people, places)
    await addDemoResults(ctx, project.id, people, places)
    await addDemoWorkItems(ctx, { organizationId: organization.id, projectId: project.id }, people, places)
    await addDemoPlans(ctx, project.id, people, places)
    await addDemoCycle(ctx, project.id, people, places)
    await addDemoSnapshots(ctx, project.id)
    await addDemoAssets(ctx, organization.id, people)
    return true
  })
}

/**
 * The password of the demo is printed everywhere: its Admin runs the installation, and reads what visitors of the site write, only where nobody
 * else can come.
 */
function rolesOf({ mail }: Ctx, { humanResources, organizationRole }: DemoAccount): ApplicationRole[] {
  if (humanResources) return [{ application: 'Caseweave', role: humanResourcesRole }]
  return organizationRole === 'Admin' && isLoopback(new URL(mail.appUrl).hostname) ? [operatorRole] : []
}

async function addAccount(ctx: Ctx, account: DemoAccount, organizationId: number, projectId: number): Promise<number> {
  const { id } = await createUser(ctx, {
    username: account.username,
    password: demoPassword,
    firstName: account.firstName,
    lastName: account.lastName,
    email: `${account.username}@demo.example`,
    phoneNumber: '',
  })
  await ctx.db
    .update(users)
    .set({
      emailConfirmedAt: ctx.now(),
      defaultOrganizationId: organizationId,
      currentProjectId: account.projectRole ? projectId : null,
      applicationRoles: rolesOf(ctx, account),
    })
    .where(eq(users.id, id))
  await ctx.db.insert(organizationMembers).values({ organizationId, userId: id, role: account.organizationRole })
  if (account.projectRole)
    await ctx.db.insert(projectMembers).values({ projectId, userId: id, role: account.projectRole })
  return id
}

async function addCases(ctx: Ctx, projectId: number, people: ReadonlyMap<string, number>): Promise<void> {
  const cases = demoCases()
  const modules = await ensureModulePaths(
    ctx,
    projectId,
    cases.map((each) => [...each.modulePath]),
  )
  const moduleOf = (each: DemoCase) => {
    const id = modules.get(modulePathKey([...each.modulePath]))
    if (!id) throw new Error(`The demo module ${each.modulePath.join(' / ')} is missing.`)
    return id
  }
  const imageIds = await addDemoImages(ctx, projectId, { id: people.get('qa') ?? 0 })
  await ctx.db.update(images).set({ attachedAt: ctx.now() }).where(inArray(images.id, imageIds))
  /** The images of a case, or of one of its steps. */
  const imagesAt = (each: DemoCase | undefined, step?: number) =>
    imageIds.filter((_, at) => demoImages[at]?.summary === each?.summary && demoImages[at]?.step === step)
  const now = ctx.now().getTime()
  const inserted = await ctx.db
    .insert(testCases)
    .values(
      cases.map((each, index) => ({
        projectId,
        moduleId: moduleOf(each),
        number: index + 1,
        summary: each.summary,
        tags: each.tags,
        priority: each.priority,
        templateId: each.templateId,
        assignedTo: each.assignee ? people.get(each.assignee) : null,
        applicable: each.applicable,
        automatable: each.automatable,
        automated: each.automated,
        fileName: each.automated ? 'web-shop.feature' : '',
        automatedTestNumber: each.automated ? `WS-${index + 1}` : '',
        latestVersion: each.changes + 1,
        stepCount: Math.max(1, each.steps.length),
        createdBy: people.get(each.author),
        modifiedBy: people.get(each.author),
        createdAt: new Date(now - each.daysAgo * day),
        modifiedAt: new Date(now - (each.daysAgo / (each.changes + 1)) * day),
      })),
    )
    .returning({ id: testCases.id, number: testCases.number })
  await ctx.db
    .update(projects)
    .set({ nextCaseNumber: cases.length + 1 })
    .where(eq(projects.id, projectId))
  const idOf = new Map(inserted.map((row) => [row.number, row.id]))
  const versionRows = cases.flatMap((each, index) =>
    Array.from({ length: each.changes + 1 }, (_, change) => ({
      testCaseId: idOf.get(index + 1) ?? 0,
      version: change + 1,
      moduleId: moduleOf(each),
      summary: each.summary,
      precondition: change === 0 && each.changes > 0 ? '' : each.precondition,
      executionSteps: each.executionSteps,
      expectedResult: each.expectedResult,
      tags: each.tags,
      automatable: each.automatable,
      imageIds: change === each.changes ? imagesAt(each) : [],
      createdBy: people.get(each.author),
      createdAt: new Date(now - (each.daysAgo / (change + 1)) * day),
    })),
  )
  const versions = await ctx.db
    .insert(testCaseVersions)
    .values(versionRows)
    .returning({ id: testCaseVersions.id, testCaseId: testCaseVersions.testCaseId, version: testCaseVersions.version })
  const caseOf = new Map(cases.map((each, index) => [idOf.get(index + 1), each]))
  const steps = versions.flatMap(({ id, testCaseId, version }) => {
    const each = caseOf.get(testCaseId)
    // The first version of a case that was changed later lacked its last step.
    const kept = each && version <= each.changes ? each.steps.slice(0, 2) : (each?.steps ?? [])
    return kept.map((step, index) => ({
      versionId: id,
      sequence: index + 1,
      ...step,
      imageIds: version > (each?.changes ?? 0) ? imagesAt(each, index + 1) : [],
    }))
  })
  await ctx.db.insert(testSteps).values(steps)
}
