import { lstat } from 'node:fs/promises'
import { join } from 'node:path'

/** A path that nothing is read from, written to or deleted at; the message says why, in the words after its name. */
export class UnsafePath extends Error {}

/** Names that Windows keeps to itself, with any ending. Source: "Naming Files, Paths, and Namespaces" of the Win32 documentation. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i
/** Folders in which a file of this name would be more than a file. */
const kept = new Set(['.git', '.caseweave', 'git~1'])
/** Longest name in a folder (bytes) on common file systems. */
const longestName = 255

/** The path as file systems compare it that know no difference between small and capital letters, or ways to write an accent. */
export const foldedPath = (path: string): string => path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

/**
 * Why this path must not be used below a folder, in words that follow its name; null for a relative path with `/` between names that
 * every system can have. `ending` = what its name ends with.
 */
export function refusalOfPath(path: string, ending: string): string | null {
  if (path === '') return 'has no name.'
  if (/^([/\\]|[a-z]:)/i.test(path)) return 'is an absolute path.'
  const parts = path.split('/')
  if (parts.some((part) => part === '..' || part === '.')) return 'leads out of its folder.'
  if (parts.includes('')) return 'has an empty part.'
  if (/[\\:*?"<>|]/.test(path)) return 'has a character that Windows allows in no name: \\ : * ? " < > |'
  if (/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(path)) return 'has a character that nobody sees.'
  if (parts.some((part) => reserved.test(part))) return 'has a name that Windows keeps to itself.'
  if (parts.some((part) => /[. ]$/.test(part) || part.startsWith(' ')))
    return 'has a name that begins or ends with a space, or ends with a dot.'
  if (parts.some((part) => kept.has(foldedPath(part.replace(/\p{Cf}/gu, ''))))) return 'lies in a folder of a program.'
  if (parts.some((part) => Buffer.byteLength(part) > longestName)) return 'is too long.'
  if (!path.toLowerCase().endsWith(ending)) return `does not end with ${ending}.`
  return null
}

/**
 * Where a path that {@link refusalOfPath} allows lies below `root`. Throws {@link UnsafePath} where a part of it is a link, which may lead
 * anywhere, or is not what it has to be.
 */
export async function placeBelow(root: string, path: string): Promise<string> {
  const parts = path.split('/')
  let place = root
  for (const [index, part] of parts.entries()) {
    place = join(place, part)
    const found = await lstat(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!found) break
    const name = parts.slice(0, index + 1).join('/')
    if (found.isSymbolicLink()) throw new UnsafePath(`${name} is a link, which may lead anywhere.`)
    const last = index === parts.length - 1
    if (last ? !found.isFile() : !found.isDirectory())
      throw new UnsafePath(`${name} is no ${last ? 'file' : 'folder'}.`)
  }
  return join(root, ...parts)
}
