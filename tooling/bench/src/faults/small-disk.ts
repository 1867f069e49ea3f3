import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder on a disk of its own of so many megabytes; a sentence where this machine gives none. */
export function openSmallDisk(megabytes: number): { folder: string; close: () => void } | string {
  if (process.getuid?.() !== 0) return 'only root can mount a small disk'
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return 'this machine lets nobody mount a small disk'
  }
  return {
    folder,
    close() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fills the disk of a folder to its last byte; the answer makes room again. */
export function fillFolder(folder: string): () => void {
  const file = join(folder, 'filled')
  const open = openSync(file, 'w')
  for (const bytes of [1_048_576, 65_536, 4_096, 1]) {
    const piece = Buffer.alloc(bytes)
    try {
      for (;;) writeSync(open, piece)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(open)
  return () => rmSync(file)
}
