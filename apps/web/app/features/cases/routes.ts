import { route } from '@remix-run/route-config'
import type { AreaRoutes } from '../platform/screen/area-routes'

export const casesRoutes: AreaRoutes = {
  releases: () => [route(':releaseId/disable', './features/cases/impact/disable-release.route.tsx')],
  modules: () => [
    route(':moduleId/delete', './features/cases/module-removal/delete-module.route.tsx', {
      id: 'manage-module-delete',
    }),
  ],
  project: (at) => [
    route('manage/columnMap', './features/cases/column-mappings/column-map.route.tsx', [
      route(':mappingId/delete', './features/cases/column-mappings/delete-mapping.route.tsx'),
    ]),
    route('manage/columnMap/add', './features/cases/column-mappings/add-mapping.route.tsx'),
    route('manage/columnMap/:mappingId', './features/cases/column-mappings/edit-mapping.route.tsx'),
    route('app/testCaseDefinition', './features/cases/test-cases/list.route.tsx', [
      route('searchHelp', './features/cases/case-search/search-help.route.tsx'),
      route('module/:moduleId/delete', './features/cases/module-removal/delete-module.route.tsx'),
      route('bulk/:action', './features/cases/bulk-changes/bulk.route.tsx'),
      route('clone', './features/cases/case-clones/clone.route.tsx', { id: 'list-clone' }),
      route('export', './features/cases/case-exports/export.route.tsx'),
      route('export/:exportId', './features/cases/case-exports/export-progress.route.tsx'),
      route('changes', './features/cases/bulk-changes/changes.route.tsx'),
      route('changes/:changeId', './features/cases/bulk-changes/change.route.tsx'),
      route('set/:caseNumber/:field', './features/cases/bulk-changes/set-field.route.tsx'),
      route('views/add', './features/cases/saved-views/add-view.route.tsx'),
      route('views/:viewId/edit', './features/cases/saved-views/edit-view.route.tsx'),
      route('views/:viewId/delete', './features/cases/saved-views/delete-view.route.tsx'),
      route('delete/:caseNumber', './features/cases/test-cases/deleted/delete-case.route.tsx', { id: 'list-delete' }),
      ...at('caseList'),
    ]),
    route('app/testCaseDefinition/deleted', './features/cases/test-cases/deleted/deleted.route.tsx', [
      route(':caseNumber/restore', './features/cases/test-cases/deleted/restore-case.route.tsx', {
        id: 'deleted-restore',
      }),
    ]),
    route('app/testCaseDefinition/export/:exportId/file', './features/cases/case-exports/file.route.ts'),
    route('app/testCaseDefinition/views/:viewId/save', './features/cases/saved-views/save-view.route.ts'),
    route('app/testCaseDefinition/bulk', './features/cases/bulk-changes/choose.route.ts'),
    route('app/testCaseDefinition/order', './features/cases/bulk-changes/order.route.ts'),
    route('app/testCaseDefinition/import/sample', './features/cases/definition-imports/sample.route.ts'),
    route('app/testCaseDefinition/import/several', './features/cases/definition-imports/several.route.tsx'),
    route('app/testCaseDefinition/import/several/file', './features/cases/definition-imports/left-out.route.ts'),
    route('app/testCaseDefinition/import/:importId', './features/cases/definition-imports/import.route.tsx', [
      route('confirm', './features/cases/definition-imports/confirm.route.tsx'),
      route('module', './features/cases/definition-imports/import-module.route.tsx'),
      route('remove', './features/cases/definition-imports/remove.route.tsx'),
      route('saveMapping', './features/cases/definition-imports/save-mapping.route.tsx'),
    ]),
    route('app/testCaseDefinition/import/:importId/:returned', './features/cases/definition-imports/returned.route.ts'),
    ...at('besideCase'),
    route('app/testCaseDefinition/add', './features/cases/test-cases/form/add.route.tsx'),
    route('app/testCaseDefinition/update/:caseNumber', './features/cases/test-cases/form/update.route.tsx'),
    route('app/testCaseDefinition/:caseNumber', './features/cases/test-cases/details.route.tsx', [
      route('versions', './features/cases/test-cases/versions.route.tsx'),
      route('image/:imageId', './features/cases/test-cases/image-viewer.route.tsx'),
      route('details', './features/cases/test-cases/details/details-form.route.tsx'),
      route('clone', './features/cases/case-clones/clone.route.tsx'),
      route('delete', './features/cases/test-cases/deleted/delete-case.route.tsx'),
      route('restore', './features/cases/test-cases/deleted/restore-case.route.tsx'),
      ...at('case'),
    ]),
    route('app/impact', './features/cases/impact/impact.route.ts'),
  ],
}
