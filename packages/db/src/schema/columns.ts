import { sql } from 'drizzle-orm'
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** The primary key of nearly every table. Numbers stay far below 2^53, so that JavaScript holds them exactly. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A reference to such a key. */
export const ref = (name: string) => bigint(name, { mode: 'number' })
/** A moment, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** When the row came to be. */
export const createdAt = () => moment('created_at').notNull().defaultNow()
/** Images in their order. No references: a history is written by the million rows, and images that it names stay. */
export const imageIds = () => bigint('image_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`)
