import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { modulesTabPath } from '@caseweave/contract/project/addresses'
import { isId } from '../../platform/screen/id'

/** What the tree keeps in the query string; the rest of it belongs to the page. */
export const treeParameters = { module: 'moduleId', search: 'moduleSearch', open: 'open', rows: 'moduleRows' } as const

/** The modules that an address names as expanded; undefined when it names none, and the page's own choice holds. */
export function openModules(parameters: URLSearchParams): number[] | undefined {
  const text = parameters.get(treeParameters.open)
  if (text === null) return undefined
  return text.split(',').filter(isId).map(Number).slice(0, 200)
}

/** The page of modules that a path belongs to, be it the page itself or a dialog over it. */
export const modulesPageOf = (projectId: number, pathname: string): string =>
  /^\/project\/[^/]+\/manage(\/|$)/i.test(pathname) ? modulesTabPath(projectId) : definitionsPath(projectId)

type Dialog = { dialog: 'add'; parentId?: number } | { dialog: 'rename' | 'move' | 'delete'; moduleId: number }

/** The address of a dialog over a page (of {@link modulesPageOf}) with this query string. */
export function dialogHref(page: string, search: string, which: Dialog): string {
  const base = page.endsWith('/manage/module') ? page : `${page}/module`
  if (which.dialog !== 'add') return `${base}/${which.moduleId}/${which.dialog}${search}`
  return withParameters(`${base}/add${search}`, { parentId: which.parentId ? String(which.parentId) : null })
}

/** The dialog that a key opens on a module. */
export const keyDialog = (dialog: 'rename' | 'delete' | 'add', moduleId: number): Dialog =>
  dialog === 'add' ? { dialog, parentId: moduleId } : { dialog, moduleId }
