import { setTimeout as sleep } from 'node:timers/promises'
import { signInByForms } from '@caseweave/e2e/sign-in'
import { openBrowsers } from '../browsers'
import { nothingTold, personAt, type Workplace, whatIsKept } from '../under-load/people-at-work'
import type { Installation } from './installation'
import { watchParts } from './parts'

/** How long (ms) somebody waits between two things, jobs may take once everybody has gone, and how many runs a person does at most. */
const times = { think: 400, jobs: 180_000 }
/** Demo accounts that sign in again and again. */
const accounts = ['qa', 'lead', 'admin']

/** Makes `count` accounts like that of `qa`, with its password and its places, by statements that know no more of the tables than any version has. */
async function colleagues({ sql }: Installation, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `colleague${at}`)
  for (const name of names) {
    const [made] = await sql`
      insert into users overriding system value
      select (jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object(
        'id', (select max(id) + 1 from users), 'username', ${name}::text, 'email', ${`${name}@example.org`}::text))).*
      from users u where username = 'qa' returning id`
    for (const table of ['organization_members', 'project_members'])
      await sql.unsafe(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(m) || jsonb_build_object('user_id', $1::bigint))).*
         from ${table} m where user_id = (select id from users where username = 'qa')`,
        [made?.id],
      )
  }
  await sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`
  return names
}

async function postForm(address: string, cookie: string, fields: Record<string, string | string[]>): Promise<string> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each)
  const answer = await fetch(address, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  const to = answer.headers.get('location')
  if (to) return to
  const [, said = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await answer.text()) ?? []
  const text = said.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  throw new Error(`${address} was answered ${answer.status}: ${text.slice(0, 500)}`)
}

/** The project of the demo with a test cycle of all cases, made by its form as that has releases and environments. */
async function workplaceOf(
  { sql, appUrl }: Installation,
  cookie: string,
): Promise<Omit<Workplace, 'browsers' | 'way'>> {
  const [project] = await sql`
    select p.id, (select count(*)::int from test_cases c where c.project_id = p.id) as cases,
      (select min(id)::int from modules m where m.project_id = p.id) as module
    from projects p order by cases desc limit 1`
  const address = `${appUrl}/project/${project?.id}/app/testCycles/add?all=yes&applicable=applicable`
  const form = await (await fetch(address, { headers: { cookie } })).text()
  const [, releases = ''] = /<select[^>]* name="releaseId"[^>]*>([\s\S]*?)<\/select>/.exec(form) ?? []
  const [, releaseId = ''] = /<option value="(\d+)"/.exec(releases) ?? []
  const environmentIds = [...form.matchAll(/<input(?=[^>]* name="environmentIds")[^>]* value="(\d+)"/g)].map(
    ([, id = '']) => id,
  )
  const cycle = await postForm(address, cookie, {
    ...{ name: 'While servers are replaced', note: '', dueOn: '', versionRule: 'newest', releaseId, environmentIds },
  })
  return {
    ...{ sql, appUrl, projectId: Number(project?.id), cases: Number(project?.cases) },
    ...{ moduleId: Number(project?.module), cycle: cycle.split('?')[0] ?? '' },
  }
}

/**
 * People who read, add, change, run and import all the time, each signed in by the forms, some of them anew every few seconds; and one who loads
 * all parts of pages. They begin at once, and end with `end`.
 */
export async function openPeople(installation: Installation, count: number) {
  const { appUrl, sql } = installation
  const browsers = openBrowsers()
  const told = nothingTold()
  const wrong: string[] = []
  const cookie = await signInByForms(appUrl, 'qa')
  const place: Workplace = { ...(await workplaceOf(installation, cookie)), browsers, way: 'whole pages' }
  const names = await colleagues(installation, count)
  const parts = watchParts(appUrl, cookie)
  const app = `/project/${place.projectId}/app`
  let goesOn = true
  let signIns = 0

  async function work(at: number) {
    const own = await signInByForms(appUrl, names[at] ?? 'qa')
    const person = personAt(place, { cookie: own, name: `P${at}`, told })
    await sleep((times.think * at) / count)
    for (let turn = at; goesOn; turn++) {
      const what = (turn * 37 + at * 13) % 100
      if (what < 60) await person.read(turn)
      else if (what < 75) await person.add(turn)
      else if (what < 90) await person.change(turn, 1 + at * 10 + (turn % 10))
      else if (what < 97) await person.run()
      else await person.import(turn, () => true)
      await sleep(times.think)
    }
  }
  async function signInAgain() {
    for (; goesOn; await sleep(2_000)) {
      signIns += 1
      await signInByForms(appUrl, accounts[signIns % accounts.length] ?? 'qa').catch(
        (error) => void wrong.push(String(error)),
      )
    }
  }
  async function openPages() {
    const pages = ['/dashBoard', `${app}/testCaseDefinition`, `${app}/testCaseDefinition/1`, `${app}/graphReport`]
    for (let turn = 0; goesOn; turn++) {
      await parts.open(pages[turn % pages.length] ?? '').catch((error) => void wrong.push(`parts: ${error}`))
      await sleep(1_000)
    }
  }
  const all = [...Array.from({ length: count }, (_, at) => work(at)), signInAgain(), openPages()]
  // One who cannot even sign in is told of at the end.
  const ends = Promise.allSettled(all)

  return {
    ...{ projectId: place.projectId, moduleId: place.moduleId },
    parts,
    /** What was answered otherwise than it should be, since this was asked the last time. */
    wrong: () => [...wrong.splice(0), ...told.wrong.splice(0)],
    count: () => ({
      answered: [...told.times.values()].reduce((sum, { length }) => sum + length, 0),
      ...{ saved: told.saved.size, imported: told.imported.size, runs: told.ended.size, signIns },
      ...{ partsAsked: parts.asked(), partsMissing: parts.missing.length },
    }),
    /** Lets everybody end what they do, and the jobs be done; answers what of it is not there once, and which jobs did not succeed. */
    async end() {
      goesOn = false
      for (const each of await ends) if (each.status === 'rejected') wrong.push(String(each.reason))
      browsers.close()
      const until = Date.now() + times.jobs
      for (;;) {
        const [jobs] = await sql`
          select count(*)::int as all, count(*) filter (where status in ('queued', 'running'))::int as open,
            count(*) filter (where status = 'failed')::int as failed from jobs`
        if (jobs?.open === 0 || Date.now() > until)
          return { ...(await whatIsKept(place, told)), jobs: jobs?.all, openJobs: jobs?.open, failedJobs: jobs?.failed }
        await sleep(500)
      }
    },
  }
}
