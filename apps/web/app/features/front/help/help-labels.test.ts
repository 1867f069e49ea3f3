import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpBook } from '@caseweave/core/front/help/help-book'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../../../..')

/** Quotes of one kind, and white space of one blank: as a label reads, however a source breaks it. */
const plain = (text: string) => text.replace(/[‘’]|\\'|&apos;/g, "'").replace(/\s+/g, ' ')

/** What the screens are written of. */
const said = ['apps/web/app', 'packages/contract/src', 'packages/core/src/front', 'packages/ui/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing\//.test(name))
      .map((name) => plain(readFileSync(join(root, folder, name), 'utf8'))),
  )
  .join('\n')

/** Labels of other programs, which topics lead through too. */
const foreign = ['CI/CD', 'Variables', 'Export test cases to CSV', 'Issues: Read and write']

/** The labels that a topic tells its readers to press, choose or open; a name or a figure in one stands as "…". */
function labelsOf(text: string): string[] {
  const steps = text.matchAll(
    /\b(?:choose|chooses|open|opens|press|tick|ticks|tab|tabs|under|then)\s+\*\*([^*\n]+)\*\*/gi,
  )
  return [...steps]
    .flatMap(([, label = '']) => plain(label).split(/ > |…|\d+/))
    .map((part) => part.replace(/^[\s().,:]+|[\s().,:]+$/g, ''))
    .filter((part) => part.length > 1 && !foreign.includes(part))
}

it.each(helpBook().files.map(({ id, text }) => [id, text] as const))(
  '%s names what stands on the screens',
  (_, text) => {
    expect(labelsOf(text).filter((label) => !said.includes(label))).toEqual([])
  },
)

it('finds the labels of steps', () => {
  expect(labelsOf('Open **Manage > Projects** and the tab **Team**. Choose **Import … test cases**.')).toEqual([
    'Manage',
    'Projects',
    'Team',
    'Import',
    'test cases',
  ])
  expect(helpBook().files.flatMap(({ text }) => labelsOf(text)).length).toBeGreaterThan(200)
})
