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
    route('app/testCycles', './features/results/test-cycles/cycles.route.tsx'),
    route('app/testCycles/add', './features/results/test-cycles/add-cycle.route.tsx'),
    route('app/testCycles/mine', './features/results/test-cycles/mine.route.tsx'),
    route('app/testCycles/:number', './features/results/test-cycles/cycle.route.tsx', [
      route('assign', './features/results/test-cycles/assign.route.tsx'),
      route('mark', './features/results/test-cycles/mark.route.tsx'),
      route('accept', './features/results/test-cycles/confirm-items.route.tsx', { id: 'cycle-accept' }),
      route('remove', './features/results/test-cycles/confirm-items.route.tsx', { id: 'cycle-remove' }),
      route('module', './features/results/test-cycles/module.route.tsx'),
      route('edit', './features/results/test-cycles/edit-cycle.route.tsx'),
      route('add', './features/results/test-cycles/add-cases.route.tsx', { id: 'cycle-add-cases' }),
      route('sheet', './features/results/test-cycles/sheet.route.tsx'),
      ...(['close', 'callOff', 'delete', 'reopen'] as const).map((verb) =>
        route(verb, './features/results/test-cycles/end-cycle.route.tsx', { id: `cycle-${verb}` }),
      ),
    ]),
    route('app/testCycles/:number/choose', './features/results/test-cycles/choose.route.ts'),
    route('app/testCycles/:number/items', './features/results/test-cycles/items.route.ts'),
    route('app/testCycles/:number/csv', './features/results/test-cycles/csv.route.ts'),
    route('app/testCycles/:number/newCases', './features/results/test-cycles/new-cases.route.ts'),
    route('app/testCycles/:number/next', './features/results/test-cycles/next.route.ts'),
    route('app/testCycles/:number/print', './features/results/test-cycles/print.route.tsx'),
    route('app/testCycles/:number/revision', './features/results/test-cycles/revision.route.ts'),
    route('app/testCycles/:number/visit', './features/results/test-cycles/visit.route.ts'),
    route('app/testCycles/:number/start', './features/results/test-cycles/start.route.ts'),
    route('app/releaseMapping', './features/results/release-mapping/release-mapping.route.tsx', [
      route('module', './features/results/release-mapping/mapping-module.route.tsx'),
      route('confirm', './features/results/release-mapping/confirm-mapping.route.tsx'),
    ]),
  ],
  caseList: () => [
    route('addResult/:caseNumber', './features/results/executions/add-execution.route.tsx', { id: 'list-add-result' }),
    route('addResult/:caseNumber/last', './features/results/executions/last-result.route.ts', {
      id: 'list-last-result',
    }),
    route('startRun/:caseNumber', './features/results/runs/start-run.route.tsx', { id: 'list-start-run' }),
    route('history/:caseNumber', './features/results/executions/history.route.tsx', { id: 'list-history' }),
    route('tickets/:caseNumber/items/new', './features/results/work-item-drafts/new-item.route.tsx', {
      id: 'list-new-item',
    }),
  ],
  case: () => [
    route('addResult', './features/results/executions/add-execution.route.tsx'),
    route('addResult/last', './features/results/executions/last-result.route.ts'),
    route('startRun', './features/results/runs/start-run.route.tsx'),
    route('history', './features/results/executions/history.route.tsx'),
    route('tickets/items/new', './features/results/work-item-drafts/new-item.route.tsx'),
    route('agreement', './features/results/agreement/agreement.route.tsx'),
  ],
}
