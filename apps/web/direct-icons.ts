import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets each module import its icons from their own files. Through the one module that names all of them, the shell would be taken to need
 * every icon of every screen, and the build would read two thousand of them.
 */
export function directIcons(): Plugin {
  const folder = join(createRequire(import.meta.url).resolve('lucide-react'), '../../esm')
  const files = new Map<string, string>()
  const names = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8')
  for (const [, exported = '', file = ''] of names.matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g))
    for (const [, name = ''] of exported.matchAll(/default as (\w+)/g)) files.set(name, join(folder, file))

  const importOf = (imported: string) => {
    const [name = '', own = name] = imported.trim().split(/\s+as\s+/)
    const file = files.get(name)
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`)
    return `import ${own} from ${JSON.stringify(file)};`
  }
  return {
    name: 'caseweave:direct-icons',
    apply: 'build',
    // Types are gone by now, so that only icons are left.
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('lucide-react')) return null
      return code.replace(/import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g, (_, imported: string) =>
        imported
          .split(',')
          .filter((each) => each.trim() !== '')
          .map(importOf)
          .join(' '),
      )
    },
  }
}
