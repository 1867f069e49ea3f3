import { hkdfSync } from 'node:crypto'

/** Parts the application's secret from the one before it; no variable of an environment can have it in its text. */
const between = '\0'

/** The application's secret with the one before, as processes hand it on: the first seals and signs, what either has sealed or signed is good. */
export const withFormerSecret = (appSecret: string, former: string | undefined): string =>
  former === undefined || former === appSecret ? appSecret : appSecret + between + former

/** The keys of the secret before, by the key of the secret that holds. */
const formerKeys = new WeakMap<Buffer, Buffer>()

/** A key of 32 bytes for one purpose, derived from the application's secret: no two purposes share a key. */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  const [key = Buffer.alloc(0), former] = appSecret
    .split(between)
    .map((secret) => Buffer.from(hkdfSync('sha256', secret, 'caseweave', purpose, 32)))
  if (former) formerKeys.set(key, former)
  return key
}

/** The keys that what was made with {@link deriveKey} may be signed with: of the secret that holds, and of the one before. */
export function keysOf(key: Buffer): Buffer[] {
  const former = formerKeys.get(key)
  return former ? [key, former] : [key]
}
