import { profileMessages, type SaveProfile, type SaveTimeZone } from '@caseweave/contract/people/profile/profile'
import { AppError } from '@caseweave/contract/platform/errors'
import { users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { moveDigest } from '../../platform/notifications/move-digest'

/** Writes the names and the phone number of the person who asks. A number that is neither empty, nor of 10 digits, nor the one that was there is INVALID. */
export async function saveProfile(ctx: Ctx, input: SaveProfile): Promise<void> {
  const own = eq(users.id, requireActor(ctx).id)
  await ctx.tx(async ({ db }) => {
    const [known] = await db.select({ phoneNumber: users.phoneNumber }).from(users).where(own).for('update')
    // Sign-up takes numbers of other lengths: one that nobody touched is in nobody's way.
    const isKnown = known?.phoneNumber === input.phoneNumber
    const phoneNumber = isKnown ? input.phoneNumber : input.phoneNumber.replace(/[\s().-]/g, '')
    if (!isKnown && !/^(\d{10})?$/.test(phoneNumber))
      throw new AppError('INVALID', profileMessages.phoneNumber, { field: 'phoneNumber' })
    await db
      .update(users)
      .set({ ...input, phoneNumber })
      .where(own)
  })
}

/** Keeps the zone in which the person who asks reads times, and gets their digest. */
export async function saveTimeZone(ctx: Ctx, { timeZone }: SaveTimeZone): Promise<void> {
  const { id } = requireActor(ctx)
  await ctx.tx(async (tx) => {
    await tx.db.update(users).set({ timeZone }).where(eq(users.id, id))
    await moveDigest(tx, id, timeZone)
  })
}
