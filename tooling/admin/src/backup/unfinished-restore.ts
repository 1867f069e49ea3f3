import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** What a restore notes in the data folder for as long as what is there is not whole. It outlasts whatever breaks the restore off. */
export interface UnfinishedRestore {
  /** The backup's folder. */
  backup: string
  /** What the names of all that is put aside end with. */
  moment: string
  /** Whether the database had rows of the product before, and what lay in the data folder: that alone is put aside. */
  rows: boolean
  there: string[]
  /** Files and folders that the restore puts in place. */
  parts: string[]
}

const noteIn = (dataDir: string) => join(dataDir, 'unfinished-restore.json')

/** The restore that was broken off in this data folder, if any. */
export function unfinishedRestore(dataDir: string): UnfinishedRestore | undefined {
  try {
    return JSON.parse(readFileSync(noteIn(dataDir), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Notes that what is there is not whole from now on. */
export function noteRestore(dataDir: string, note: UnfinishedRestore): void {
  const begun = `${noteIn(dataDir)}.part`
  const file = openSync(begun, 'w', 0o600)
  writeSync(file, JSON.stringify(note))
  fsyncSync(file)
  closeSync(file)
  renameSync(begun, noteIn(dataDir))
}

/** Notes that what is there is whole again. */
export const forgetRestore = (dataDir: string): void => rmSync(noteIn(dataDir), { force: true })

/** Throws a sentence where a restore was broken off in this data folder and not done again: nothing may work on what is there. */
export function requireWhole(dataDir: string): void {
  const unfinished = unfinishedRestore(dataDir)
  if (!unfinished) return
  const { backup } = unfinished
  const written = /^[\w./:@-]+$/.test(backup) ? backup : JSON.stringify(backup)
  throw new Error(
    `A restore was broken off, and what is in ${dataDir} is not whole. Do it again, until it says "Restored": npm run restore -- ${written}`,
  )
}
