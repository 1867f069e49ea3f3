import { accountsRouter } from './accounts'
import { apiTokensRouter } from './api-tokens'
import { organizationsRouter } from './organizations'
import { projectsRouter } from './projects'

/** The procedures of this area, one router per domain. */
export const peopleRouters = {
  accounts: accountsRouter,
  apiTokens: apiTokensRouter,
  organizations: organizationsRouter,
  projects: projectsRouter,
}
