import { statusGroups } from '@caseweave/contract/results/test-cycles/cycle-names'
import type { ItemChoice } from '@caseweave/contract/results/test-cycles/test-cycles'
import { idArray } from '@caseweave/db/id-array'
import { modules, testCases, testCycleItems } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { holding } from '../../platform/database/like-patterns'
import { named } from '../../platform/database/named-tables'
import { livePath } from '../../project/modules/subtree'

const c = named(testCases, 'c')
const i = named(testCycleItems, 'i')
const m = named(modules, 'm')

/**
 * What an item `i` of a cycle, whose case is `c`, has to fulfil to be among the chosen ones. A status asks for what is not passed over, as the
 * figures do.
 */
export function itemConditions(ctx: Ctx, projectId: number, cycleId: number, choice: ItemChoice): SQL {
  const { environmentId, status, assigned, moduleId, search, caseNumbers, itemIds } = choice
  const all = [sql`${i.cycleId} = ${cycleId}`]
  if (environmentId) all.push(sql`${i.environmentId} = ${environmentId}`)
  if (status === 'open' || status === 'again') {
    all.push(sql`${i.status} = any (${`{${statusGroups[status].join(',')}}`}::text[])`)
  } else if (status) {
    all.push(sql`${i.status} = ${status}`)
  }
  if (status) all.push(sql`not ${i.offCase} and not ${i.offRelease}`)
  if (assigned === 'me') all.push(sql`${i.assignedTo} = ${requireActor(ctx).id}`)
  else if (assigned === 'nobody') all.push(sql`${i.assignedTo} is null`)
  else if (assigned) all.push(sql`${i.assignedTo} = ${assigned}`)
  if (caseNumbers) all.push(sql`${c.number} = any (${`{${caseNumbers.join(',')}}`}::int[])`)
  if (itemIds) all.push(sql`${i.id} = any (${idArray(itemIds)})`)
  if (moduleId) {
    const path = livePath(projectId, moduleId)
    all.push(sql`${c.moduleId} in (select ${m.id} from ${m} where ${m.projectId} = ${projectId}
      and ${m.path} collate "C" >= ${path} and ${m.path} collate "C" < left(${path}, -1) || '0')`)
  }
  if (search) {
    const [, digits] = /^(?:TC-?)?(\d{1,9})$/i.exec(search) ?? []
    const words = sql`${c.summary} ilike ${holding(search)}`
    all.push(digits ? sql`(${c.number} = ${Number(digits)} or ${words})` : words)
  }
  return sql.join(all, sql` and `)
}
