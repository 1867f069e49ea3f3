import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { setupMessages } from '@caseweave/contract/people/account-messages'
import type { SetUp } from '@caseweave/contract/people/accounts'
import { operatorRole } from '@caseweave/contract/people/path-groups'
import { AppError } from '@caseweave/contract/platform/errors'
import { systemSecrets, users } from '@caseweave/db/schema'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Actor, Ctx } from '../../context'
import { mailConfirmation } from '../accounts/confirm-email'
import { createUser } from '../accounts/create-user'
import { requireStrongPassword } from '../accounts/password-strength'
import { countTry } from '../accounts/rate-limits'
import { toldRefusals } from '../accounts/told-refusals'
import { createOrganization } from '../organizations/create-organization'

/** The row of system_secrets that holds the hash of the one code that is good. */
const secretName = 'setup-code'

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Whether nobody has an account, or all have deleted theirs: only then there is something to set up. */
export async function isEmptyInstallation(ctx: Pick<Ctx, 'dbByKey'>): Promise<boolean> {
  return (await ctx.dbByKey.select({ id: users.id }).from(users).where(isNull(users.deletedAt)).limit(1)).length === 0
}

/** A new code for the first person of an empty installation, the one before it is dead; null once there is an account. */
export async function makeSetupCode(ctx: Ctx): Promise<string | null> {
  if (!(await isEmptyInstallation(ctx))) {
    await ctx.db.delete(systemSecrets).where(eq(systemSecrets.name, secretName))
    return null
  }
  const code = randomBytes(24).toString('base64url')
  const value = hashOf(code).toString('hex')
  await ctx.db
    .insert(systemSecrets)
    .values({ name: secretName, value })
    .onConflictDoUpdate({ target: systemSecrets.name, set: { value, createdAt: sql`now()` } })
  return code
}

/** Passes the code that the start printed, while there is no account; else CONFLICT or INVALID. After some wrong ones from an address all are TOO_MANY. */
export const requireSetupCode = (ctx: Ctx, code: string): Promise<void> =>
  toldRefusals(ctx, 'setup', async () => {
    if (!(await isEmptyInstallation(ctx))) throw new AppError('CONFLICT', setupMessages.done)
    const counted = await countTry(ctx.sql, 'setupCodesPerAddress', ctx.clientAddress)
    if (!(await isCode(ctx, code))) throw new AppError('INVALID', setupMessages.wrongCode)
    await counted.forgive()
  })

/** With `hold` the code's row is kept from others until the transaction ends. */
async function isCode({ db }: Pick<Ctx, 'db'>, code: string, hold = false): Promise<boolean> {
  const rows = db.select({ value: systemSecrets.value }).from(systemSecrets).where(eq(systemSecrets.name, secretName))
  const [row] = hold ? await rows.for('update') : await rows
  return typeof row?.value === 'string' && timingSafeEqual(Buffer.from(row.value, 'hex'), hashOf(code))
}

/**
 * Makes the first account and its organization, of which it is the Admin, by the code that the start printed; refusals are those of
 * {@link requireSetupCode} and of the fields. Of two who do it at once one wins.
 */
export async function setUp(ctx: Ctx, { code, organization, ...person }: SetUp): Promise<{ id: number }> {
  await requireSetupCode(ctx, code)
  const { username, firstName, lastName, email } = person
  await requireStrongPassword(person.password, [username, firstName, lastName, email, organization])
  return ctx.tx(async (tx) => {
    if (!(await isCode(tx, code, true)) || !(await isEmptyInstallation(tx)))
      throw new AppError('CONFLICT', setupMessages.done)
    const { id } = await createUser(tx, person)
    const actor: Actor = { id, username, firstName }
    const asFirst: Ctx = { ...tx, actor, tx: (fn) => fn(asFirst) }
    await tx.db.execute(sql`select set_config('caseweave.actor_id', ${String(id)}, true)`)
    // Whoever has the code runs this installation.
    await tx.db
      .update(users)
      .set({ applicationRoles: [operatorRole] })
      .where(eq(users.id, id))
    await createOrganization(asFirst, { name: organization })
    await mailConfirmation(tx, id)
    await tx.db.delete(systemSecrets).where(eq(systemSecrets.name, secretName))
    return { id }
  })
}
