import { helpPath, productHelpPath } from '@caseweave/contract/platform/addresses'
import { CellHtml } from '@caseweave/ui/cell-html'
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { pageMarkup } from '../../../server/page-markup.server'
import { newsCookie, readNews } from '../../platform/screen/news.server'

/** Where help is read in a request: inside the product, or outside by anybody. */
const helpBaseOf = (request: Request) =>
  new URL(request.url).pathname.toLowerCase().startsWith(productHelpPath) ? productHelpPath : helpPath

/** Leads to the topic about a screen, which an address is asked for by `about`: its path and its query. */
function redirectToScreen(args: LoaderFunctionArgs, about: string, base: string): Response {
  const [path = '', search = ''] = about.split('?')
  const id = args.context.backend.help.topicAt(path, search)
  return redirect(id ? `${base}/${id}` : base)
}

/** The first page of help: all topics, or those that `search` finds. */
export function readHome(args: LoaderFunctionArgs) {
  const { help } = args.context.backend
  const base = helpBaseOf(args.request)
  const asked = new URL(args.request.url).searchParams
  const about = asked.get('about')
  if (about !== null) throw redirectToScreen(args, about, base)
  const search = asked.get('search')?.trim()
  return {
    base,
    tree: help.tree(),
    found: search ? help.search(search) : null,
    newsId: help.newsId,
    hasNews: readNews(args).unseen > 0,
  }
}

/** A topic, or what is new; a name that a topic had before leads to the one that it has now. */
export function readTopic(args: LoaderFunctionArgs) {
  const { help } = args.context.backend
  const base = helpBaseOf(args.request)
  const id = args.params.helpId ?? ''
  const topic = help.topic(id, base)
  if (!topic) {
    const now = help.renamed(id) ?? (help.topic(id.toLowerCase(), base) ? id.toLowerCase() : null)
    if (now) throw redirect(`${base}/${now}`, 301)
    throw data('There is no topic of this name. Search the help for it, or look through all topics.', { status: 404 })
  }
  const { html, children, ...shown } = topic
  const news = id === help.newsId ? readNews(args, base) : null
  const written = (at: string, markup: string) => pageMarkup(args, at, new CellHtml(markup))
  return data(
    {
      base,
      tree: help.tree(),
      topic: { ...shown, below: children.map(({ id: below, title, summary }) => ({ id: below, title, summary })) },
      content: written(`help-${id}`, html),
      news:
        news?.entries.map(({ html: markup, ...entry }, index) => ({
          ...entry,
          isNew: index < news.unseen,
          content: written(entry.id, markup),
        })) ?? null,
    },
    news?.entries[0] ? { headers: { 'set-cookie': newsCookie(news.entries[0].id) } } : undefined,
  )
}
