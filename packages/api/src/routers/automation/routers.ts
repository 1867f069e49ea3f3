import { automationImportsRouter } from './automation-imports'
import { automationMappingRouter } from './automation-mapping'
import { automationPlanRouter } from './automation-plan'
import { featureFilesRouter } from './feature-files'
import { gherkinDraftsRouter } from './gherkin-drafts'
import { javaStepsRouter } from './java-steps'
import { manualRetirementRouter } from './manual-retirement'
import { mappingChangesRouter } from './mapping-changes'
import { stepVocabularyRouter } from './step-vocabulary'
import { suggestionsRouter } from './suggestions'

/** The procedures of this area, one router per domain. */
export const automationRouters = {
  automationImports: automationImportsRouter,
  automationMapping: automationMappingRouter,
  automationPlan: automationPlanRouter,
  featureFiles: featureFilesRouter,
  gherkinDrafts: gherkinDraftsRouter,
  javaSteps: javaStepsRouter,
  manualRetirement: manualRetirementRouter,
  mappingChanges: mappingChangesRouter,
  stepVocabulary: stepVocabularyRouter,
  suggestions: suggestionsRouter,
}
