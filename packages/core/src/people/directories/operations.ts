import { directoryLimits } from '@caseweave/contract/people/directories'
import { invalid, told } from './directory-refusal'
import { type Path, parsePath } from './filter'
import { attributesOf, wordOf } from './read-values'

/** One operation of a PATCH; `path` is null where its value names the attributes. */
export type Operation = { op: 'add' | 'replace' | 'remove'; path: Path | null; value: unknown }

/** Extensions, such as that for enterprises, tell nothing that is kept here. */
const isExtension = (path: string) => /^urn:/i.test(path) && !/^urn:ietf:params:scim:schemas:core:/i.test(path)

/**
 * The operations of a PATCH (RFC 7644, 3.5.2), as Microsoft Entra ID sends them too: names of operations with capitals, and paths as
 * the names of a value's attributes. What concerns extensions is left out.
 */
export function operationsOf(body: unknown): Operation[] {
  const list = attributesOf(body)?.get('operations')
  if (!Array.isArray(list) || list.length === 0)
    throw invalid('invalidSyntax', 'A PATCH has a list “Operations” with at least one operation.')
  if (list.length > directoryLimits.operations)
    throw invalid('tooMany', `A PATCH can have at most ${directoryLimits.operations} operations.`)
  return list.flatMap(operationOf)
}

function operationOf(entry: unknown): Operation[] {
  const fields = attributesOf(entry)
  const op = wordOf(fields?.get('op')).toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw invalid('invalidSyntax', `There is no operation “${told(op)}”, only add, replace and remove.`)
  const path = fields?.get('path')
  const value = fields?.get('value')
  if (typeof path === 'string' && path !== '') return isExtension(path) ? [] : [{ op, path: pathOf(path), value }]
  if (op === 'remove') throw invalid('noTarget', 'A remove has a path that tells what is removed.')
  if (!attributesOf(value)) throw invalid('invalidValue', 'Without a path, the value is an object of attributes.')
  return Object.entries(Object(value))
    .filter(([name]) => !isExtension(name))
    .map(([name, each]) => ({ op, path: pathOf(name), value: each }))
}

function pathOf(text: string): Path {
  try {
    return parsePath(text)
  } catch (cause) {
    throw Object.assign(invalid('invalidPath', `There is no path “${told(text)}”.`), { cause })
  }
}
