import { setTimeout as sleep } from 'node:timers/promises'
import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { freePort } from '@caseweave/core/testing/free-port'
import { openDatabase } from '@caseweave/db/client'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { fieldsOf, send, text } from '../app/features/cases/definition-imports/testing/import-pages'
import { startProgram } from '../app/features/front/rest/testing/program'
import { signInAs } from '../app/testing/sign-in-as'
import { startTestWorker } from '../app/testing/test-worker'
import { endStarted, environment, lives, startWeb } from '../app/testing/web-processes'

vi.setConfig({ testTimeout: 300_000 })
afterEach(endStarted)

/** Everybody works until so many web processes were killed, for so long (ms) at most; a file that is imported has so many rows. */
const size = { kills: 5, most: 150_000, rows: 60 }

/** Numbers from 0. */
const upTo = (end: number) => Array.from({ length: end }, (_, at) => at)

it('keeps what programs and people ask for, once each, while web processes are killed in the midst of it', async () => {
  const port = String(await freePort())
  const env = await environment(port, '2')
  const settings = parseRuntimeSettings(env)
  const { db, sql, close } = openDatabase(settings.databaseUrl, { max: 4 })
  const site = { db, sql, url: `http://localhost:${port}`, settings }
  const web = await startWeb(2, { PORT: port, DATA_DIR: settings.dataDir })
  await expect.poll(() => web.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(2)
  const worker = await startTestWorker(site)
  onTestFinished(async () => {
    await worker.stop()
    await close()
  })
  const { projectId, person, token, releaseId, environmentId } = await startProgram(site, 'ProjectAdmin')
  const browser = await signInAs(site, person)
  const { id: moduleId } = await makeModule(db, projectId)
  const list = `/project/${projectId}/app/testCaseDefinition`
  const asked = { releases: 0, cases: 0, runs: 0, imports: 0 }
  const end = Date.now() + size.most
  let kills = 0
  /** Numbers of what one of them asks for, one after the other. */
  async function* turns(work: keyof typeof asked) {
    for (; kills < size.kills && Date.now() < end; await sleep(50)) yield asked[work]++
  }
  let lost = 0
  /** Asks until there is an answer, as somebody does who presses the button again; `seen` looks first whether it is there. */
  async function until<T>(asked: () => Promise<T>, seen: () => Promise<T | null> = async () => null): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return (tries > 0 && (await seen())) || (await asked())
      } catch (error) {
        lost++
        if (tries > 300) throw error
        await sleep(100)
      }
    }
  }
  const page = async (path: string) => {
    const shown = await browser.get(path)
    if (shown.status >= 500) throw new Error(`${path} answered ${shown.status}`)
    return shown
  }
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await browser.post(path, form)
    if (answer.status !== 302) throw new Error(`${path} answered ${answer.status}: ${text(answer.html).slice(0, 500)}`)
    return answer.location ?? ''
  }

  const works = {
    /** A program sends the same key again. */
    async releases() {
      for await (const at of turns('releases'))
        await until(async () => {
          const answer = await fetch(`${site.url}/api/v1/projects/${projectId}/releases`, {
            method: 'POST',
            body: JSON.stringify({ number: `kept ${at}` }),
            headers: {
              ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              'idempotency-key': `release-${projectId}-${at}`,
            },
          })
          if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
          return true
        })
    },
    /** A person looks whether the case is there before the form is sent again. */
    async cases() {
      for await (const at of turns('cases')) {
        const summary = `Saved-${at}-times`
        const form = { intent: 'save', summary, moduleId: String(moduleId), templateId: '2', stepDescription: 'Go' }
        await until(
          () => post(`${list}/add?moduleId=${moduleId}`, { priority: 'LOW', ...form }),
          async () => {
            const [found] =
              await sql`select summary from test_cases where project_id = ${projectId} and summary = ${summary}`
            return found ? summary : null
          },
        )
      }
    },
    /** A person presses Finish until it is said to be over. */
    async runs() {
      for await (const turn of turns('runs')) {
        const { number } = await makeTestCase(db, { projectId, moduleId }, { summary: `To run ${turn}`, steps: ['Go'] })
        const at = { releaseId: String(releaseId), environmentId: String(environmentId) }
        const run = await until(() => post(`${list}/startRun/${number}?moduleId=0`, at))
        await until(() => post(run, { intent: 'pass' }))
      }
    },
    /** A person uploads again where no answer came, and confirms until the import has begun. */
    async imports() {
      for await (const at of turns('imports')) {
        const rows = upTo(size.rows).map((row) => `"Imported ${at}, row ${row}",Imports,"1. Go"`)
        const file = new File([`Title,Module,Steps\n${rows.join('\n')}\n`], `${at}.csv`)
        const to = await until(async () => {
          const { status, location } = await send(site, browser, `${list}/import`, [file])
          if (status !== 302 || !location) throw new Error(`the upload was answered ${status}`)
          return location
        })
        for (let over = false; !over; await sleep(200)) {
          const { html } = await until(() => page(to))
          if (html.includes('value="preview"')) await until(() => post(to, { intent: 'preview', ...fieldsOf(html) }))
          else if (html.includes('/confirm"')) await until(() => browser.post(`${to}/confirm`, {}))
          else over = text(html).includes('The file was imported completely.')
        }
      }
    },
  }
  let working = true
  const all = Promise.all(Object.values(works).map((work) => work())).finally(() => {
    working = false
  })
  async function kill() {
    while (working) {
      await sleep(300 + Math.random() * 1_200)
      const alive = web.pidsThat(/listens/).filter(lives)
      const victim = alive[Math.floor(Math.random() * alive.length)]
      // Another one goes on to answer, as in any installation.
      if (victim === undefined || alive.length < 2 || kills === size.kills) continue
      process.kill(victim, 'SIGKILL')
      kills++
    }
  }
  await Promise.all([all, kill()])

  const counted = await sql`
    select 'releases' as what, number as name, count(*)::int from releases where project_id = ${projectId} and number like 'kept %' group by 2
    union all
    select case when summary like 'Saved-%' then 'cases' else 'imported' end, summary, count(*)::int from test_cases
    where project_id = ${projectId} and summary not like 'To run %' group by 1, 2
    union all
    select 'results', test_case_id::text, count(*)::int from executions where project_id = ${projectId} group by 2`
  const [runs] =
    await sql`select count(*) filter (where finished_at is not null)::int as ended from test_runs where project_id = ${projectId}`
  const of = (what: string) => counted.filter((row) => row.what === what).length
  const there = {
    releases: of('releases'),
    cases: of('cases'),
    runs: of('results'),
    imports: of('imported') / size.rows,
  }
  process.stdout.write(`${kills} web processes killed, ${lost} answers lost, there: ${JSON.stringify(there)}\n`)
  expect(there).toEqual(asked)
  expect(runs?.ended).toBe(asked.runs)
  expect(counted.filter((row) => row.count !== 1)).toEqual([])
  expect(kills).toBe(size.kills)
  web.child.kill('SIGTERM')
  expect(await web.ended).toBe(0)
})
