import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A migration as its file holds it: `when` is the moment (ms since 1970) that the journal gives it, which orders it. */
export interface Migration {
  tag: string
  when: number
  hash: string
  text: string
}

/** A file of the functions and triggers of the database. */
interface FunctionFile {
  name: string
  text: string
}

/** A statement of an SQL file, and the line that it begins in. */
export interface Statement {
  text: string
  line: number
}

/** The hash (SHA-256, hexadecimal) that Drizzle remembers a migration by, too. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The migrations of this folder in the order of its journal. */
export function readMigrations(folder: string): Migration[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return { tag, when, hash: hashOf(text), text }
  })
}

/** The statements of a migration; Drizzle parts them with a comment. */
export function statementsOf(text: string): Statement[] {
  let line = 1
  return text.split('--> statement-breakpoint').map((part) => {
    const begin = line + linesIn(part.slice(0, part.search(/\S|$/)))
    line += linesIn(part)
    return { text: part.trim(), line: begin }
  })
}

const linesIn = (text: string) => text.split('\n').length - 1

/** The files of this folder by name: a function each, with the triggers that call it. */
export function readFunctions(folder: string): FunctionFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

/** What tells whether any function or trigger has another text: one hash for all their files. */
export const hashOfFunctions = (files: FunctionFile[]) =>
  hashOf(files.map(({ name, text }) => `${name}\n${text}`).join('\n'))
