import { caseAgreements, manualRetirements, testCases, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { preparedQuery } from '../../platform/database/prepared-query'
import { orNull } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'

const a = named(caseAgreements, 'a')
const c = named(testCases, 'c')
const person = named(users, 'person')
const r = named(manualRetirements, 'r')

/** How manual and automated results of a case agree, where any were compared, and who retired its manual run. */
export async function caseAgreement(ctx: Ctx, testCaseId: number) {
  const [row] = await agreementOf(ctx.dbByKey, { testCaseId })
  const { compared = null, agreed = null, since = null, by = '', at = null } = row ?? {}
  return {
    agreement: compared === null || agreed === null ? null : { compared, agreed, since },
    retired: at && { by, at },
  }
}

const agreementOf = preparedQuery((db) =>
  db
    .select({
      compared: orNull(a.compared),
      agreed: orNull(a.agreed),
      since: a.agreeingSince,
      by: personName(person),
      at: orNull(r.createdAt),
    })
    .from(sql`${c} left join ${a} on ${a.testCaseId} = ${c.id}
      left join ${r} on ${r.testCaseId} = ${c.id} and ${r.endedAt} is null
      left join ${person} on ${person.id} = ${r.createdBy}
      where ${c.id} = ${sql.placeholder('testCaseId')}`),
)
