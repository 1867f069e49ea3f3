import type { Place } from './place'

/** What became of a work: `asked` for, `there` once, `twice` there, and what somebody has to look after. */
export type Counts = { asked: number; there: number; twice: number; needsSomebody: number }

/** A work that was begun: whether it is over, and what is there of it. */
export type Begun = { isOver: () => Promise<boolean>; counts: () => Promise<Counts> }

/** A kind of work, `size` times as much as is least. */
export type Work = (place: Place, size: number) => Promise<Begun>
