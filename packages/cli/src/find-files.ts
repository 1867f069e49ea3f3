import { readdir, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { UsageError } from './failures'

/** A file to upload: where it is, what it is called, and its size. */
export type FoundFile = { path: string; name: string; bytes: number }

const special = /[*?{[]/
/** Nobody keeps results there, and they are deep. */
const skipped = new Set(['node_modules', '.git'])

/** The files that these paths and patterns name, each once, in the order of their names. One that names none is a {@link UsageError}. */
export async function findFiles(folder: string, patterns: readonly string[]): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>()
  for (const pattern of patterns) {
    const paths = (await plainFile(folder, pattern)) ?? (await matching(folder, pattern))
    if (paths.length === 0) throw new UsageError(`There is no file “${pattern}”.`)
    for (const path of paths) {
      const { size } = await stat(path)
      found.set(path, { path, name: relative(folder, path).split(sep).join('/'), bytes: size })
    }
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

async function plainFile(folder: string, pattern: string): Promise<string[] | null> {
  const path = resolve(folder, pattern)
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory())
    throw new UsageError(`“${pattern}” is a folder; write “${pattern.replace(/\/$/, '')}/**/*.xml”.`)
  return found ? [path] : null
}

async function matching(folder: string, pattern: string): Promise<string[]> {
  const parts = pattern.split(/[\\/]/)
  const firstSpecial = parts.findIndex((part) => special.test(part))
  if (firstSpecial < 0) return []
  const root = resolve(folder, parts.slice(0, firstSpecial).join('/') || (pattern.startsWith('/') ? '/' : '.'))
  const rest = toRegExp(parts.slice(firstSpecial).join('/'))
  const paths: string[] = []
  for await (const path of walk(root)) if (rest.test(relative(root, path).split(sep).join('/'))) paths.push(path)
  return paths
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* walk(path)
    } else if (entry.isFile()) yield path
  }
}

/** The pattern as an expression: `**` crosses folders, `*` and `?` stay within a name, `{a,b}` and `[ab]` choose. One that makes no sense is a {@link UsageError}. */
export function toRegExp(pattern: string): RegExp {
  let depth = 0
  const source = pattern.replace(/\*\*\/|\*\*|\*|\?|\{|\}|,|\[!?[^\]]+\]|[\s\S]/g, (part) => {
    if (part === '**/') return '(?:[^/]+/)*'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (part === '?') return '[^/]'
    if (part === '{') return ++depth ? '(?:' : ''
    if (part === '}' && depth > 0) return depth-- ? ')' : ''
    if (part === ',' && depth > 0) return '|'
    if (part.length > 1) return part.replace(/^\[!/, '[^')
    return part.replace(/[\\^$.|+()[\]{}]/, '\\$&')
  })
  try {
    return new RegExp(`^${source}${')'.repeat(depth)}$`)
  } catch {
    throw new UsageError(`“${pattern}” is no pattern: look at its brackets.`)
  }
}
