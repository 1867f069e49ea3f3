import { productHelpPath } from '@caseweave/contract/platform/addresses'
import type { LoaderFunctionArgs } from '@remix-run/node'

/** A topic for the drawer: by its name, or the one about the screen at an address. */
export type DrawerTopic = { id: string; title: string; summary: string; html: string }

/** Answers `?topic=<id>` and `?about=<path and query>`; a screen without a topic has the one on help itself. */
export function loader(args: LoaderFunctionArgs): Response {
  const { help } = args.context.backend
  const asked = new URL(args.request.url).searchParams
  const [path = '', search = ''] = (asked.get('about') ?? '').split('?')
  const named = asked.get('topic')
  const id = named === null ? (help.topicAt(path, search) ?? 'help') : (help.renamed(named) ?? named)
  const topic = help.topic(id, productHelpPath)
  if (!topic) return new Response('There is no topic of this name.', { status: 404 })
  const { title, summary, html } = topic
  const answer: DrawerTopic = { id, title, summary, html }
  return Response.json(answer, { headers: { 'cache-control': 'private, max-age=300' } })
}
