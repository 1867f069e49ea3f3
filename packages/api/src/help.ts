import { helpNews } from '@caseweave/core/front/help/changelog'
import { helpBook, newsId } from '@caseweave/core/front/help/help-book'
import { searchHelp } from '@caseweave/core/front/help/search-help'

/**
 * The help of the product, for everybody, signed in or not: it tells nothing of anybody's data, so that no procedure stands between. Links in
 * what it answers begin with `base`.
 */
export const help = {
  newsId,
  /** The tree of all topics. */
  tree: () => helpBook().tree,
  /** A topic to read; null when there is none of this name. */
  topic: (id: string, base: string) => helpBook().topic(id, base),
  /** The name that a topic has now, when it had this one before. */
  renamed: (id: string) => helpBook().renamed(id),
  /** The topic about the screen at an address; null when none is. */
  topicAt: (pathname: string, search?: string) => helpBook().topicAt(pathname, search),
  /** The topics that answer a question. */
  search: searchHelp,
  /** What is new, newest first. */
  news: helpNews,
}

export type Help = typeof help
