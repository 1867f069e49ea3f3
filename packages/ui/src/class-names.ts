import { type ClassValue, clsx } from 'clsx'
import { type ClassGroup, groupOf } from './class-groups'

/** Looked up so often that they are kept: what a class is about, and what whole lists have become. */
const kept = { classes: new Map<string, Known>(), lists: new Map<string, string>() }
type Known = { variants: string; group: ClassGroup | null }

/** The most lists that are kept; some hold values that are never seen again. */
const mostLists = 1_000

/** Where the variants of a class end: behind its last colon that no bracket holds. */
function endOfVariants(name: string): number {
  let depth = 0
  let end = 0
  for (let at = 0; at < name.length; at++) {
    const sign = name[at]
    if (sign === '[' || sign === '(') depth++
    else if (sign === ']' || sign === ')') depth--
    else if (sign === ':' && depth === 0) end = at + 1
  }
  return end
}

function known(name: string): Known {
  let about = kept.classes.get(name)
  if (!about) {
    const end = endOfVariants(name)
    about = { variants: name.slice(0, end), group: groupOf(name.slice(end)) }
    kept.classes.set(name, about)
  }
  return about
}

/** Of two classes that decide the same the later one stays; so those before it are read from the end. */
function merged(list: string): string {
  const decided = new Set<string>()
  return list
    .split(/\s+/)
    .reverse()
    .filter((name) => {
      const { variants, group } = known(name)
      if (name === '') return false
      if (group === null) return true
      if (decided.has(variants + group.name)) return false
      for (const each of [group.name, ...group.also]) decided.add(variants + each)
      return true
    })
    .reverse()
    .join(' ')
}

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  const list = clsx(classes)
  const before = kept.lists.get(list)
  if (before !== undefined) return before
  if (kept.lists.size >= mostLists) for (const each of Object.values(kept)) each.clear()
  const result = merged(list)
  kept.lists.set(list, result)
  return result
}
