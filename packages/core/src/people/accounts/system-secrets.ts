import type { Database } from '@caseweave/db/client'
import { systemSecrets } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { deriveKey } from '../../platform/secrets/derived-keys'
import { seal, unseal } from '../../platform/secrets/sealing'

/**
 * The secret `name`, made by `make` the first time and shared by all processes: of several that make it at once, one wins. It is stored
 * sealed with the application's secret; when that has changed, a new one is made.
 */
export async function systemSecret<T>(
  db: Database,
  appSecret: string,
  name: string,
  make: () => T | Promise<T>,
): Promise<T> {
  const key = deriveKey(appSecret, 'system-secrets')
  const stored = async () => {
    const [row] = await db
      .select({ value: systemSecrets.value })
      .from(systemSecrets)
      .where(eq(systemSecrets.name, name))
    return row?.value
  }
  const opened = (value: unknown): T | undefined => {
    const text = typeof value === 'string' ? unseal(key, value, name) : null
    return text === null ? undefined : JSON.parse(text)
  }
  for (;;) {
    const before = await stored()
    const known = opened(before)
    if (known !== undefined) return known
    const value = seal(key, JSON.stringify(await make()), name)
    if (before === undefined) await db.insert(systemSecrets).values({ name, value }).onConflictDoNothing()
    else
      await db
        .update(systemSecrets)
        .set({ value })
        .where(and(eq(systemSecrets.name, name), eq(systemSecrets.value, before)))
  }
}
