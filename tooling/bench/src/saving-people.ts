import type { Sql } from '@caseweave/db/client'
import type { Browsers } from './browsers'
import { filledForm } from './case'

/** How many cases each person changes, so that nobody saves over another's text. */
const ownCases = 20

/** People who save through the forms of the screens, and what they have been answered. */
export async function savingPeople(to: { sql: Sql; browsers: Browsers; projectId: number; app: string }) {
  const { sql, browsers, projectId, app } = to
  const list = `${app}/testCaseDefinition`
  const [module] = await sql`select min(id)::int as id from modules where project_id = ${projectId}`
  /** Summaries that were answered with “saved”, and what was not answered so. */
  const saved = { added: [] as string[], changed: [] as string[] }
  const wrong: string[] = []

  const cases = async () => {
    const [row] = await sql`select count(*)::int as count from test_cases where project_id = ${projectId}`
    return Number(row?.count)
  }
  const versions = async () => {
    const [row] = await sql`
      select count(*)::int as count from test_case_versions v join test_cases c on c.id = v.test_case_id
      where c.project_id = ${projectId}`
    return Number(row?.count)
  }
  const before = { cases: await cases(), versions: await versions() }

  /** Opens a form, and posts it with this summary as a browser does. */
  async function save(kind: keyof typeof saved, address: string, cookie: string, summary: string) {
    const form = await browsers.ask(address, cookie)
    if (form.status !== 200) return void wrong.push(`the form ${address} answered ${form.status}`)
    const answer = await browsers.ask(address, cookie, filledForm(form.body.toString(), summary))
    if (answer.status === 302 && answer.location.includes('/testCaseDefinition')) saved[kind].push(summary)
    else wrong.push(`saving ${address} answered ${answer.status}`)
  }
  async function read(address: string, cookie: string) {
    const { status, body } = await browsers.ask(address, cookie)
    if (status !== 200 || !body.includes('</html>')) wrong.push(`${address} answered ${status}`)
  }

  return {
    /** What one of them does in a turn: a new case, a look at the list, a changed case, a look at a case. */
    person: (cookie: string, at: number) => async (number: number) => {
      const own = 1 + at * ownCases + (Math.floor(number / 4) % ownCases)
      const summary = `Saved by ${at} in turn ${number}`
      try {
        if (number % 4 === 0) await save('added', `${list}/add?moduleId=${module?.id}`, cookie, summary)
        else if (number % 4 === 1) await read(`${list}?page=${1 + (number % 50)}`, cookie)
        else if (number % 4 === 2) await save('changed', `${list}/update/${own}`, cookie, summary)
        else await read(`${list}/${own}`, cookie)
      } catch (error) {
        wrong.push(String(error))
      }
    },
    /** What became of all that was saved: names, counts, and the most that each may be. What went wrong is printed. */
    async counted(): Promise<[what: string, value: number, most?: number][]> {
      const kept = await sql`
        select v.summary, v.version, count(*)::int as count
        from test_case_versions v join test_cases c on c.id = v.test_case_id
        where c.project_id = ${projectId} and v.summary like 'Saved by %' group by 1, 2`
      const times = new Map(kept.map((row) => [`${row.version === 1 ? 'added' : 'changed'} ${row.summary}`, row.count]))
      const all = (['added', 'changed'] as const).flatMap((kind) => saved[kind].map((summary) => `${kind} ${summary}`))
      const lost = all.filter((each) => times.get(each) !== 1)
      const more = {
        cases: (await cases()) - before.cases - saved.added.length,
        versions: (await versions()) - before.versions - saved.added.length - saved.changed.length,
      }
      for (const each of [...new Set(wrong), ...lost].slice(0, 10)) process.stderr.write(`${each}\n`)
      return [
        ['new cases', saved.added.length],
        ['changed cases', saved.changed.length],
        ['errors', wrong.length, 0],
        ['answered, but not there once', lost.length, 0],
        ['cases there, but not answered', Math.abs(more.cases), 0],
        ['versions there, but not answered', Math.abs(more.versions), 0],
      ]
    },
  }
}
