import {
  AutomationCasesQuery,
  CoverageOfMapping,
  CoverageQuery,
  CoverCase,
  FilesQuery,
  MapCases,
  MappingsOfCase,
  RemoveMapping,
  ScenarioQuery,
  ScenariosQuery,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { coverCase } from '@caseweave/core/automation/automation-mapping/cover-case'
import {
  findFileChoices,
  findScenarioChoices,
} from '@caseweave/core/automation/automation-mapping/find-scenario-choices'
import { getCoverage, getCoverageOfMapping } from '@caseweave/core/automation/automation-mapping/get-coverage'
import { getMappingState } from '@caseweave/core/automation/automation-mapping/get-mapping-state'
import { getShownScenario } from '@caseweave/core/automation/automation-mapping/get-shown-scenario'
import { listAutomationCases } from '@caseweave/core/automation/automation-mapping/list-automation-cases'
import { listCaseMappings } from '@caseweave/core/automation/automation-mapping/list-case-mappings'
import { listCaseVersions } from '@caseweave/core/automation/automation-mapping/list-case-versions'
import { mapCases } from '@caseweave/core/automation/automation-mapping/map-cases'
import { removeMapping } from '@caseweave/core/automation/automation-mapping/remove-mapping'
import { projectProcedure, router } from '../../trpc'

const reading = projectProcedure('mapping.read')
const writing = projectProcedure('mapping.write')

export const automationMappingRouter = router({
  state: reading.query(({ ctx, input }) => getMappingState(ctx, input)),
  cases: reading.input(AutomationCasesQuery).query(({ ctx, input }) => listAutomationCases(ctx, input)),
  files: reading.input(FilesQuery).query(({ ctx, input }) => findFileChoices(ctx, input)),
  scenarios: reading.input(ScenariosQuery).query(({ ctx, input }) => findScenarioChoices(ctx, input)),
  scenario: reading.input(ScenarioQuery).query(({ ctx, input }) => getShownScenario(ctx, input)),
  mappings: reading.input(MappingsOfCase).query(({ ctx, input }) => listCaseMappings(ctx, input)),
  versions: reading.input(MappingsOfCase).query(({ ctx, input }) => listCaseVersions(ctx, input)),
  coverage: writing.input(CoverageQuery).query(({ ctx, input }) => getCoverage(ctx, input)),
  coverageOfMapping: writing.input(CoverageOfMapping).query(({ ctx, input }) => getCoverageOfMapping(ctx, input)),
  map: writing.input(MapCases).mutation(({ ctx, input }) => mapCases(ctx, input)),
  cover: writing.input(CoverCase).mutation(({ ctx, input }) => coverCase(ctx, input)),
  remove: writing.input(RemoveMapping).mutation(({ ctx, input }) => removeMapping(ctx, input)),
})
