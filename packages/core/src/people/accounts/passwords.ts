import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) with 19 MiB, 2 passes, 1 lane; source: OWASP Password Storage Cheat Sheet. Memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

let dummy: Promise<string> | undefined

/** The argon2id hash of a password in PHC format, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** True when `password` belongs to `passwordHash`. Without a hash it takes as long and answers false, so that time tells nothing. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await dummy), password)
  return matches && passwordHash != null
}
