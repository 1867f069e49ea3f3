import { route } from '@remix-run/route-config'
import type { AreaRoutes } from '../platform/screen/area-routes'

export const automationRoutes: AreaRoutes = {
  project: () => [
    route('app/testCaseDefinition/import', './features/automation/automation-imports/upload-definitions.route.tsx', [
      route('module', './features/cases/definition-imports/import-module.route.tsx', { id: 'upload-module' }),
    ]),
    route(
      'app/testCaseDefinition/import/files/:importId',
      './features/automation/automation-imports/files-import.route.tsx',
      [
        route('confirm', './features/automation/automation-imports/confirm-files.route.tsx'),
        route('remove', './features/automation/automation-imports/remove-files.route.tsx'),
      ],
    ),
    route('app/testCaseDefinition/draft', './features/automation/gherkin-drafts/drafts.route.tsx'),
    route('app/testCaseDefinition/draftFile', './features/automation/gherkin-drafts/draft-file.route.ts'),
    route('app/featureEdit', './features/automation/feature-files/feature-files.route.tsx', [
      route('add', './features/automation/feature-files/add-file.route.tsx'),
    ]),
    route('app/featureEdit/:fileId', './features/automation/feature-files/editor.route.tsx', [
      route('rename', './features/automation/feature-files/rename-file.route.tsx'),
      route('delete', './features/automation/feature-files/delete-file.route.tsx'),
    ]),
    route('app/featureEdit/:fileId/source', './features/automation/feature-files/source.route.ts'),
    route('app/featureEdit/:fileId/file', './features/automation/feature-files/file.route.ts'),
    route('app/featureEdit/:fileId/java', './features/automation/java-steps/java-of-feature.route.ts'),
    route('app/featureEdit/java', './features/automation/java-steps/java-steps.route.tsx'),
    route('app/featureEdit/java/:runId', './features/automation/java-steps/java-run.route.tsx'),
    route('app/featureEdit/java/:runId/file', './features/automation/java-steps/java-file.route.ts'),
    route('app/featureEdit/glue', './features/automation/step-vocabulary/glue.route.tsx'),
    route('app/featureEdit/vocabulary', './features/automation/feature-files/text/vocabulary.route.ts'),
    route('app/automationPlan', './features/automation/automation-plan/plan.route.tsx', [
      route('module', './features/automation/automation-plan/plan-module.route.tsx'),
    ]),
    route('app/agreement', './features/automation/manual-retirement/agreement.route.tsx', [
      route('module', './features/automation/manual-retirement/agreement-module.route.tsx'),
      route(':caseNumber', './features/results/agreement/agreement.route.tsx', { id: 'list-agreement' }),
    ]),
    route('app/testCaseMapping', './features/automation/automation-mapping/automation-mapping.route.tsx', [
      route('module', './features/automation/automation-mapping/automation-module.route.tsx'),
      route('feature', './features/automation/automation-mapping/choose-feature.route.tsx'),
      route('scenario', './features/automation/automation-mapping/choose-scenario.route.tsx'),
      route('covers', './features/automation/automation-mapping/covered-steps.route.tsx'),
      route('mappings/:caseNumber', './features/automation/automation-mapping/existing-mapping.route.tsx'),
      route('mappings/:caseNumber/:mappingId', './features/automation/automation-mapping/mapping-coverage.route.tsx'),
      route('version/:caseNumber', './features/automation/automation-mapping/case-version.route.tsx'),
    ]),
    route('app/testCaseMapping/changes', './features/automation/mapping-changes/mapping-changes.route.tsx'),
    route('app/testCaseMapping/changes/undo', './features/automation/mapping-changes/undo-review.route.ts'),
    route('app/testCaseMapping/suggestions', './features/automation/suggestions/suggestions.route.tsx', [
      route('module', './features/automation/suggestions/suggestions-module.route.tsx'),
    ]),
    route('app/testCaseMapping/suggestions/undo', './features/automation/suggestions/undo.route.ts'),
  ],
  besideCase: () => [
    route('app/testCaseDefinition/:caseNumber/draft', './features/automation/gherkin-drafts/draft.route.tsx'),
  ],
}
