import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** The specification's URL table: one line a screen. */
export default [
  index('./features/site/landing.route.tsx'),
  route('login', './features/accounts/login.route.tsx'),
  route('auth', './features/accounts/auth.route.tsx'),
  route('callback/:code', './features/accounts/callback.route.ts'),
  route('identity/interaction/:uid', './features/accounts/password.route.tsx'),
  route('logout', './features/accounts/logout.route.tsx'),
  route('session', './features/accounts/session.route.ts'),
  route('error', './features/site/error.route.tsx'),
  route('preferences', './features/shell/preferences.route.ts'),
  route('timeZone', './features/test-cases/time-zone.route.ts'),
  route('selectProject', './features/projects/select-project.route.ts'),
  route('images/:imageId', './features/images/image.route.ts'),
  route('notifications/status', './features/notifications/status.route.ts'),
  layout('./features/shell/signed-in.route.tsx', { id: 'signed-in' }, [
    // Refuses paths by role; what fails below is shown inside the shell.
    layout('./features/shell/guarded.route.tsx', [
      route('dashBoard', './features/projects/dashboard.route.tsx'),
      route('organization', './features/organizations/organization.route.tsx', [
        route('createProject', './features/projects/create-project.route.tsx'),
      ]),
      route('profile', './features/organizations/profile.route.tsx'),
      route('notifications', './features/notifications/notifications.route.tsx'),
      route('go', './features/shell/go.route.tsx'),
      route('app/*', './features/shell/flat-path.route.tsx'),
      route('project/:projectId', './features/projects/project.route.tsx', { id: 'project' }, [
        index('./features/projects/project-home.route.tsx'),
        route('app', './features/projects/project-home.route.tsx', { id: 'project-app' }),
        route('manage', './features/projects/manage.route.tsx'),
        route('manage/release', './features/releases/manage-releases.route.tsx', [
          route('add', './features/releases/add-release.route.tsx'),
          route(':releaseId', './features/releases/rename-release.route.tsx'),
        ]),
        route('manage/environments', './features/environments/manage-environments.route.tsx', [
          route('add', './features/environments/add-environment.route.tsx'),
          route(':environmentId', './features/environments/rename-environment.route.tsx'),
        ]),
        route('manage/module', './features/modules/manage-modules.route.tsx', [
          route('add', './features/modules/add-module.route.tsx', { id: 'manage-module-add' }),
          route(':moduleId/rename', './features/modules/rename-module.route.tsx', { id: 'manage-module-rename' }),
          route(':moduleId/move', './features/modules/move-module.route.tsx', { id: 'manage-module-move' }),
          route(':moduleId/delete', './features/modules/delete-module.route.tsx', { id: 'manage-module-delete' }),
        ]),
        route('manage/columnMap', './features/projects/column-mapping/column-map.route.tsx', [
          route(':mappingId/delete', './features/projects/column-mapping/delete-mapping.route.tsx'),
        ]),
        route('manage/columnMap/add', './features/projects/column-mapping/add-mapping.route.tsx'),
        route('manage/columnMap/:mappingId', './features/projects/column-mapping/edit-mapping.route.tsx'),
        route('app/testCaseDefinition', './features/test-cases/list.route.tsx', [
          route('searchHelp', './features/test-cases/search/search-help.route.tsx'),
          route('module/add', './features/modules/add-module.route.tsx'),
          route('module/:moduleId/rename', './features/modules/rename-module.route.tsx'),
          route('module/:moduleId/move', './features/modules/move-module.route.tsx'),
          route('module/:moduleId/delete', './features/modules/delete-module.route.tsx'),
          route('bulk/:action', './features/test-cases/bulk/bulk.route.tsx'),
          route('export', './features/test-cases/export/export.route.tsx'),
          route('export/:exportId', './features/test-cases/export/export-progress.route.tsx'),
          route('changes', './features/test-cases/bulk/changes.route.tsx'),
          route('changes/:changeId', './features/test-cases/bulk/change.route.tsx'),
          route('tickets/:caseNumber', './features/tickets/tickets.route.tsx', { id: 'list-tickets' }),
          route('tickets/:caseNumber/attach', './features/tickets/attach-ticket.route.tsx', {
            id: 'list-ticket-attach',
          }),
          route('delete/:caseNumber', './features/test-cases/deleted/delete-case.route.tsx', { id: 'list-delete' }),
        ]),
        route('app/testCaseDefinition/deleted', './features/test-cases/deleted/deleted.route.tsx', [
          route(':caseNumber/restore', './features/test-cases/deleted/restore-case.route.tsx', {
            id: 'deleted-restore',
          }),
        ]),
        route('app/testCaseDefinition/export/:exportId/file', './features/test-cases/export/file.route.ts'),
        route('app/testCaseDefinition/bulk', './features/test-cases/bulk/choose.route.ts'),
        route('app/testCaseDefinition/import', './features/test-cases/import/upload.route.tsx', [
          route('module', './features/test-cases/import/import-module.route.tsx', { id: 'upload-module' }),
        ]),
        route('app/testCaseDefinition/import/sample', './features/test-cases/import/sample.route.ts'),
        route(
          'app/testCaseDefinition/import/files/:importId',
          './features/test-cases/import/files/files-import.route.tsx',
          [
            route('confirm', './features/test-cases/import/files/confirm-files.route.tsx'),
            route('remove', './features/test-cases/import/files/remove-files.route.tsx'),
          ],
        ),
        route('app/testCaseDefinition/import/:importId', './features/test-cases/import/import.route.tsx', [
          route('confirm', './features/test-cases/import/confirm.route.tsx'),
          route('module', './features/test-cases/import/import-module.route.tsx'),
          route('remove', './features/test-cases/import/remove.route.tsx'),
          route('saveMapping', './features/test-cases/import/save-mapping.route.tsx'),
        ]),
        route('app/testCaseDefinition/import/:importId/:returned', './features/test-cases/import/returned.route.ts'),
        route('app/testCaseDefinition/add', './features/test-cases/form/add.route.tsx'),
        route('app/testCaseDefinition/update/:caseNumber', './features/test-cases/form/update.route.tsx'),
        route('app/testCaseDefinition/:caseNumber', './features/test-cases/details.route.tsx', [
          route('versions', './features/test-cases/versions.route.tsx'),
          route('image/:imageId', './features/images/image-viewer.route.tsx'),
          route('details', './features/test-cases/details/details-form.route.tsx'),
          route('tickets', './features/tickets/tickets.route.tsx'),
          route('tickets/attach', './features/tickets/attach-ticket.route.tsx'),
          route('delete', './features/test-cases/deleted/delete-case.route.tsx'),
          route('restore', './features/test-cases/deleted/restore-case.route.tsx'),
        ]),
        route('app/graphReport', './features/reports/graph-report.route.tsx', [
          route('module', './features/reports/report-module.route.tsx'),
          route('files', './features/reports/report-files.route.tsx'),
          route('files/:reportFileId', './features/reports/report-file.route.tsx'),
        ]),
        route('app/graphReport/files/:reportFileId/content', './features/reports/report-file-content.route.ts'),
        route('app/execReport', './features/reports/exec-report.route.ts'),
        route('app/images', './features/images/project-images.route.ts'),
        route('app/images/discard', './features/images/discard.route.ts'),
        route('app/richText', './features/rich-text/preview.route.ts'),
        route('app/modules/tree', './features/modules/tree.route.ts'),
        route('app/modules/children', './features/modules/children.route.ts'),
      ]),
    ]),
  ]),
  route('*', './features/site/catch-all.route.ts'),
] satisfies RouteConfig
