import { assetCounters, assets } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

const tagOf = (number: number) => `A-${String(number).padStart(5, '0')}`

/**
 * The next `count` tags of an organization, such as A-00012, in the caller's transaction: others who want some wait for its end. Tags that
 * people gave themselves are passed over.
 */
export async function nextAssetTags(tx: Ctx, organizationId: number, count: number): Promise<string[]> {
  const tags: string[] = []
  while (tags.length < count) {
    const wanted = count - tags.length
    const [counter] = await tx.db
      .insert(assetCounters)
      .values({ organizationId, next: wanted + 1 })
      .onConflictDoUpdate({
        target: assetCounters.organizationId,
        set: { next: sql`${assetCounters.next} + ${wanted}` },
      })
      .returning({ next: assetCounters.next })
    if (!counter) throw new Error('The insert answered no row.')
    const offered = Array.from({ length: wanted }, (_, at) => tagOf(counter.next - wanted + at))
    const lowerTag = sql<string>`lower(${assets.assetTag})`
    const taken = await tx.db
      .select({ tag: lowerTag })
      .from(assets)
      .where(
        and(
          eq(assets.organizationId, organizationId),
          sql`${lowerTag} = any(${`{${offered.join().toLowerCase()}}`}::text[])`,
        ),
      )
    const known = new Set(taken.map(({ tag }) => tag))
    tags.push(...offered.filter((tag) => !known.has(tag.toLowerCase())))
  }
  return tags
}
