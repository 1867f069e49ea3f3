import type { Database } from '@caseweave/db/client'
import { oidcPayloads } from '@caseweave/db/schema'
import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'

/** One record of the authorization server: a code, a grant, a token, an interaction or a session of its own. */
type OidcPayload = Record<string, unknown>

/** What a grant gives; revoking it takes all of them away, and the grant. */
const granted = ['AccessToken', 'AuthorizationCode', 'RefreshToken', 'Grant']

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** The authorization server's records of one kind, in the way that oidc-provider asks of its storage. */
export function oidcPayloadStore(db: Database, model: string) {
  const one = async (where: SQL | undefined): Promise<OidcPayload | undefined> => {
    const [row] = await db
      .select()
      .from(oidcPayloads)
      .where(
        and(
          eq(oidcPayloads.model, model),
          where,
          or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, new Date())),
        ),
      )
    if (!row) return undefined
    const consumed = row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}
    return { ...(row.payload as OidcPayload), ...consumed }
  }
  const withId = (id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id))
  return {
    /** Keeps a record for `expiresIn` seconds, or for good. */
    async upsert(id: string, payload: OidcPayload, expiresIn?: number) {
      const values = {
        payload,
        grantId: textOf(payload.grantId),
        userCode: textOf(payload.userCode),
        uid: textOf(payload.uid),
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      }
      await db
        .insert(oidcPayloads)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values })
    },
    find: (id: string) => one(eq(oidcPayloads.id, id)),
    findByUid: (uid: string) => one(eq(oidcPayloads.uid, uid)),
    findByUserCode: (userCode: string) => one(eq(oidcPayloads.userCode, userCode)),
    /** Marks a code or token as used. Of two requests that use it at once, the second fails. */
    async consume(id: string) {
      const rows = await db
        .update(oidcPayloads)
        .set({ consumedAt: new Date() })
        .where(and(withId(id), isNull(oidcPayloads.consumedAt)))
        .returning({ id: oidcPayloads.id })
      if (rows.length === 0) throw new Error(`${model} was used already`)
    },
    async destroy(id: string) {
      await db.delete(oidcPayloads).where(withId(id))
    },
    async revokeByGrantId(grantId: string) {
      await db
        .delete(oidcPayloads)
        .where(
          and(
            inArray(oidcPayloads.model, granted),
            or(eq(oidcPayloads.grantId, grantId), and(eq(oidcPayloads.model, 'Grant'), eq(oidcPayloads.id, grantId))),
          ),
        )
    },
  }
}
