import { memberFilePath, userSetupPath } from '@caseweave/contract/people/addresses'
import { membersPerPage } from '@caseweave/contract/people/organizations/members'
import { userSetupLimits } from '@caseweave/contract/people/settings/user-setup'
import { createContext } from '@caseweave/core/context'
import { organizationAccess } from '@caseweave/core/people/organizations/organization-access'
import { projectAccess } from '@caseweave/core/people/projects/project-access'
import { assignToProjects } from '@caseweave/core/people/settings/assign-to-projects'
import type { Sql } from '@caseweave/db/client'
import { benchAudit } from './audit'
import { median } from './median'
import { type TimedPage, timePages } from './pages'
import { openProduct, type Product } from './product'
import type { Report } from './report'

/** People, and projects in which each of them has a role; those who are assigned at once, and to how many projects. */
const size = { people: 10_000, projects: 200, assigned: 1_000, to: 20 }
/** Rows of the trail for each person. */
const trailPerPerson = 1_000
/** How many times an empty signed-in page a page may take, and how many times the bare insert an assignment. */
const limit = 3
/** The most (ms) that the permission check may add to a request. */
const checkLimit = 1
const rounds = { assignments: 5, checks: 300 }

/** So many people in so many projects of the organization, each with a role in every one. */
async function generatePeople(sql: Sql, organizationId: number, people: number, userId: number): Promise<void> {
  await sql.begin(async (tx) => {
    // These rows are no part of what is measured, and need no trail.
    await tx`set local session_replication_role = replica`
    await tx`
      with made as (
        insert into users (username, first_name, last_name, email)
        select 'bench-' || n, 'Person ' || n, 'Weaver', 'bench-' || n || '@example.org' from generate_series(1, ${people}::int) n
        returning id)
      insert into organization_members (organization_id, user_id, role) select ${organizationId}, id, 'Member' from made`
    await tx`
      insert into projects (organization_id, name)
      select ${organizationId}, 'Project ' || n from generate_series(1, ${size.projects}::int) n`
    await tx`
      insert into project_members (project_id, user_id, role)
      select p.id, m.user_id, 'QA' from projects p join organization_members m using (organization_id)
      where organization_id = ${organizationId} and p.name like 'Project %' and (m.user_id <> ${userId} or p.id % 2 = 0)`
  })
  await sql`vacuum (analyze) users, organization_members, projects, project_members`
}

/** Times an assignment of people to new projects in turn with the bare insert of the same roles, whose trail is written, too. */
async function timeAssignments(product: Product, organizationId: number, adminId: number, people: number[]) {
  const { services } = product
  const { sql } = services
  const ctx = createContext(services, { id: adminId, username: 'bench', firstName: 'Bench' })
  const organization = await organizationAccess(ctx, organizationId, 'organization.manageMembers')
  const made = await sql<{ id: number }[]>`
    insert into projects (organization_id, name)
    select ${organizationId}, 'Assigned ' || n from generate_series(1, ${size.to}::int) n returning id::int`
  const projects = made.map(({ id }) => id)
  const times: Record<'assigned' | 'bare', number[]> = { assigned: [], bare: [] }
  const timed = async (what: keyof typeof times, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    times[what].push(performance.now() - start)
    await sql`delete from project_members where project_id = any(${projects})`
  }
  for (let round = 0; round < rounds.assignments; round++) {
    await timed('assigned', () => assignToProjects(ctx, { organization, people, projects, role: 'QA' }))
    await timed(
      'bare',
      () => sql`
        insert into project_members (project_id, user_id, role)
        select p, u, 'QA' from unnest(${projects}::bigint[]) p, unnest(${people}::bigint[]) u order by p, u`,
    )
  }
  return { assigned: median(times.assigned), bare: median(times.bare) }
}

/** How long (ms, median) it takes to find out what a member of 200 projects may do in one of them. */
async function timeCheck({ services }: Product, organizationId: number): Promise<number> {
  const rows = await services.sql<{ userId: number; projectId: number }[]>`
    select m.user_id::int as "userId", m.project_id::int as "projectId" from project_members m
    join projects p on p.id = m.project_id and p.organization_id = ${organizationId}
    where m.user_id = (select id from users where username = 'bench-1') order by m.project_id`
  const times: number[] = []
  for (let check = 0; check < rounds.checks; check++) {
    const row = rows[check % rows.length]
    if (!row) throw new Error('The person is in no project.')
    const ctx = createContext(services, { id: row.userId, username: 'bench-1', firstName: 'Person' })
    const start = performance.now()
    await projectAccess(ctx, row.projectId, 'project.read')
    times.push(performance.now() - start)
  }
  return median(times)
}

/** Members and User Setup of 10,000 people in 200 projects, an assignment, the permission check; then the audit of as large a company. */
export async function benchMembers(report: Report, [people = size.people]: number[] = []): Promise<void> {
  const product = await openProduct()
  try {
    const { project, user, cookie } = await product.makeProject()
    const { organizationId } = project
    const { sql } = product.services
    await sql`update organization_members set role = 'Admin' where user_id = ${user.id}`
    await generatePeople(sql, organizationId, people, user.id)
    const common = { bench: 'members', size: `${people} people, ${size.projects} projects` }

    const check = await timeCheck(product, organizationId)
    report.add({ ...common, what: 'permission check', value: check, unit: 'ms', limit: checkLimit })
    const chosen = await sql<{ id: number }[]>`
      select id::int from users where username like 'bench-%' order by id limit ${size.assigned}`
    const ids = chosen.map(({ id }) => id)
    const { assigned, bare } = await timeAssignments(product, organizationId, user.id, ids)
    const insert = { name: 'bare insert with its trail', value: bare }
    const what = `${ids.length} people into ${size.to} projects`
    report.add({ ...common, what, value: assigned, unit: 'ms', reference: insert, limit })

    const web = await product.startWeb()
    const members = `/organization?organizationId=${organizationId}`
    const setup = `${userSetupPath}?organizationId=${organizationId}`
    const page = (path: string, expect = 'Weaver'): TimedPage => ({ path, expect })
    const last = Math.floor(people / membersPerPage)
    const pages: Record<string, TimedPage> = {
      'members, first page': page(members),
      'members, last page': page(`${members}&page=${last}`),
      'members, search': page(`${members}&search=bench-7`),
      'User Setup, first page': page(setup),
      'User Setup, last page': page(`${setup}&page=${Math.floor(people / userSetupLimits.page)}`),
      'User Setup, search': page(`${setup}&search=bench-7&projectSearch=Project+1`),
    }
    const { times, reference } = await timePages(product, cookie, pages)
    const empty = times['empty page'] ?? Number.NaN
    report.add({ ...common, what: 'empty signed-in page', value: empty, unit: 'ms', reference })
    for (const what of Object.keys(pages))
      report.add({ ...common, what, value: times[what] ?? Number.NaN, unit: 'ms', reference, limit })
    const began = performance.now()
    const file = await fetch(product.appUrl + memberFilePath(organizationId), { headers: { cookie } })
    const bytes = (await file.arrayBuffer()).byteLength
    if (!file.ok || bytes < people) throw new Error(`The file of the members answered ${file.status}.`)
    report.add({ ...common, what: 'members as a CSV', value: performance.now() - began, unit: 'ms' })
    const memory = web.peakMemory()
    if (memory !== null) report.add({ ...common, what: 'web memory at most', value: memory, unit: 'MB', limit: 256 })
    await web.stop()
  } finally {
    await product.close()
  }
  await benchAudit(report, [people * trailPerPerson])
}
