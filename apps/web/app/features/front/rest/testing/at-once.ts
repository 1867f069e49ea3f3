import { expect } from 'vitest'
import type { TestSite } from '../../../../testing/test-site'

/**
 * Asks for these changes of a project's feature files at once: each has read what it needs and waits for whoever is at work on the files, before
 * one of them is first.
 */
export async function atOnce<Answer>(
  site: TestSite,
  projectId: number,
  ...asked: (() => Promise<Answer>)[]
): Promise<Answer[]> {
  let answers: Promise<Answer>[] = []
  await site.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('automation import', ${projectId}))`
    answers = asked.map((each) => each())
    const waiting = async () => {
      const [row] = await site.sql`select count(*)::int as waiting from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      return row?.waiting
    }
    await expect.poll(waiting).toBe(asked.length)
  })
  return Promise.all(answers)
}
