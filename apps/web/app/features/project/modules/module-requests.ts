import { moduleChildrenPath, moduleChoicesPath, moduleTreePath } from '@caseweave/contract/project/addresses'
import type { ModuleChoices, ModuleGroup, ModuleTreeView } from '@caseweave/contract/project/modules'

/** Our own server's answer, whose shape its procedure's type guarantees. */
async function ask<Answer>(path: string, parameters: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`${path}?${new URLSearchParams(parameters)}`, {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!response.ok || response.redirected) throw new Error(`The server answered ${response.status}.`)
  return response.json()
}

/** The tree with these parameters of its query string. */
export const fetchTree = (projectId: number, parameters: Record<string, string>, signal: AbortSignal) =>
  ask<ModuleTreeView>(moduleTreePath(projectId), parameters, signal)

/** A page of the modules of one parent; 0 is the top. */
export const fetchChildren = (projectId: number, parentId: number, offset: number, signal: AbortSignal) =>
  ask<ModuleGroup>(moduleChildrenPath(projectId), { parentId: String(parentId), offset: String(offset) }, signal)

/** All modules to choose from, in the order of the tree. */
export const fetchChoices = (projectId: number, parameters: Record<string, string>, signal: AbortSignal) =>
  ask<ModuleChoices>(moduleChoicesPath(projectId), parameters, signal)
