import { posix } from 'node:path'
import ts from 'typescript'

/** One file of the repository; the path is relative to the root, with slashes. */
export interface SourceFile {
  path: string
  text: string
}

/** What a package.json declares, by the package's folder. */
export type Manifests = Record<
  string,
  { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
>

/** The packages of the house that each may depend on; source: docs/architecture.md. Tooling may use all. */
const allowed: Record<string, string[]> = {
  'packages/contract': [],
  'packages/gherkin': ['contract'],
  'packages/db': ['contract'],
  'packages/core': ['contract', 'db', 'gherkin'],
  'packages/api': ['contract', 'core'],
  'packages/client': [],
  'packages/cli': ['client', 'typescript'],
  'packages/ui': [],
  'apps/web': ['api', 'contract', 'gherkin', 'ui'],
  'apps/worker': ['core', 'contract'],
}

/** What no file below a folder may import, beyond the lists above. */
const forbidden: { below: string; modules: RegExp; why: string }[] = [
  {
    below: 'packages/contract/',
    modules: /^(?!zod$|\.)/,
    why: 'contract needs zod alone, so that it is safe in a browser',
  },
  {
    below: 'packages/gherkin/',
    modules: /^node:/,
    why: 'gherkin runs in browsers too',
  },
  {
    below: 'packages/api/src/routers/',
    modules: /^(drizzle-orm|postgres|pg)(\/|$)/,
    why: 'routers call core and never query',
  },
  {
    below: 'apps/web/',
    modules: /^(drizzle-orm|postgres|pg|bullmq)(\/|$)/,
    why: 'web reaches data only through the API',
  },
  {
    below: 'apps/worker/',
    modules: /^(react|react-dom|@trpc|@remix-run)(\/|$)/,
    why: 'the worker knows neither screens nor procedures',
  },
]

/** Packages that are built into one file, with whatever of the house they need. */
const bundled = ['packages/cli']

const barrels = ['packages/api/src/router.ts', 'packages/db/src/schema/index.ts']
const emptyNames = /(^|[/.-])(utils?|helpers?|common|misc)([/.]|$)/
const maximumLines = 300

const isCode = ({ path }: SourceFile) => /\.(ts|tsx|mts)$/.test(path)
/** Tests and what only they use, and the configuration of tools: none of it is in the product that people run. */
const isBehindTheScenes = (path: string) =>
  /\.(test|e2e)\.tsx?$|\/testing\/|\.config\.ts$/.test(path) || path.startsWith('tooling/') || !path.includes('/')

/** Every breach of docs/architecture.md's walls and rules in these files, one sentence each that begins with the place. */
export function findBreaches(files: SourceFile[], manifests: Manifests): string[] {
  const code = files.filter(isCode)
  return [
    ...Object.entries(manifests).flatMap(([folder, manifest]) => manifestBreaches(folder, manifest)),
    ...files
      .filter(({ path }) => emptyNames.test(path))
      .map(({ path }) => `${path}: a name like this says nothing; name the thing.`),
    ...code.flatMap((file) => importBreaches(file, manifests)),
    ...code.flatMap(fileBreaches),
    ...code.flatMap((file) => paperBreaches(file, files)),
  ]
}

/** A note that a comment names has to be there, so that whoever reads the comment can open it. */
function paperBreaches({ path, text }: SourceFile, files: SourceFile[]): string[] {
  const comments = text.split('\n').filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line))
  const named = comments.flatMap((line) => line.match(/[\w./-]+\.md\b/g) ?? [])
  return [...new Set(named)]
    .filter((name) => !files.some((file) => file.path === name))
    .map((name) => `${path}: a comment names ${name}, which the repository does not hold.`)
}

function manifestBreaches(folder: string, manifest: Manifests[string]): string[] {
  const { dependencies: taken = {}, devDependencies = {} } = manifest
  const dependencies = bundled.includes(folder) ? { ...taken, ...devDependencies } : taken
  const names = allowed[folder]
  if (!names) return []
  const wrong = Object.keys(dependencies).filter(
    (name) => name.startsWith('@caseweave/') && !names.includes(name.slice(11)),
  )
  if (folder === 'packages/contract') wrong.push(...Object.keys(dependencies).filter((name) => name !== 'zod'))
  return wrong.map((name) => `${folder}/package.json: may not depend on ${name}.`)
}

function importBreaches(file: SourceFile, manifests: Manifests): string[] {
  const { path, text } = file
  const folder = Object.keys(manifests).find((candidate) => path.startsWith(`${candidate}/`))
  if (!folder) return []
  const { dependencies = {}, devDependencies = {} } = manifests[folder] ?? {}
  const known =
    isBehindTheScenes(path) || bundled.includes(folder) ? { ...dependencies, ...devDependencies } : dependencies
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName: module }) => {
    if (module.startsWith('.')) {
      const target = posix.join(posix.dirname(path), module)
      return target.startsWith(`${folder}/`)
        ? []
        : [`${path}: reaches out of its package to ${module}; import it by the package's name.`]
    }
    const product = /^@caseweave\/[^/]+/.exec(module)?.[0]
    if (product && !(product in known)) return [`${path}: may not import ${module}.`]
    if (isBehindTheScenes(path)) return []
    return forbidden
      .filter(({ below, modules }) => path.startsWith(below) && modules.test(module))
      .map(({ why }) => `${path}: may not import ${module}; ${why}.`)
  })
}

function fileBreaches({ path, text }: SourceFile): string[] {
  const breaches: string[] = []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const lines = text.trimEnd().split('\n').length
  if (lines > maximumLines) breaches.push(`${path}: ${lines} lines; at most ${maximumLines}, split it by noun.`)
  if (isBarrel(source) && !barrels.includes(path))
    breaches.push(`${path}: only passes on what others export; import from there.`)
  const mayReadEnvironment = isBehindTheScenes(path) || posix.basename(path) === 'env.ts'
  if (!mayReadEnvironment && readsEnvironment(source))
    breaches.push(`${path}: reads process.env; settings come from env.ts.`)
  return breaches
}

function isBarrel({ statements }: ts.SourceFile): boolean {
  const passesOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined
  return (
    statements.some(passesOn) &&
    statements.every((statement) => passesOn(statement) || ts.isImportDeclaration(statement))
  )
}

function readsEnvironment(node: ts.Node): boolean {
  const found =
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'env' &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'process'
  return found || ts.forEachChild(node, readsEnvironment) === true
}
