import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import semver from 'semver'
import { type Dependency, dependencies, root } from './dependencies'

// npm run weaknesses: known weaknesses of the packages of a release, from the registry; where it does not answer, from the list in the repository.

/** A published weakness of some versions of a package. */
export interface Weakness {
  package: string
  range: string
  severity: string
  id: string
}

/** The list that is kept in the repository, and of which day it is. It is kept by hand, and not whole. */
export const knownWeaknesses = (): { takenOn: string; weaknesses: Weakness[] } =>
  JSON.parse(readFileSync(join(root, 'tooling/scripts/known-weaknesses.json'), 'utf8'))

/** What a list says of packages, a line for each. */
export const weakIn = (parts: readonly Dependency[], list: readonly Weakness[]): string[] =>
  parts.flatMap(({ name, version }) =>
    list
      .filter((each) => each.package === name && semver.satisfies(version, each.range, { includePrerelease: true }))
      .map(({ id, severity }) => `${name}@${version}: ${id} (${severity})`),
  )

type Audit = {
  vulnerabilities?: Record<string, { severity: string; via: (string | { url?: string; title?: string })[] }>
}

/** What the registry says; null where it does not answer. */
function audited(): string[] | null {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  try {
    const { vulnerabilities }: Audit = JSON.parse(stdout)
    if (!vulnerabilities) return null
    return Object.entries(vulnerabilities)
      .filter(([, { severity }]) => ['high', 'critical'].includes(severity))
      .map(([name, { severity, via }]) => {
        const why = via.map((each) => (typeof each === 'string' ? each : (each.url ?? each.title))).join(', ')
        return `${name}: ${why} (${severity})`
      })
  } catch {
    return null
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = audited()
  const { takenOn, weaknesses } = knownWeaknesses()
  if (asked === null)
    process.stderr.write(
      `The registry did not answer. Looked into the list of the repository instead: it is of ${takenOn}, has ${weaknesses.length} weaknesses, and is not whole.\n`,
    )
  const found = asked ?? weakIn(dependencies(), weaknesses)
  process.stdout.write(found.length === 0 ? 'Nothing that is high or critical is known.\n' : `${found.join('\n')}\n`)
  // 2 = nobody could be asked: whoever wants to be sure asks again.
  process.exitCode = found.length > 0 ? 1 : asked === null ? 2 : 0
}
