import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and those above it, one by one: Node's own recursive `mkdir` tries for ever where a folder exists and takes none, such as `/proc`. */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return
  makeFolder(dirname(path), mode)
  mkdirSync(path, { mode })
}
