import figures from './figures.json' with { type: 'json' }

/** The figures that are published, by what they say. */
export type FigureId = 'import' | 'results' | 'list' | 'search' | 'people' | 'landing' | 'start'

/** A figure as `docs/performance.md` has it: `value` with its unit, the sentence that it is part of, and when it was measured (ISO 8601). */
export type Figure = { id: FigureId; value: string; sentence: string; measuredAt: string }

/** What `npm run bench -- --publish` has measured; none where it never ran. */
export const measuredFigures = figures as readonly Figure[]
