import { accountsRouter } from './accounts'
import { apiTokensRouter } from './api-tokens'
import { assetFilesRouter } from './asset-files'
import { assetsRouter } from './assets'
import { auditRouter } from './audit'
import { billingRouter } from './billing'
import { connectionsRouter } from './connections'
import { directoriesRouter } from './directories'
import { firstStepsRouter } from './first-steps'
import { memberImportsRouter } from './member-imports'
import { officeRouter } from './office'
import { orgChartRouter } from './org-chart'
import { organizationExportsRouter } from './organization-exports'
import { organizationsRouter } from './organizations'
import { passwordsRouter } from './passwords'
import { profileRouter } from './profile'
import { projectMembersRouter } from './project-members'
import { projectsRouter } from './projects'
import { secondFactorRouter } from './second-factor'
import { sessionsRouter } from './sessions'
import { settingsRouter } from './settings'

/** The procedures of this area, one router per domain. */
export const peopleRouters = {
  accounts: accountsRouter,
  apiTokens: apiTokensRouter,
  assetFiles: assetFilesRouter,
  organizationExports: organizationExportsRouter,
  assets: assetsRouter,
  audit: auditRouter,
  billing: billingRouter,
  connections: connectionsRouter,
  directories: directoriesRouter,
  firstSteps: firstStepsRouter,
  memberImports: memberImportsRouter,
  office: officeRouter,
  orgChart: orgChartRouter,
  organizations: organizationsRouter,
  passwords: passwordsRouter,
  profile: profileRouter,
  sessions: sessionsRouter,
  projectMembers: projectMembersRouter,
  projects: projectsRouter,
  secondFactor: secondFactorRouter,
  settings: settingsRouter,
}
