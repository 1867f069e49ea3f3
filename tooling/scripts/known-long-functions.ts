import type { KnownLong } from './long-functions'

/** What is still to be split. None is added, and none grows. */
export const knownLongFunctions: KnownLong = {
  'apps/web/app/features/automation/automation-mapping/choice-dialog.tsx ChoiceDialog': 108,
  'apps/web/app/features/automation/suggestions/search-view.tsx SearchView': 103,
  'apps/web/app/features/cases/definition-imports/columns-form.tsx ColumnsForm': 109,
  'apps/web/app/features/cases/test-cases/form/step-list.tsx StepList': 114,
  'apps/web/app/features/cases/test-cases/list.route.tsx TestCaseList': 122,
  'apps/web/app/features/project/images/image-dialog.tsx ImageDialog': 125,
  'apps/web/app/features/project/modules/live-module-tree.tsx LiveModuleTree': 183,
  'apps/web/app/features/project/rich-text/rich-text-editor.tsx RichTextEditor': 123,
  'apps/web/app/features/reports/report-emails/schedule-form.tsx ScheduleForm': 103,
  'apps/web/app/features/reports/reports/coverage-screen.tsx CoverageScreen': 140,
  'apps/web/app/features/results/executions/execution-fields.tsx ExecutionFields': 125,
  'apps/web/app/features/results/release-mapping/release-mapping.route.tsx ReleaseMapping': 122,
  'apps/web/app/features/results/runs/run-store.ts createRunStore': 168,
  'packages/api/src/identity/identity.ts openIdentity': 109,
}
