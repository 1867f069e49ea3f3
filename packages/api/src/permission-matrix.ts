import type { CallersOf } from './permission-callers'
import { automationMatrix } from './routers/automation/permission-matrix'
import { casesMatrix } from './routers/cases/permission-matrix'
import { frontMatrix } from './routers/front/permission-matrix'
import { peopleMatrix } from './routers/people/permission-matrix'
import { platformMatrix } from './routers/platform/permission-matrix'
import { projectMatrix } from './routers/project/permission-matrix'
import { reportsMatrix } from './routers/reports/permission-matrix'
import { resultsMatrix } from './routers/results/permission-matrix'

/**
 * Who may call each procedure; source: docs/decisions/roles.md. It is written out, and not read from the permissions, so that the test sees when either of them
 * changes; each area's `permission-matrix.ts` has a line for each of its procedures.
 */
export const permissionMatrix: CallersOf = {
  ...platformMatrix,
  ...peopleMatrix,
  ...projectMatrix,
  ...casesMatrix,
  ...resultsMatrix,
  ...automationMatrix,
  ...reportsMatrix,
  ...frontMatrix,
}
