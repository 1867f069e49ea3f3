import { profileMessages, type SaveOwnProfile, type SaveTimeZone } from '@caseweave/contract/people/profile/profile'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { changesOver } from '../../platform/forms/changes-over'
import { moveDigest } from '../../platform/notifications/move-digest'

/**
 * Writes the names and the phone number of the person who asks; what they have not touched stays. CONFLICT when the same was saved otherwise since it
 * was shown. A number that is neither empty, nor of 10 digits, nor the one that was there is INVALID.
 */
export async function saveProfile(ctx: Ctx, { was, ...input }: SaveOwnProfile): Promise<void> {
  const own = eq(users.id, requireActor(ctx).id)
  await ctx.tx(async ({ db }) => {
    const [known] = await db
      .select({ firstName: users.firstName, lastName: users.lastName, phoneNumber: users.phoneNumber })
      .from(users)
      .where(own)
      .for('update')
    if (!known) throw new AppError('NOT_FOUND', messages.notFound)
    // Sign-up takes numbers of other lengths: one that nobody touched is in nobody's way.
    const isKnown = [known.phoneNumber, was?.phoneNumber].includes(input.phoneNumber)
    const phoneNumber = isKnown ? input.phoneNumber : input.phoneNumber.replace(/[\s().-]/g, '')
    if (!isKnown && !/^(\d{10})?$/.test(phoneNumber))
      throw new AppError('INVALID', profileMessages.phoneNumber, { field: 'phoneNumber' })
    const changes = changesOver(known, { ...input, phoneNumber }, was)
    if (!changes) throw new AppError('CONFLICT', profileMessages.changedMeanwhile)
    if (Object.keys(changes).length > 0) await db.update(users).set(changes).where(own)
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
