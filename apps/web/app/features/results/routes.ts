import { route } from '@remix-run/route-config'
import type { AreaRoutes } from '../platform/screen/area-routes'

export const resultsRoutes: AreaRoutes = {
  project: () => [
    route('app/testCaseDefinition/importExecution', './features/results/result-imports/upload.route.tsx'),
    route('app/testCaseDefinition/importExecution/upload', './features/results/result-imports/receive.route.ts'),
    route('app/testCaseDefinition/importExecution/inbox', './features/results/result-imports/inbox.route.tsx', [
      route(':signatureId', './features/results/result-imports/choose-case.route.tsx'),
    ]),
    route('app/testCaseDefinition/importExecution/aliases', './features/results/result-imports/aliases.route.tsx'),
    route('app/testCaseDefinition/importExecution/patterns', './features/results/result-imports/patterns.route.tsx'),
    route(
      'app/testCaseDefinition/importExecution/:importId',
      './features/results/result-imports/result-import.route.tsx',
      [
        route('columns/:position', './features/results/result-imports/result-columns.route.tsx'),
        route('remove', './features/results/result-imports/remove-result-import.route.tsx'),
      ],
    ),
    route(
      'app/testCaseDefinition/importExecution/:importId/unmatched.csv',
      './features/results/result-imports/unmatched-file.route.ts',
    ),
    route('app/test-case-run/:runId', './features/results/runs/run.route.tsx', [
      route('remarks/:step', './features/results/runs/remarks.route.tsx'),
      route('images/:step', './features/results/runs/run-images.route.tsx'),
    ]),
    route('app/test-case-run/:runId/changes', './features/results/runs/changes.route.ts'),
    route('app/releaseMapping', './features/results/release-mapping/release-mapping.route.tsx', [
      route('module', './features/results/release-mapping/mapping-module.route.tsx'),
      route('confirm', './features/results/release-mapping/confirm-mapping.route.tsx'),
    ]),
  ],
  caseList: () => [
    route('addResult/:caseNumber', './features/results/executions/add-execution.route.tsx', { id: 'list-add-result' }),
    route('startRun/:caseNumber', './features/results/runs/start-run.route.tsx', { id: 'list-start-run' }),
    route('history/:caseNumber', './features/results/executions/history.route.tsx', { id: 'list-history' }),
    route('tickets/:caseNumber/items/new', './features/results/work-item-drafts/new-item.route.tsx', {
      id: 'list-new-item',
    }),
  ],
  case: () => [
    route('addResult', './features/results/executions/add-execution.route.tsx'),
    route('startRun', './features/results/runs/start-run.route.tsx'),
    route('history', './features/results/executions/history.route.tsx'),
    route('tickets/items/new', './features/results/work-item-drafts/new-item.route.tsx'),
    route('agreement', './features/results/agreement/agreement.route.tsx'),
  ],
}
