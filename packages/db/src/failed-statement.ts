import postgres from 'postgres'
import type { Statement } from './migration-files'

/** Runs a statement; when PostgreSQL refuses it the error is a sentence that says which, where in its file, and why. */
export async function runStatement(
  sql: Pick<postgres.Sql, 'unsafe'>,
  { text, line }: Statement,
  name: string,
): Promise<void> {
  try {
    await sql.unsafe(text)
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error
    const { message, detail, hint, position } = error
    const place = line + text.slice(0, Number(position ?? 1) - 1).split('\n').length - 1
    const words = text.replace(/\s+/g, ' ')
    throw new Error(
      `The database could not be brought up to date: ${name} (line ${place}) failed. ` +
        `PostgreSQL says: ${[message, detail, hint].filter(Boolean).join('. ')}. ` +
        `The statement: ${words.slice(0, 200)}${words.length > 200 ? ' …' : ''} ` +
        'Nothing has been changed: the database is as it was before this start.',
      { cause: error },
    )
  }
}
