import type { Logger } from 'pino'
import { createContext } from '../../context'
import { openServices, type ServiceSettings } from '../../services'
import { makeSetupCode } from './setup'

/** Where the first person of an empty installation sets it up; see {@link makeSetupCode}. For a start, which has no services of its own. */
export async function makeSetupPath(settings: ServiceSettings, log: Logger): Promise<string | null> {
  const services = openServices(settings, { name: 'caseweave-setup', log, connections: 2 })
  try {
    const code = await makeSetupCode(createContext(services, null))
    return code && setupPathOf(code)
  } finally {
    await services.close()
  }
}

/** The page that takes a setup code. */
export const setupPathOf = (code: string) => `/setup?code=${code}`
