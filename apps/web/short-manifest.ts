import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'

/** A route as the browser's router reads it. */
type Route = { id: string; parentId?: string; path?: string; module: string; imports: string[]; css: string[] }
type Manifest = { routes: Record<string, Route> }

/** A route in short: its id, the place of the one around it, its path, a bit for each fact, its file, the places of its imports, its styles. */
type Row = [string, number, string | 0, number, string, number[], ...string[]]

const facts = ['hasAction', 'hasLoader', 'hasClientAction', 'hasClientLoader', 'hasErrorBoundary', 'index'] as const

/** What stands around the name of every file of the browser's. */
const around = /^\/assets\/(.+)\.js$/
const bare = (file: string) => file.replace(around, '$1')
/** The file of a route is mostly called by the end of its id: then only what sets it apart is written. */
const ownName = (id: string) => `${id.split('/').pop()}-`

/** Makes the routes again, in the browser; as text, since what a compiler makes of a function may call helpers of its own. */
const unfold = `(facts,files,rows)=>{
const whole=name=>name[0]==="/"?name:"/assets/"+name+".js",routes={}
for(const [id,parent,path,bits,file,imports,...css] of rows){
const route=routes[id]={id,parentId:rows[parent]?.[0],path:path===0?undefined:path}
facts.forEach((fact,at)=>{if(fact!=="index"||bits>>at&1)route[fact]=(bits>>at&1)===1})
route.module=whole(file[0]==="-"?id.split("/").pop()+file:file)
route.imports=imports.map(at=>whole(files[at]))
route.css=css
}
return routes}`

const read = (script: string): Manifest => {
  const window: { __remixManifest?: unknown } = {}
  runInNewContext(script, { window })
  // Through JSON, as what another context made is never strictly equal.
  return JSON.parse(JSON.stringify(window.__remixManifest))
}

/** The imports of a route come in no order that means anything. */
const inOrder = ({ routes, ...rest }: Manifest) => ({
  ...rest,
  routes: Object.fromEntries(
    Object.values(routes).map((route) => [route.id, { ...route, imports: [...route.imports].sort() }]),
  ),
})

/** Files by how many routes load them: short numbers for those that come often. */
function filesByUse(routes: Route[]): string[] {
  const uses = new Map<string, number>()
  for (const { imports } of routes) for (const file of imports) uses.set(file, (uses.get(file) ?? 0) + 1)
  return [...uses].sort(([, one], [, other]) => other - one).map(([file]) => file)
}

/**
 * Writes the manifest of the routes in short, as a script that makes it again. Remix writes the name of each file for every route that loads
 * it, 22 kB of what the first screen waits for. Throws where what comes out would not be what went in.
 */
export function shortManifest(script: string): string {
  const manifest = read(script)
  const routes = Object.values(manifest.routes)
  const places = new Map(routes.map(({ id }, at) => [id, at]))
  const files = filesByUse(routes)
  const numbers = new Map(files.map((file, at) => [file, at]))
  const rows = routes.map((route): Row => {
    const bits = facts.reduce((sum, fact, at) => sum + (Reflect.get(route, fact) ? 1 << at : 0), 0)
    const file = bare(route.module)
    const own = ownName(route.id)
    return [
      ...([route.id, places.get(route.parentId ?? '') ?? -1, route.path ?? 0, bits] as const),
      file.startsWith(own) ? file.slice(own.length - 1) : file,
      route.imports.map((each) => numbers.get(each) ?? -1).sort((one, other) => one - other),
      ...route.css,
    ]
  })
  const written = [facts, files.map(bare), rows].map((each) => JSON.stringify(each)).join()
  const short = `window.__remixManifest=${JSON.stringify({ ...manifest, routes: 0 }).replace(/"routes":0/, `"routes":(${unfold})(${written})`)};`
  if (!isDeepStrictEqual(inOrder(read(short)), inOrder(manifest)))
    throw new Error('short-manifest.ts does not know all that stands in the manifest of the routes.')
  return short
}

/** Shortens the manifest once Remix has written it, which it does while it builds the server. */
export function shortManifests(): Plugin {
  const folder = join(import.meta.dirname, 'build/client/assets')
  return {
    name: 'caseweave:short-manifests',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    closeBundle() {
      for (const name of readdirSync(folder).filter((each) => /^manifest-\w+\.js$/.test(each))) {
        const file = join(folder, name)
        writeFileSync(file, shortManifest(readFileSync(file, 'utf8')))
      }
    },
  }
}
