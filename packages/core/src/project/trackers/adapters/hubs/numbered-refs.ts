import { TrackerError } from '../../tracker-error'

/** Names of folders with slashes between: no dots alone, nothing that an address means otherwise. */
const projectPattern = /^(?:(?!\.{1,2}(?:\/|$))[\w.+-]+\/)+(?!\.{1,2}$)[\w.+-]+$/

/** Throws `notFound` for what cannot be the path of a project, so that it leads no call astray. */
export function checkedPath(projectId: string): string {
  if (!projectPattern.test(projectId) || projectId.length > 500)
    throw new TrackerError('notFound', 'The tracker does not have this project.')
  return projectId
}

export const isProjectPath = (text: string): boolean => projectPattern.test(text)

export const refOf = (projectId: string, number: number): string => `${projectId}#${number}`

const refPattern = /^(.+)#([1-9]\d{0,9})$/

/** The project and the number of a ref; `notFound` for what is none. */
function partsOfRef(ref: string): { projectId: string; number: number } {
  const [, projectId = '', number = ''] = refPattern.exec(ref) ?? []
  return { projectId: checkedPath(projectId), number: Number(number) }
}

/** The refs of items by their projects; those that are none are left out. */
export function numbersByProject(items: readonly { ref: string }[]): Map<string, number[]> {
  const projects = new Map<string, Set<number>>()
  for (const { ref } of items) {
    const [, projectId = '', number] = refPattern.exec(ref) ?? []
    if (!number || !isProjectPath(projectId)) continue
    projects.set(projectId, (projects.get(projectId) ?? new Set()).add(Number(number)))
  }
  return new Map([...projects].map(([projectId, numbers]) => [projectId, [...numbers]]))
}

/** The number of an item of this project; `notFound` when the ref is one of another. */
export function numberIn(projectId: string, ref: string): number {
  const parts = partsOfRef(ref)
  if (parts.projectId.toLowerCase() !== projectId.toLowerCase())
    throw new TrackerError('notFound', 'The project does not have this item.')
  return parts.number
}

/**
 * The ref of what a person typed: a number, `#` and a number, `path#number`, or the address of an item. `places`: what stands between a project and a
 * number in an address. Null for anything else, items of other projects among it.
 */
export function parseNumberedRef({
  projectId,
  text,
  address,
  places,
}: {
  projectId: string
  text: string
  address: string
  places: readonly string[]
}): string | null {
  const typed = text.trim()
  const own = projectId.toLowerCase()
  const [, path = '', number] = /^(?:([^#\s]+)?#)?([1-9]\d{0,8})$/.exec(typed) ?? []
  if (number) return path === '' || path.toLowerCase() === own ? refOf(projectId, Number(number)) : null
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null
  const url = new URL(typed)
  const base = new URL(address)
  if (url.host.replace(/^www\./, '') !== base.host.replace(/^www\./, '')) return null
  const below = url.pathname.toLowerCase()
  const root = `${base.pathname.replace(/\/$/, '')}/${projectId}/`.toLowerCase()
  const place = places.find((each) => below.startsWith(root + each))
  if (place === undefined) return null
  const [, found] = /^([1-9]\d{0,8})(?:\/|$)/.exec(below.slice(root.length + place.length)) ?? []
  return found ? refOf(projectId, Number(found)) : null
}
