import { AppError } from '@caseweave/contract/platform/errors'
import { alreadyExists } from '@caseweave/contract/platform/messages'
import { users } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import { hashPassword } from './passwords'

/** A new person; `password` is null for somebody who only comes through an external issuer. */
type NewUser = {
  username: string
  password: string | null
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}

/** Adds a person, who belongs to no organization yet. A username that is taken (capitals do not matter) is a CONFLICT at `username`. */
export async function createUser(ctx: Ctx, input: NewUser): Promise<{ id: number }> {
  const { password, ...person } = input
  const passwordHash = password === null ? null : await hashPassword(password)
  return ctx.tx(async (ctx) => {
    const [user] = await ctx.db
      .insert(users)
      .values({ ...person, passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) throw new AppError('CONFLICT', alreadyExists('Username'), { field: 'username' })
    return user
  })
}
