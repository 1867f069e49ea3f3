import { type FindByName, type FoundByName, foundOfKind, isFindable } from '@caseweave/contract/front/palette'
import { mayInProject, type ProjectPermission } from '@caseweave/contract/people/permissions'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { organizationMembers, releases, testCycles, users } from '@caseweave/db/schema'
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { holdingPattern } from '../../cases/case-search/text-condition'
import type { Ctx } from '../../context'
import { organizationAccess } from '../../people/organizations/organization-access'
import { projectAccess } from '../../people/projects/project-access'
import { personName } from '../../platform/text/person-name'
import { listModules } from '../../project/modules/list-modules'
import { findCasesByName } from './find-cases-by-name'
import { findFeatureFiles, findScenarios } from './find-features'

/**
 * What of a project and its organization is called like that, for the palette. NOT_FOUND for a foreign project or organization; kinds that
 * the person may not read are left empty.
 */
export async function findByName(ctx: Ctx, { text, projectId, organizationId }: FindByName): Promise<FoundByName> {
  const [project, organization] = await Promise.all([
    projectId ? projectAccess(ctx, projectId, 'project.read') : null,
    organizationId ? organizationAccess(ctx, organizationId, 'organization.read') : null,
  ])
  const words = [...new Set(text.toLowerCase().split(' '))].slice(0, 8)
  const asked = isFindable(text)
  const inProject = <T>(permission: ProjectPermission, find: (project: ProjectAccess) => Promise<T>, none: T) =>
    project && asked && mayInProject(permission, project.projectRole, project.organizationRole) ? find(project) : none
  const [{ cases, moreCases }, featureFiles, scenarios, cycles, modules, foundReleases, people] = await Promise.all([
    inProject('testCases.read', ({ id }) => findCasesByName(ctx, { projectId: id, text, words }), {
      cases: [],
      moreCases: false,
    }),
    inProject('features.read', ({ id }) => findFeatureFiles(ctx, id, words), []),
    inProject('features.read', ({ id }) => findScenarios(ctx, id, words), []),
    inProject('testCycles.read', ({ id }) => findCycles(ctx, id, words), []),
    inProject('reports.read', ({ id }) => findModules(ctx, id, text), []),
    inProject('reports.read', ({ id }) => findReleases(ctx, id, words), []),
    organization && asked ? findPeople(ctx, organization.id, words) : [],
  ])
  return {
    ...{ cases, moreCases, featureFiles, scenarios, modules, people },
    ...{ testCycles: cycles, releases: foundReleases },
  }
}

const holdsAll = (text: SQLWrapper, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${text} ilike ${holdingPattern(word)}`),
    sql` and `,
  )

async function findModules(ctx: Ctx, projectId: number, search: string) {
  const { choices } = await listModules(ctx, { projectId, search })
  return choices.slice(0, foundOfKind)
}

/** The newest first. */
const findCycles = (ctx: Ctx, projectId: number, words: readonly string[]) =>
  ctx.db
    .select({ number: testCycles.number, name: testCycles.name, state: testCycles.state })
    .from(testCycles)
    .where(and(eq(testCycles.projectId, projectId), holdsAll(testCycles.name, words)))
    .orderBy(desc(testCycles.number))
    .limit(foundOfKind)

/** The newest first. */
const findReleases = (ctx: Ctx, projectId: number, words: readonly string[]) =>
  ctx.db
    .select({ id: releases.id, number: releases.number, enabled: releases.enabled })
    .from(releases)
    .where(and(eq(releases.projectId, projectId), holdsAll(releases.number, words)))
    .orderBy(desc(releases.enabled), desc(releases.id))
    .limit(foundOfKind)

/** Members by their name or username; those whose name begins so first. */
async function findPeople(ctx: Ctx, organizationId: number, words: readonly string[]) {
  const name = personName(users)
  return ctx.db
    .select({ id: users.id, name: name.mapWith(String), username: users.username })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        holdsAll(sql`(${name} || ' ' || ${users.username})`, words),
      ),
    )
    .orderBy(sql`not starts_with(lower(${name}), ${words[0] ?? ''})`, sql`lower(${name})`, users.id)
    .limit(foundOfKind)
}
