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

/** The declaration that a node stands in; null at the top of the file. */
export function typeAround(node: JavaNode): JavaNode | null {
  for (let parent = node.parent; parent; parent = parent.parent)
    if (typeDeclarations.includes(parent.type)) return parent
  return null
}

/** The name of a type at run time: its package, and outer classes before a `$`. */
export function classNameOf(declaration: JavaNode | null, { packageName }: Pick<JavaNames, 'packageName'>): string {
  const names: string[] = []
  for (let each = declaration; each; each = typeAround(each)) names.unshift(each.childForFieldName('name')?.text ?? '')
  return [packageName, names.join('$')].filter(Boolean).join('.')
}
