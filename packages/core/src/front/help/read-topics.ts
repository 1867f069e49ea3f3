import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readFrontMatter } from '../front-matter'

const Names = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )

const TopicHead = z.strictObject({
  title: z.string().min(1).max(100),
  /** The topic that it lies below; empty at the top. */
  parent: z.string().default(''),
  order: z.coerce.number().int().positive(),
  summary: z.string().min(1).max(200),
  /** The screens that it is about: names of `contract/front/navigation.ts`, or paths, whose parameters are numbers. */
  screens: Names,
  /** What people call it who do not know its title. */
  tasks: Names,
  /** Where it is shown alone: where organizations are billed. Empty for everywhere. */
  needs: z.enum(['', 'billing']).default(''),
  /** Names that it had before. */
  formerly: Names,
})

/** A topic of help as its file has it: front matter, and a text in Markdown. */
export type TopicFile = z.infer<typeof TopicHead> & { id: string; text: string }

/** Where the topics lie: beside the product's sources, in a build too. */
export const topicsFolder = (): string =>
  dirname(createRequire(import.meta.url).resolve('@caseweave/core/help-topics/glossary.md'))

/** The topic that a file says; throws a sentence that names the file where its front matter is wrong. */
export function parseTopic(id: string, file: string): TopicFile {
  const { head, text } = readFrontMatter(`The topic ${id}`, file)
  const read = TopicHead.safeParse(head)
  if (!read.success) throw new Error(`The front matter of the topic ${id} is wrong. ${z.prettifyError(read.error)}`)
  return { ...read.data, id, text }
}

/** All topics, in no order. */
export const readTopics = (folder = topicsFolder()): TopicFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => parseTopic(name.slice(0, -'.md'.length), readFileSync(join(folder, name), 'utf8')))
