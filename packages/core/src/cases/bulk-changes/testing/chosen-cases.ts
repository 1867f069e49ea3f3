import type { ProjectRole } from '@caseweave/contract/people/roles'
import { testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { projectAccess } from '../../../people/projects/project-access'
import { testProject } from '../../../testing/test-context'

/** A project with twelve cases of two steps in two modules, and somebody who may change them. */
export async function withCases(role: ProjectRole = 'QA') {
  const place = await testProject(role)
  const { ctx, project } = place
  const shop = await makeModule(ctx.db, project.id, { name: 'Shop' })
  const archive = await makeModule(ctx.db, project.id, { name: 'Archive' })
  for (let number = 1; number <= 12; number++) {
    await makeTestCase(
      ctx.db,
      { projectId: project.id, moduleId: number > 9 ? archive.id : shop.id },
      {
        summary: `Pay ${number}`,
        priority: number % 4 === 0 ? 'HIGH' : 'LOW',
        tags: number % 3 === 0 ? ['smoke', 'P1'] : [],
        applicable: number !== 5,
        steps: [`Open page ${number}`, 'Look'],
      },
    )
  }
  const accessOf = (who: Ctx) => projectAccess(who, project.id, 'project.read')
  return { ...place, projectId: project.id, shop, archive, accessOf, access: await accessOf(ctx) }
}

/** The stored rows of these numbers, in order. */
export const rowsOf = (ctx: Ctx, projectId: number, numbers: number[]) =>
  ctx.db
    .select()
    .from(testCases)
    .where(and(eq(testCases.projectId, projectId), inArray(testCases.number, numbers)))
    .orderBy(asc(testCases.number))

export const firstTwelve = Array.from({ length: 12 }, (_, index) => index + 1)
