import type { apiTokenUses, directoryTokenUses } from '@caseweave/db/schema'
import { lt } from 'drizzle-orm'
import type { Services } from '../../context'

/** Notes in `uses` that a token was used now, at most once a minute. Of requests at the same moment the later time stays. */
export async function noteTokenUse(
  { db, now }: Pick<Services, 'db' | 'now'>,
  uses: typeof apiTokenUses | typeof directoryTokenUses,
  { tokenId, lastUsedAt }: { tokenId: number; lastUsedAt: Date | null },
): Promise<void> {
  const time = now?.() ?? new Date()
  if (lastUsedAt && time.getTime() - lastUsedAt.getTime() < 60_000) return
  await db
    .insert(uses)
    .values({ tokenId, lastUsedAt: time })
    .onConflictDoUpdate({ target: uses.tokenId, set: { lastUsedAt: time }, setWhere: lt(uses.lastUsedAt, time) })
}
