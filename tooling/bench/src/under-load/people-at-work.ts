import type { Sql } from '@caseweave/db/client'
import { type Answer, type Browsers, type Way, ways } from '../browsers'
import { filledForm } from '../case'

/** Kinds of requests, as they are told apart in the figures. */
export type Kind = 'list' | 'search' | 'case' | 'report' | 'dashboard' | 'form' | 'save' | 'run' | 'mark' | 'import'

/** What was asked and how long it took (ms); what was answered otherwise than it should be is told in `wrong`. */
export type Told = {
  times: Map<Kind, number[]>
  wrong: string[]
  saved: Set<string>
  imported: Set<string>
  ended: Set<string>
}

export const nothingTold = (): Told => ({
  ...{ times: new Map(), wrong: [], saved: new Set(), imported: new Set(), ended: new Set() },
})

export type Workplace = {
  sql: Sql
  browsers: Browsers
  appUrl: string
  projectId: number
  cases: number
  moduleId: number
  /** How people go on when they read; what they change they do by forms, on whole pages. */
  way: Way
  /** The path of a test cycle that everybody takes cases from. */
  cycle: string
}

/** Test cases of each file that somebody imports. */
export const rowsOfImport = 200
/** How often (ms) somebody reloads the page of an import, and how often at most. */
const reload = { every: 1_500, times: 400 }

/** What test cases are about, those of `generateCases` as well; people search for the first four. */
const things = [
  'voucher',
  'password',
  'address',
  'invoice',
  'order',
  'basket',
  'price',
  'language',
  'session',
  'filter',
]
const doings = [
  'is kept',
  'can be changed by its owner',
  'is shown to a guest',
  'is refused when it is empty',
  'survives a reload',
]
const words = (at: number) =>
  `the ${things[at % things.length]} ${doings[Math.floor(at / things.length) % doings.length]}`

/** The fields of a page's biggest form, as a browser sends them. */
function fieldsOf(html: string): URLSearchParams {
  const forms = [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map(([all]) => all)
  const [form = ''] = forms.sort((one, other) => other.length - one.length)
  const fields = new URLSearchParams()
  for (const [, name = '', options = ''] of form.matchAll(/<select[^>]*? name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g))
    fields.set(name, /<option[^>]*?value="([^"]*)" selected/.exec(options)?.[1] ?? '')
  for (const [, name = '', value = ''] of form.matchAll(/<input type="hidden"[^>]*? name="([^"]+)" value="([^"]*)"/g))
    fields.set(name, value)
  return fields
}

