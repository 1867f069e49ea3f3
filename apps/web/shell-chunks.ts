import type { Rollup } from 'vite'

/** The modules that every signed-in page begins with. */
const beginnings = /\/app\/(root|entry\.client|features\/front\/shell\/(signed-in|guarded)\.route)\.tsx$/

/** What they run on: it changes rarely, and stays in a browser's cache when the product changes. */
const foundation =
  /\/node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\/|^\0/

/** Icons of other screens: each would be a file, and named for every screen that shows it. */
const icons = /\/node_modules\/lucide-react\/.*\/icons\//

/**
 * Puts what every signed-in page needs into two files instead of dozens: small files compress badly, and the manifest of
 * the routes names each of them for each screen.
 */
export function shellChunks(): Rollup.GetManualChunk {
  let shell: Set<string> | null = null
  return (id, { getModuleIds, getModuleInfo }) => {
    shell ??= reachable(beginningsOf([...getModuleIds()]), getModuleInfo)
    if (!shell.has(id) && icons.test(id)) return 'icons'
    if (!shell.has(id) || beginnings.test(id) || id.includes('.css')) return null
    return foundation.test(id) ? 'foundation' : 'shell'
  }
}

/** Throws where one is not found any more: the shell would fall apart into dozens of files again, and nothing else would tell. */
function beginningsOf(ids: readonly string[]): string[] {
  const found = ids.filter((id) => beginnings.test(id))
  if (found.length !== 4)
    throw new Error(`shell-chunks.ts knows 4 beginnings of a page, and found: ${found.join(', ')}`)
  return found
}

/** These modules and all that they load at once. */
function reachable(from: readonly string[], infoOf: Rollup.GetModuleInfo): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const next of infoOf(id)?.importedIds ?? []) found.add(next)
  return found
}
