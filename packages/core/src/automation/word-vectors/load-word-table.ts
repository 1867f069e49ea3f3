import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readWordTable, type WordTable } from './word-table'

type Loaded = { table: WordTable; problem: null } | { table: null; problem: string }

let loaded: Loaded | null = null

/** The table of the product, read at the first call and shared; without it, a sentence that says what is lost and what to do. */
export function loadWordTable(): Loaded {
  loaded ??= readTable(() => createRequire(import.meta.url).resolve('@caseweave/core/word-vectors/english.bin'))
  return loaded
}

/** Reads the table at a place; a file that is missing, cut or damaged is a sentence. */
export function readTable(place: () => string): Loaded {
  try {
    return { table: readWordTable(readFileSync(place())), problem: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const lost = 'Mapping suggestions compare words by their letters only, and find less'
    return { table: null, problem: `${lost}: ${reason} Install the product again to mend it.` }
  }
}
