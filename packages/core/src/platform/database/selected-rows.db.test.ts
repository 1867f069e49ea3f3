import { users } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { sql } from 'drizzle-orm'
import { expect, expectTypeOf, it } from 'vitest'
import { testServices } from '../../testing/test-context'
import { named } from './named-tables'
import { orNull, type SelectedRow, selected } from './selected-rows'

const u = named(users, 'u')
const shown = selected({
  id: u.id,
  since: u.createdAt,
  letters: sql<number>`length(${u.username})`,
  large: sql`10000000000::bigint`.mapWith(Number),
  none: orNull(sql<string>`null`),
})

it('reads the rows of a written statement as their columns say', async () => {
  const { db } = await testServices()
  const { id } = await makeUser(db, { username: 'anna' })
  const rows = await shown.rows(db, sql`with one as (select 1) select ${shown} from one, ${u} where ${u.id} = ${id}`)
  expect(rows).toEqual([{ id, since: expect.any(Date), letters: 4, large: 10_000_000_000, none: null }])
  expectTypeOf<SelectedRow<typeof shown>>().toEqualTypeOf<{
    id: number
    since: Date
    letters: number
    large: number
    none: string | null
  }>()
})
