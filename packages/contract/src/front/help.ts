/** A topic of help in the tree: its name in addresses, its title, one sentence about it, and what lies below it. */
export type TopicNode = { id: string; title: string; summary: string; children: TopicNode[] }

/** Where one can go from a topic. */
export type TopicLink = { id: string; title: string }

/** A heading of a topic: where a link to it leads, and how deep it is (2 or 3). */
export type Heading = { id: string; title: string; level: number }

/** A topic to read: `html` is safe to show, `way` are the topics that it lies below. */
export type Topic = TopicNode & {
  html: string
  headings: Heading[]
  way: TopicLink[]
  previous: TopicLink | null
  next: TopicLink | null
}

/** A topic in a list, with the titles of those that it lies below. */
export type PlacedTopic = { id: string; title: string; summary: string; way: string[] }

/** What a search of help answers, the best first; `cut`: only the first words were looked for. */
export type FoundTopics = { query: string; topics: PlacedTopic[]; cut: boolean }

/** What changed on a day: `date` as 2026-11-24, `html` safe to show, `id` its name in the page and in what somebody has seen. */
export type NewsEntry = { id: string; date: string; title: string; html: string }
