import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** The specification's URL table: one line a screen. */
export default [
  index('./features/front/site/landing.route.tsx'),
  route('login', './features/people/accounts/login.route.tsx'),
  route('auth', './features/people/accounts/auth.route.tsx'),
  route('callback/:code', './features/people/accounts/callback.route.ts'),
  route('identity/interaction/:uid', './features/people/accounts/password.route.tsx'),
  route('logout', './features/people/accounts/logout.route.tsx'),
  route('session', './features/people/accounts/session.route.ts'),
  route('api/docs', './features/front/rest/docs.route.tsx'),
  route('error', './features/front/site/error.route.tsx'),
  route('preferences', './features/platform/screen/preferences.route.ts'),
  route('timeZone', './features/platform/time/time-zone.route.ts'),
  route('selectProject', './features/people/projects/select-project.route.ts'),
  route('images/:imageId', './features/project/images/image.route.ts'),
  route('notifications/status', './features/platform/notifications/status.route.ts'),
  layout('./features/front/shell/signed-in.route.tsx', { id: 'signed-in' }, [
    // Refuses paths by role; what fails below is shown inside the shell.
    layout('./features/front/shell/guarded.route.tsx', [
      route('dashBoard', './features/reports/dashboard/dashboard.route.tsx', [
        route('module', './features/reports/dashboard/dashboard-module.route.tsx', { id: 'dashboard-module' }),
        route('steps/:caseNumber', './features/reports/dashboard/test-steps.route.tsx'),
      ]),
      route('organization', './features/people/organizations/organization.route.tsx', [
        route('createProject', './features/people/projects/create-project.route.tsx'),
      ]),
      route('profile', './features/people/organizations/profile.route.tsx', [
        route('tokens/add', './features/people/api-tokens/add-token.route.tsx'),
        route('tokens/:tokenId/revoke', './features/people/api-tokens/revoke-token.route.tsx'),
      ]),
      route('notifications', './features/platform/notifications/notifications.route.tsx'),
      route('dev/outbox', './features/platform/mail/outbox.route.tsx'),
      route('dev/outbox/:recipientId', './features/platform/mail/outbox-mail.route.tsx'),
      route('dev/outbox/:recipientId/file', './features/platform/mail/outbox-file.route.ts'),
      route('go', './features/front/shell/go.route.tsx'),
      route('app/*', './features/front/shell/flat-path.route.tsx'),
      route('project/:projectId', './features/people/projects/project.route.tsx', { id: 'project' }, [
        index('./features/people/projects/project-home.route.tsx'),
        route('app', './features/people/projects/project-home.route.tsx', { id: 'project-app' }),
        route('manage', './features/people/projects/manage.route.tsx'),
        route('manage/release', './features/project/releases/manage-releases.route.tsx', [
          route('add', './features/project/releases/add-release.route.tsx'),
          route(':releaseId', './features/project/releases/rename-release.route.tsx'),
          route(':releaseId/disable', './features/cases/impact/disable-release.route.tsx'),
        ]),
        route('manage/environments', './features/project/environments/manage-environments.route.tsx', [
          route('add', './features/project/environments/add-environment.route.tsx'),
          route(':environmentId', './features/project/environments/rename-environment.route.tsx'),
        ]),
        route('manage/module', './features/project/modules/manage-modules.route.tsx', [
          route('add', './features/project/modules/add-module.route.tsx', { id: 'manage-module-add' }),
          route(':moduleId/rename', './features/project/modules/rename-module.route.tsx', {
            id: 'manage-module-rename',
          }),
          route(':moduleId/move', './features/project/modules/move-module.route.tsx', { id: 'manage-module-move' }),
          route(':moduleId/delete', './features/cases/module-removal/delete-module.route.tsx', {
            id: 'manage-module-delete',
          }),
        ]),
        route('manage/columnMap', './features/cases/column-mappings/column-map.route.tsx', [
          route(':mappingId/delete', './features/cases/column-mappings/delete-mapping.route.tsx'),
        ]),
        route('manage/columnMap/add', './features/cases/column-mappings/add-mapping.route.tsx'),
        route('manage/columnMap/:mappingId', './features/cases/column-mappings/edit-mapping.route.tsx'),
        route('app/testCaseDefinition', './features/cases/test-cases/list.route.tsx', [
          route('searchHelp', './features/cases/case-search/search-help.route.tsx'),
          route('module/add', './features/project/modules/add-module.route.tsx'),
          route('module/:moduleId/rename', './features/project/modules/rename-module.route.tsx'),
          route('module/:moduleId/move', './features/project/modules/move-module.route.tsx'),
          route('module/:moduleId/delete', './features/cases/module-removal/delete-module.route.tsx'),
          route('bulk/:action', './features/cases/bulk-changes/bulk.route.tsx'),
          route('export', './features/cases/case-exports/export.route.tsx'),
          route('export/:exportId', './features/cases/case-exports/export-progress.route.tsx'),
          route('changes', './features/cases/bulk-changes/changes.route.tsx'),
          route('changes/:changeId', './features/cases/bulk-changes/change.route.tsx'),
          route('tickets/:caseNumber', './features/project/tickets/tickets.route.tsx', { id: 'list-tickets' }),
          route('tickets/:caseNumber/attach', './features/project/tickets/attach-ticket.route.tsx', {
            id: 'list-ticket-attach',
          }),
          route('addResult/:caseNumber', './features/results/executions/add-execution.route.tsx', {
            id: 'list-add-result',
          }),
          route('startRun/:caseNumber', './features/results/runs/start-run.route.tsx', { id: 'list-start-run' }),
          route('history/:caseNumber', './features/results/executions/history.route.tsx', { id: 'list-history' }),
          route('delete/:caseNumber', './features/cases/test-cases/deleted/delete-case.route.tsx', {
            id: 'list-delete',
          }),
        ]),
        route('app/testCaseDefinition/deleted', './features/cases/test-cases/deleted/deleted.route.tsx', [
          route(':caseNumber/restore', './features/cases/test-cases/deleted/restore-case.route.tsx', {
            id: 'deleted-restore',
          }),
        ]),
        route('app/testCaseDefinition/export/:exportId/file', './features/cases/case-exports/file.route.ts'),
        route('app/testCaseDefinition/bulk', './features/cases/bulk-changes/choose.route.ts'),
        route('app/testCaseDefinition/import', './features/cases/definition-imports/upload.route.tsx', [
          route('module', './features/cases/definition-imports/import-module.route.tsx', { id: 'upload-module' }),
        ]),
        route('app/testCaseDefinition/import/sample', './features/cases/definition-imports/sample.route.ts'),
        route(
          'app/testCaseDefinition/import/files/:importId',
          './features/automation/automation-imports/files-import.route.tsx',
          [
            route('confirm', './features/automation/automation-imports/confirm-files.route.tsx'),
            route('remove', './features/automation/automation-imports/remove-files.route.tsx'),
          ],
        ),
        route('app/testCaseDefinition/import/:importId', './features/cases/definition-imports/import.route.tsx', [
          route('confirm', './features/cases/definition-imports/confirm.route.tsx'),
          route('module', './features/cases/definition-imports/import-module.route.tsx'),
          route('remove', './features/cases/definition-imports/remove.route.tsx'),
          route('saveMapping', './features/cases/definition-imports/save-mapping.route.tsx'),
        ]),
        route(
          'app/testCaseDefinition/import/:importId/:returned',
          './features/cases/definition-imports/returned.route.ts',
        ),
        route('app/testCaseDefinition/importExecution', './features/results/result-imports/upload.route.tsx'),
        route('app/testCaseDefinition/importExecution/upload', './features/results/result-imports/receive.route.ts'),
        route('app/testCaseDefinition/importExecution/inbox', './features/results/result-imports/inbox.route.tsx', [
          route(':signatureId', './features/results/result-imports/choose-case.route.tsx'),
        ]),
        route('app/testCaseDefinition/importExecution/aliases', './features/results/result-imports/aliases.route.tsx'),
        route(
          'app/testCaseDefinition/importExecution/patterns',
          './features/results/result-imports/patterns.route.tsx',
        ),
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
        route('app/testCaseDefinition/draft', './features/automation/gherkin-drafts/drafts.route.tsx'),
        route('app/testCaseDefinition/draftFile', './features/automation/gherkin-drafts/draft-file.route.ts'),
        route('app/testCaseDefinition/:caseNumber/draft', './features/automation/gherkin-drafts/draft.route.tsx'),
        route('app/testCaseDefinition/add', './features/cases/test-cases/form/add.route.tsx'),
        route('app/testCaseDefinition/update/:caseNumber', './features/cases/test-cases/form/update.route.tsx'),
        route('app/testCaseDefinition/:caseNumber', './features/cases/test-cases/details.route.tsx', [
          route('versions', './features/cases/test-cases/versions.route.tsx'),
          route('image/:imageId', './features/cases/test-cases/image-viewer.route.tsx'),
          route('details', './features/cases/test-cases/details/details-form.route.tsx'),
          route('tickets', './features/project/tickets/tickets.route.tsx'),
          route('tickets/attach', './features/project/tickets/attach-ticket.route.tsx'),
          route('addResult', './features/results/executions/add-execution.route.tsx'),
          route('startRun', './features/results/runs/start-run.route.tsx'),
          route('history', './features/results/executions/history.route.tsx'),
          route('delete', './features/cases/test-cases/deleted/delete-case.route.tsx'),
          route('restore', './features/cases/test-cases/deleted/restore-case.route.tsx'),
        ]),
        route('app/test-case-run/:runId', './features/results/runs/run.route.tsx', [
          route('remarks/:step', './features/results/runs/remarks.route.tsx'),
          route('images/:step', './features/results/runs/run-images.route.tsx'),
        ]),
        route('app/test-case-run/:runId/changes', './features/results/runs/changes.route.ts'),
        route('app/graphReport', './features/reports/reports/graph-report.route.tsx', [
          route('module', './features/reports/reports/report-module.route.tsx'),
          route('files', './features/reports/reports/report-files.route.tsx'),
          route('files/:reportFileId', './features/reports/reports/report-file.route.tsx'),
          route('email', './features/reports/report-emails/email-report.route.tsx'),
          route('email/:reportEmailId', './features/reports/report-emails/email-progress.route.tsx'),
        ]),
        route('app/graphReport/schedules', './features/reports/report-emails/schedules.route.tsx', [
          route('add', './features/reports/report-emails/add-schedule.route.tsx'),
          route(':scheduleId', './features/reports/report-emails/edit-schedule.route.tsx'),
          route(':scheduleId/delete', './features/reports/report-emails/delete-schedule.route.tsx'),
        ]),
        route('app/graphReport/history', './features/reports/reports/history.route.tsx', [
          route('module', './features/reports/reports/history-module.route.tsx'),
        ]),
        route('app/graphReport/files/:reportFileId/content', './features/reports/reports/report-file-content.route.ts'),
        route('app/execReport', './features/reports/reports/exec-report.route.ts'),
        route('app/featureEdit', './features/automation/feature-files/feature-files.route.tsx', [
          route('add', './features/automation/feature-files/add-file.route.tsx'),
        ]),
        route('app/featureEdit/:fileId', './features/automation/feature-files/editor.route.tsx', [
          route('rename', './features/automation/feature-files/rename-file.route.tsx'),
          route('delete', './features/automation/feature-files/delete-file.route.tsx'),
        ]),
        route('app/featureEdit/:fileId/source', './features/automation/feature-files/source.route.ts'),
        route('app/featureEdit/:fileId/file', './features/automation/feature-files/file.route.ts'),
        route('app/featureEdit/java', './features/automation/java-steps/java-steps.route.tsx'),
        route('app/featureEdit/java/:runId', './features/automation/java-steps/java-run.route.tsx'),
        route('app/featureEdit/java/:runId/file', './features/automation/java-steps/java-file.route.ts'),
        route('app/releaseMapping', './features/results/release-mapping/release-mapping.route.tsx', [
          route('module', './features/results/release-mapping/mapping-module.route.tsx'),
          route('confirm', './features/results/release-mapping/confirm-mapping.route.tsx'),
        ]),
        route('app/automationPlan', './features/automation/automation-plan/plan.route.tsx', [
          route('module', './features/automation/automation-plan/plan-module.route.tsx'),
        ]),
        route('app/testCaseMapping', './features/automation/automation-mapping/automation-mapping.route.tsx', [
          route('module', './features/automation/automation-mapping/automation-module.route.tsx'),
          route('feature', './features/automation/automation-mapping/choose-feature.route.tsx'),
          route('scenario', './features/automation/automation-mapping/choose-scenario.route.tsx'),
          route('mappings/:caseNumber', './features/automation/automation-mapping/existing-mapping.route.tsx'),
          route('version/:caseNumber', './features/automation/automation-mapping/case-version.route.tsx'),
        ]),
        route('app/impact', './features/cases/impact/impact.route.ts'),
        route('app/testCaseMapping/changes', './features/automation/mapping-changes/mapping-changes.route.tsx'),
        route('app/testCaseMapping/changes/undo', './features/automation/mapping-changes/undo-review.route.ts'),
        route('app/testCaseMapping/suggestions', './features/automation/suggestions/suggestions.route.tsx', [
          route('module', './features/automation/suggestions/suggestions-module.route.tsx'),
        ]),
        route('app/testCaseMapping/suggestions/undo', './features/automation/suggestions/undo.route.ts'),
        route('app/featureEdit/glue', './features/automation/step-vocabulary/glue.route.tsx'),
        route('app/featureEdit/vocabulary', './features/automation/feature-files/text/vocabulary.route.ts'),
        route('app/testcaseAdditionProgress', './features/reports/reports/case-additions.route.tsx'),
        route('app/testStepAdditionProgress', './features/reports/reports/step-additions.route.tsx'),
        route('app/moduleTreeGraph', './features/reports/module-graph/module-graph.route.tsx'),
        route('app/images', './features/project/images/project-images.route.ts'),
        route('app/images/discard', './features/project/images/discard.route.ts'),
        route('app/richText', './features/project/rich-text/preview.route.ts'),
        route('app/modules/tree', './features/project/modules/tree.route.ts'),
        route('app/modules/children', './features/project/modules/children.route.ts'),
      ]),
    ]),
  ]),
  route('*', './features/front/site/catch-all.route.ts'),
] satisfies RouteConfig
