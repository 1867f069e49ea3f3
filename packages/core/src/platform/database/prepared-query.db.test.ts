import type { Database } from '@caseweave/db/client'
import { modules } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { preparedQuery } from './prepared-query'

it('is put together once for each database, and asked with other values each time', async () => {
  const { ctx, project } = await testProject()
  const built: Database[] = []
  const namedModule = preparedQuery((db) => {
    built.push(db)
    return db
      .select({ name: modules.name })
      .from(modules)
      .where(and(eq(modules.id, sql.placeholder('moduleId')), eq(modules.projectId, sql.placeholder('projectId'))))
  })
  const names = async (db: Database, moduleId: number) => namedModule(db, { moduleId, projectId: project.id })
  const [shop, office] = [await makeModule(ctx.db, project.id), await makeModule(ctx.db, project.id)]
  const both = await Promise.all([shop, office].map(({ id }) => names(ctx.dbByKey, id)))
  expect(both).toEqual([[{ name: shop.name }], [{ name: office.name }]])
  expect(await names(ctx.dbByKey, 0)).toEqual([])
  expect(built).toEqual([ctx.dbByKey])
  await ctx.tx(async (tx) => {
    const { id, name } = await makeModule(tx.db, project.id)
    // Only the transaction itself sees what is not committed yet.
    expect([await names(tx.dbByKey, id), await names(ctx.dbByKey, id)]).toEqual([[{ name }], []])
  })
  expect(built).toHaveLength(2)
})
