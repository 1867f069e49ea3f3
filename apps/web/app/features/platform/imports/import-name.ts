import type { MetaFunction } from '@remix-run/node'

/** The name of the import that a page shows, by the `name` that its loader answers. */
const nameIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'name' in data ? String(data.name) : 'Import'

/** The title of the page of one import. */
export const importMeta: MetaFunction = ({ data }) => [{ title: `${nameIn(data)} · Caseweave` }]

/** The crumb of the page of one import. */
export const importHandle = { crumb: nameIn }
