import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewsEntry } from '@caseweave/contract/front/help'
import { topicsFolder } from './read-topics'
import { anchorOf, renderTopic } from './render-topic'

const changelogPath = () => join(topicsFolder(), '../../../../../../CHANGELOG.md')

/** The entries of a changelog, newest first: each begins with `## <date>: <title>`. */
function parseChangelog(text: string, base: string): NewsEntry[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [head = '', ...lines] = entry.split('\n')
      const [, date = '', title = ''] = /^(\d{4}-\d\d-\d\d): (.+)$/.exec(head.trim()) ?? []
      if (!date) throw new Error(`The changelog has an entry without a date: “${head}”.`)
      const id = `${date}-${anchorOf(title)}`
      // All entries stand on one page, and several have the same parts.
      const html = renderTopic(lines.join('\n'), base).html.replaceAll('<h3 id="', `<h3 id="${id}-`)
      return { id, date, title, html }
    })
}

const known = new Map<string, NewsEntry[]>()

/** What is new in the product, newest first, with links to topics that begin with `base`. */
export function helpNews(base: string): NewsEntry[] {
  const entries = known.get(base) ?? parseChangelog(readFileSync(changelogPath(), 'utf8'), base)
  known.set(base, entries)
  return entries
}