/** What one person can do; each thing is one turn, and ends with what the person sees then. */
export function personAt(place: Workplace, { cookie, name, told }: { cookie: string; name: string; told: Told }) {
  const { browsers, appUrl, projectId, cases, moduleId, way, cycle } = place
  const app = `${appUrl}/project/${projectId}/app`
  const list = `${app}/testCaseDefinition`

  async function ask(
    kind: Kind,
    question: () => Promise<Answer>,
    isRight: (answer: Answer) => boolean,
  ): Promise<Answer | null> {
    const began = performance.now()
    try {
      const answer = await question()
      const took = performance.now() - began
      if (!isRight(answer)) {
        told.wrong.push(`${kind} was answered ${answer.status} ${answer.location}`)
        return null
      }
      told.times.set(kind, told.times.get(kind) ?? [])
      told.times.get(kind)?.push(took)
      return answer
    } catch (error) {
      told.wrong.push(`${kind}: ${error instanceof Error ? error.message : error}`)
      return null
    }
  }
  const read = (kind: Kind, address: string, by: Way = 'whole pages') =>
    ask(
      kind,
      () => browsers.ask(ways[by].at(address), cookie),
      (answer) => answer.status === 200 && ways[by].shown(answer),
    )
  const post = (kind: Kind, address: string, form: URLSearchParams) =>
    ask(
      kind,
      () => browsers.ask(address, cookie, form),
      ({ status }) => status === 302,
    )

  async function save(address: string, summary: string) {
    const form = await read('form', address)
    if (!form) return
    if (await post('save', address, filledForm(form.body.toString(), summary))) told.saved.add(summary)
  }
  async function send(address: string, body: FormData): Promise<Answer> {
    const response = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
    })
    const text = Buffer.from(await response.arrayBuffer())
    return { status: response.status, type: '', location: response.headers.get('location') ?? '', body: text }
  }

  return {
    read: async (turn: number) => {
      const at = 1 + ((turn * 7919) % cases)
      const pages: [Kind, string][] = [
        ['list', `${list}?page=${1 + (turn % 50)}`],
        ['case', `${list}/${at}`],
        ['report', `${app}/graphReport`],
        ['search', `${list}?search=${things[turn % 4]}`],
        ['dashboard', `${appUrl}/dashBoard`],
      ]
      const [kind, address] = pages[turn % pages.length] ?? ['dashboard', `${appUrl}/dashBoard`]
      await read(kind, address, way)
    },
    add: (turn: number) => save(`${list}/add?moduleId=${moduleId}`, `Added by ${name} in turn ${turn}`),
    change: (turn: number, own: number) => save(`${list}/update/${own}`, `Changed by ${name} in turn ${turn}`),
    async run() {
      const next = await post('run', `${appUrl}${cycle}/next`, new URLSearchParams())
      const run = /\/test-case-run\/\d+$/.exec(next?.location ?? '')?.[0]
      if (!run) return void told.wrong.push(`the next case of the cycle led to “${next?.location}”`)
      const address = app + run
      await ask(
        'mark',
        async () => {
          const response = await fetch(`${address}/changes`, {
            method: 'POST',
            headers: { cookie, 'content-type': 'application/json', accept: 'application/json' },
            body: JSON.stringify({ changes: [{ sequence: 1, result: { from: null, to: 'PASSED' } }] }),
          })
          return { status: response.status, type: '', location: '', body: Buffer.from(await response.arrayBuffer()) }
        },
        ({ status }) => status === 200,
      )
      if (await post('run', address, new URLSearchParams({ intent: 'pass' }))) told.ended.add(run)
    },
    /** Imports a file of new cases, as a form does without JavaScript; `until` is asked whether there is still time. */
    async import(turn: number, until: () => boolean) {
      const titles = Array.from(
        { length: rowsOfImport },
        (_, at) => `Imported by ${name} in turn ${turn}, row ${at}: ${words(turn + at * 7)}`,
      )
      const csv = `Title,Module,Steps\n${titles.map((title) => `"${title}",Imports ${name},"1. Go\n2. Look"`).join('\n')}\n`
      const body = new FormData()
      body.set('columnMappingId', '0')
      body.append('file', new File([csv], `${name} ${turn}.csv`))
      const uploaded = await ask(
        'import',
        () => send(`${list}/import`, body),
        ({ status }) => status === 302,
      )
      if (!uploaded) return
      const page = new URL(uploaded.location, appUrl).href
      for (let times = 0; times < reload.times && until(); times++) {
        const shown = await read('import', page)
        const html = shown?.body.toString() ?? ''
        if (/value="preview"/.test(html)) {
          const fields = fieldsOf(html)
          fields.set('intent', 'preview')
          await post('import', page, fields)
        } else if (html.includes('/confirm"')) await post('import', `${page}/confirm`, new URLSearchParams())
        // That cases were added stands in the notice of an earlier file too.
        else if (html.includes('The file was imported completely.')) {
          for (const title of titles) told.imported.add(title)
          return
        }
        await new Promise((done) => setTimeout(done, reload.every))
      }
    },
  }
}

/** What was answered and is not there once; and what went wrong with figures. */
export async function whatIsKept({ sql, projectId }: Workplace, told: Told): Promise<{ lost: number; twice: number }> {
  const rows = await sql<{ summary: string; count: number }[]>`
    select v.summary, count(*)::int as count from test_case_versions v join test_cases c on c.id = v.test_case_id
    where c.project_id = ${projectId} and v.summary ~ '^(Added|Changed|Imported) by ' group by 1`
  const kept = new Map(rows.map(({ summary, count }) => [summary, count]))
  const asked = [...told.saved, ...told.imported]
  const runs = [...told.ended].map((run) => Number(run.split('/').at(-1)))
  const [results] = await sql`
    select count(*)::int as count from test_runs r join executions e on e.id = r.execution_id
    where r.project_id = ${projectId} and r.id = any(${runs})`
  const lost = asked.filter((summary) => !kept.has(summary)).length + runs.length - Number(results?.count)
  return { lost, twice: rows.filter(({ count }) => count > 1).length }
}
