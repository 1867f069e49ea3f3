import type { PlacedTopic, Topic, TopicLink, TopicNode } from '@caseweave/contract/front/help'
import { screenAddress } from '@caseweave/contract/front/navigation'
import { readTopics, type TopicFile } from './read-topics'
import { type RenderedTopic, renderTopic } from './render-topic'

/** The name of the page that tells what has changed; it is made of the changelog. */
export const newsId = 'whats-new'

/** A screen that a topic is about: the parts of its path, and what its address asks. */
type Place = { helpId: string; parts: string[]; query: [string, string] | null }

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

/** A parameter stands for a number, also that of a case (`TC-12`): words are screens of their own. */
const fits = (part: string, asked: string | undefined) =>
  asked !== undefined &&
  (part.startsWith(':') ? /^(?:tc-)?\d/i.test(asked) : part.toLowerCase() === asked.toLowerCase())

function placeOf(helpId: string, screen: string): Place {
  const address = screen.startsWith('/') ? screen : screenAddress(screen)
  if (!address) throw new Error(`The topic ${helpId} is about the screen “${screen}”, which is not there.`)
  const [path = '', query = ''] = address.split('?')
  const [pair] = new URLSearchParams(query)
  return { helpId, parts: partsOf(path), query: pair ?? null }
}

/** All topics of help, put in order once. */
export function makeBook(files: readonly TopicFile[]) {
  const treeOf = (below: string): TopicNode[] =>
    files
      .filter(({ parent }) => parent === below)
      .sort((one, other) => one.order - other.order || one.title.localeCompare(other.title))
      .map(({ id, title, summary }) => ({ id, title, summary, children: treeOf(id) }))
  const news = {
    id: newsId,
    title: 'What’s new',
    summary: 'What has changed in the product, newest first.',
    children: [],
  }
  const tree: TopicNode[] = [...treeOf(''), news]
  const wayTo = new Map<string, TopicNode[]>()
  const inOrder: TopicNode[] = []
  const walk = (nodes: readonly TopicNode[], way: TopicNode[]) => {
    for (const node of nodes) {
      inOrder.push(node)
      wayTo.set(node.id, way)
      walk(node.children, [...way, node])
    }
  }
  walk(tree, [])
  const nodes = new Map(inOrder.map((node, index) => [node.id, { node, index }]))
  const texts = new Map(files.map(({ id, text }) => [id, text]))
  const renamed = new Map(files.flatMap(({ id, formerly }) => formerly.map((name): [string, string] => [name, id])))
  const places = files.flatMap(({ id, screens }) => screens.map((screen) => placeOf(id, screen)))
  const rendered = new Map<string, RenderedTopic>()

  function render(id: string, base: string): RenderedTopic {
    const key = `${base} ${id}`
    const known = rendered.get(key) ?? renderTopic(texts.get(id) ?? '', base)
    rendered.set(key, known)
    return known
  }

  const linkTo = (node: TopicNode | undefined): TopicLink | null => (node ? { id: node.id, title: node.title } : null)

  return {
    tree,
    files,
    /** The topic of this name, with links that begin with `base`; null when there is none. */
    topic(id: string, base: string): Topic | null {
      const found = nodes.get(id)
      if (!found) return null
      const { html, headings } = render(id, base)
      return {
        ...found.node,
        html,
        headings,
        way: (wayTo.get(id) ?? []).map((node) => ({ id: node.id, title: node.title })),
        previous: linkTo(inOrder[found.index - 1]),
        next: linkTo(inOrder[found.index + 1]),
      }
    },
    /** Where a topic stands, without its text; null when there is none of this name. */
    place(id: string): PlacedTopic | null {
      const node = nodes.get(id)?.node
      return node
        ? { id, title: node.title, summary: node.summary, way: (wayTo.get(id) ?? []).map(({ title }) => title) }
        : null
    },
    /** The name that a topic has now, when it had this one before. */
    renamed: (id: string): string | null => renamed.get(id) ?? null,
    /** The topic about the screen of an address: the one whose path has the most parts of it; null when none has. */
    topicAt(pathname: string, search = ''): string | null {
      const asked = partsOf(pathname)
      const parameters = new URLSearchParams(search)
      const [best] = places
        .filter(
          ({ parts, query }) =>
            parts.every((part, index) => fits(part, asked[index])) && (!query || parameters.get(query[0]) === query[1]),
        )
        .sort((one, other) => other.parts.length - one.parts.length || Number(!!other.query) - Number(!!one.query))
      return best?.helpId ?? null
    },
    places,
  }
}

export type HelpBook = ReturnType<typeof makeBook>

const books = new Map<boolean, HelpBook>()

/** The help of the product, `billing`: with what is said where organizations are billed; read and checked at the first call. */
export function helpBook({ billing } = { billing: true }): HelpBook {
  const known = books.get(billing) ?? makeBook(readTopics().filter(({ needs }) => billing || needs !== 'billing'))
  books.set(billing, known)
  return known
}
