import type { JavaNode } from './java-parser'

/** The nodes that declare a type. */
export const typeDeclarations = [
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]

/** What the names in a file mean: its package and its imports. */
export type JavaNames = {
  packageName: string
  /** Full names that a simple or qualified name can stand for, the likeliest first. */
  meanings: (name: string) => string[]
}

/** Reads package and imports of a file. */
export function namesOf(root: JavaNode): JavaNames {
  const packageName = pathOf(root.descendantsOfType('package_declaration')[0])
  const single = new Map<string, string>()
  const packages: string[] = []
  for (const line of root.descendantsOfType('import_declaration')) {
    if (/^import\s+static\s/.test(line.text)) continue
    const path = pathOf(line)
    if (line.namedChildren.some((child) => child.type === 'asterisk')) packages.push(path)
    else single.set(path.slice(path.lastIndexOf('.') + 1), path)
  }
  return {
    packageName,
    meanings(name) {
      if (name.includes('.')) return [name]
      const path = single.get(name)
      if (path) return [path]
      return [packageName, ...packages].map((each) => (each === '' ? name : `${each}.${name}`))
    },
  }
}

/** The name behind `package` or `import`, in one Unicode form and without white space. */
function pathOf(node: JavaNode | undefined): string {
  const name = node?.namedChildren.find((child) => child.type === 'scoped_identifier' || child.type === 'identifier')
  return (name?.text ?? '').replace(/\s/g, '').normalize('NFC')
}

type PlacedType = { node: JavaNode; outer: PlacedType | null }

/** The types of each tree in the order of the source: to go up from a node by its parents costs a walk down from the root for each. */
const placedTypes = new WeakMap<JavaNode['tree'], PlacedType[]>()

function typesOf({ tree }: JavaNode): PlacedType[] {
  const known = placedTypes.get(tree)
  if (known) return known
  const types: PlacedType[] = []
  for (const node of tree.rootNode.descendantsOfType(typeDeclarations)) {
    let outer = types.at(-1) ?? null
    while (outer && outer.node.endIndex <= node.startIndex) outer = outer.outer
    types.push({ node, outer })
  }
  placedTypes.set(tree, types)
  return types
}

/** The declaration that a node stands in; null at the top of the file. */
export function typeAround(node: JavaNode): JavaNode | null {
  const { startIndex, endIndex } = node
  const types = typesOf(node)
  let [from, to] = [0, types.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((types[middle]?.node.startIndex ?? 0) <= startIndex) from = middle + 1
    else to = middle
  }
  let found = types[from - 1] ?? null
  while (found && (found.node.endIndex < endIndex || found.node.id === node.id)) found = found.outer
  return found?.node ?? null
}

/** The name of a type at run time: its package, and outer classes before a `$`. */
export function classNameOf(declaration: JavaNode | null, { packageName }: Pick<JavaNames, 'packageName'>): string {
  const names: string[] = []
  for (let each = declaration; each; each = typeAround(each)) names.unshift(each.childForFieldName('name')?.text ?? '')
  return [packageName, names.join('$')].filter(Boolean).join('.')
}
