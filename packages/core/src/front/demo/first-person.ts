import { users } from '@caseweave/db/schema'
import { isNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Ctx, createContext } from '../../context'
import { verifyPassword } from '../../people/accounts/passwords'
import { makeSetupCode } from '../../people/sign-up/setup'
import { setupPathOf } from '../../people/sign-up/setup-path'
import { openServices, type ServiceSettings } from '../../services'
import { demoPassword } from './demo-password'

/** Whether every account is one of a demo, with its password: nobody can sign in then where the demo is off. */
async function isDemoAlone({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const people = await db
    .select({ email: users.email, hash: users.passwordHash })
    .from(users)
    .where(isNull(users.deletedAt))
    .limit(20)
  if (people.length === 0 || people.some(({ email }) => !email.endsWith('@demo.example'))) return false
  for (const { hash } of people) if (!(await verifyPassword(hash, demoPassword))) return false
  return true
}

/**
 * What whoever runs Caseweave is told while nobody can sign in: the address of the first account, with a new code (see {@link makeSetupCode}), or that
 * there is only what a demo has left. Null otherwise.
 */
export async function tellFirstPerson(
  ctx: Ctx,
  { appUrl, demo }: { appUrl: string; demo: boolean },
): Promise<{ address: string } | { sentence: string } | null> {
  const code = await makeSetupCode(ctx)
  if (code !== null) return { address: `${appUrl}${setupPathOf(code)}` }
  if (demo || !(await isDemoAlone(ctx))) return null
  return {
    sentence:
      'Nobody can sign in: the only accounts are those of the demo, whose password opens nothing while DEMO is off. To begin, set DATA_DIR to ' +
      'another folder (or DATABASE_URL to an empty database); to see the demo, set DEMO=true.',
  }
}

/** The same for a start, which has no services of its own. */
export async function tellFirstPersonAt(
  settings: ServiceSettings & { appUrl: string; demo: boolean },
  log: Logger,
): ReturnType<typeof tellFirstPerson> {
  const services = openServices(settings, { name: 'caseweave-setup', log, connections: 2 })
  try {
    return await tellFirstPerson(createContext(services, null), settings)
  } finally {
    await services.close()
  }
}
