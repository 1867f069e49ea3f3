import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/**
 * A name in small letters as the database writes them. It alone decides which names are the same: its unique indexes do, and
 * JavaScript writes some letters otherwise (İ, and Σ at the end of a word).
 */
export async function lowered(ctx: Ctx, name: string): Promise<string> {
  const [row] = await ctx.db.execute<{ name: string }>(sql`select lower(${name}::text) as name`)
  if (!row) throw new Error('The select answered no row.')
  return row.name
}
