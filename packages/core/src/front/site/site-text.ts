import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readFrontMatter } from '../front-matter'

/** The files of texts, which lie beside the product's sources, in a build too. */
const folder = () =>
  dirname(dirname(createRequire(import.meta.url).resolve('@caseweave/core/site-texts/pages/about.md')))

/** What an installation fills into its texts: who runs it, and whether people pay for it. */
export type SiteFacts = {
  billing: boolean
  /** Values by the names that texts have between double braces; what is missing is said in other words there. */
  values: Record<string, string | undefined>
}

/** Marks of Markdown, which a value from the environment must not bring about. */
const plain = (value: string) => value.replace(/[\\`*_[\]<>#|!]/g, '\\$&')

/** Fills a text: `{{name|other words}}`, and what stands between `<!-- billing -->` and `<!-- /billing -->`. */
export function fillText(text: string, { billing, values }: SiteFacts): string {
  return text
    .replace(/<!-- billing -->\n(.*?)<!-- \/billing -->\n?/gs, (_, part: string) => (billing ? part : ''))
    .replace(/\{\{(\w+)\|([^}]*)\}\}/g, (_, name: string, words: string) => {
      const value = values[name]
      return value === undefined ? words : name === 'contact' ? value : plain(value)
    })
}

/** Reads a text of the site by its folder and name, and fills it. */
export function readSiteText(name: string, facts: SiteFacts) {
  const { head, text } = readFrontMatter(`The text ${name}`, readFileSync(join(folder(), name), 'utf8'))
  return { head, text: fillText(text, facts) }
}
