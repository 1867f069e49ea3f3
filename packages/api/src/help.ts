import { helpNews } from '@caseweave/core/front/help/changelog'
import { helpBook, newsId } from '@caseweave/core/front/help/help-book'
import { searchHelp } from '@caseweave/core/front/help/search-help'

/**
 * The help of the product, for everybody, signed in or not: it tells nothing of anybody's data, so that no procedure stands between. Links in
 * what it answers begin with `base`. `billing`: organizations are billed here, and help speaks of it.
 */
export const openHelp = (settings: { billing: boolean }) => ({
  newsId,
  /** The tree of all topics. */
  tree: () => helpBook(settings).tree,
  /** A topic to read; null when there is none of this name. */
  topic: (id: string, base: string) => helpBook(settings).topic(id, base),
  /** The name that a topic has now, when it had this one before. */
  renamed: (id: string) => helpBook(settings).renamed(id),
  /** The topic about the screen at an address; null when none is. */
  topicAt: (pathname: string, search?: string) => helpBook(settings).topicAt(pathname, search),
  /** The topics that answer a question. */
  search: (question: string) => searchHelp(question, helpBook(settings)),
  /** What is new, newest first. */
  news: helpNews,
})

export type Help = ReturnType<typeof openHelp>
