import { secondFactorMessages } from '@caseweave/contract/people/second-factor-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { organizations, secondFactors, users } from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const u = named(users, 'u')
const f = named(secondFactors, 'f')

/**
 * Whether the organization of a statement asks this person for a second factor that they have not set up. Whoever has no password here comes
 * through an external issuer, which asks for its own.
 */
export const lacksSecondFactor = (userId: SQLWrapper | number): SQL<boolean> => sql<boolean>`(
  ${organizations.requiresSecondFactor}
  and exists (select 1 from ${u} where ${u.id} = ${userId} and ${u.passwordHash} is not null)
  and not exists (select 1 from ${f} where ${f.userId} = ${userId} and ${f.confirmedAt} is not null))`

/** Refuses whom {@link lacksSecondFactor} is true of, with a sentence that says what to do: people and their tokens alike. */
export function refuseWithoutFactor(lacks: boolean): void {
  if (lacks) throw new AppError('FORBIDDEN', secondFactorMessages.required)
}
