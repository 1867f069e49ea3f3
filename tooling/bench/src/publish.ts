import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'
import type { Figure, FigureId } from '@caseweave/contract/front/site/figures'
import { root } from './processes'
import type { MeasuredLine } from './report'

/** The benches that `--publish` runs when none are named, with their sizes: those that need no more than some minutes together. */
export const publishedBenches = ['import', 'results:10000', 'list:100000', 'search:100000', 'site', 'start']

/** Which lines of a bench a figure is the worst of, and the sentence that says it. `{size}` is the number at the beginning of the line's size. */
const published: Record<FigureId, { bench: string; lines: RegExp; sentence: string }> = {
  import: {
    bench: 'import',
    lines: /^upload to finished job$/,
    sentence: '{size} test cases imported in {value}, from the upload over the preview to the last row.',
  },
  results: {
    bench: 'results',
    lines: /^upload to finished job$/,
    sentence: '{size} JUnit results matched with their test cases in {value}, in a project of 100,000 cases.',
  },
  list: {
    bench: 'list',
    lines: /^(first|last) page$/,
    sentence: 'A page of the list of {size} test cases answered in {value}, the first and the last alike.',
  },
  search: {
    bench: 'search',
    lines: /^(?!writing)/,
    sentence: 'The slowest of nine kinds of search among {size} test cases answered in {value}.',
  },
  people: {
    bench: 'people',
    lines: /^data of pages: per second$/,
    sentence: '{size} people at work at once get {value}.',
  },
  landing: { bench: 'site', lines: /^landing page$/, sentence: 'The first page of this site answered in {value}.' },
  start: {
    bench: 'start',
    lines: /^second npm start/,
    sentence: 'A server with the demo project is ready {value} after npm start.',
  },
}
const ids = Object.keys(published) as FigureId[]

const shownValue = ({ value, unit }: MeasuredLine) => {
  if (unit === '/s') return `${Math.round(value)} pages a second`
  if (unit === 'ms' && value < 1_000) return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
  return `${(unit === 'ms' ? value / 1_000 : value).toFixed(1)} s`
}

/** The number of cases, results or people that a line is about: the largest one that its size names before such a word. */
const sizeOf = ({ size }: MeasuredLine) => {
  const [, number = ''] = /([\d,]+) (?:cases|results|people)/.exec(size) ?? []
  return Number(number.replaceAll(',', '')).toLocaleString('en')
}

/** The figures that these lines hold, of which the others stay as they were published. */
export function figuresOf(lines: readonly MeasuredLine[], before: readonly Figure[], measuredAt: string): Figure[] {
  return ids.flatMap((id) => {
    const { bench, lines: which, sentence } = published[id]
    const found = lines.filter((line) => line.bench === bench && which.test(line.what))
    const worst = found.toSorted((a, b) => (a.unit === '/s' ? a.value - b.value : b.value - a.value))[0]
    if (!worst) return before.filter((figure) => figure.id === id)
    const value = shownValue(worst)
    return [{ id, value, sentence: sentence.replace('{size}', sizeOf(worst)).replace('{value}', value), measuredAt }]
  })
}

/** What the figures were measured on. */
const machine = () => {
  const [core] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${core?.model.trim() || 'an unnamed processor'}, ${availableParallelism()} cores, ${memory} GB of memory, ${type()}, Node.js ${process.versions.node}`
}

/** The page of the figures. */
export function pageOf(figures: readonly Figure[], on: string): string {
  const rows = figures.map(({ sentence, measuredAt }) => `| ${sentence} | ${measuredAt.slice(0, 10)} |`)
  return `# Performance

The figures that the public site names. \`npm run bench -- --publish\` measures them and writes this page, so that whoever doubts them can
measure them again; on another machine they are others. The product runs as it does in use, with a PostgreSQL of its own beside it, on the same
machine that asks. Of several lines that a figure is about, the worst one counts.

${figures.length > 0 ? `Last measured on: ${on}.\n\n| figure | measured on |\n| --- | --- |\n${rows.join('\n')}` : 'None is published at the moment.'}

What each bench does, and what it may cost as a multiple of something measured beside it, is in \`tooling/bench\`; \`npm run bench\` runs all of them.
`
}

const page = join(root, 'docs/performance.md')
const data = join(root, 'packages/contract/src/front/site/figures.json')

/** Writes what was measured into the page of the figures, and into what the public site reads. */
export function publish(lines: readonly MeasuredLine[]): string {
  const before: Figure[] = existsSync(data) ? JSON.parse(readFileSync(data, 'utf8')) : []
  const figures = figuresOf(lines, before, new Date().toISOString())
  writeFileSync(data, JSON.stringify(figures, null, 2))
  writeFileSync(page, pageOf(figures, machine()))
  execFileSync('npx', ['biome', 'format', '--write', data, page], { cwd: root, stdio: 'ignore' })
  return page
}
