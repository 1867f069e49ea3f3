import { z } from 'zod'

const dayMs = 86_400_000

/** A calendar day, `yyyy-mm-dd`, as stored snapshots name it: days begin and end by UTC. None are older than 1970. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a day.')
  .refine((day) => day >= '1970' && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day), {
    message: 'There is no such day.',
  })

/** The day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day `days` later; earlier when negative. */
export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs))

/** Days from one to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** The days that a report through time covers when none are chosen: four weeks up to today. */
const usualDays = 28

/** The most days that it goes back: ten years. */
export const mostDays = 3_660

/**
 * The days to show between two, both included, the last one first of all: every day of two months, every seventh of fourteen
 * months, else every thirtieth, so that a table and its chart stay readable. In order.
 */
export function shownDays(from: string, to: string): string[] {
  const length = daysBetween(from, to)
  const step = length <= 62 ? 1 : length <= 427 ? 7 : 30
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => addDays(to, -index * step)).reverse()
}

/**
 * The range that is meant: what is missing is filled in, what lies in the future ends today, and what is the wrong way round
 * is turned.
 */
export function readRange(range: { from?: string | undefined; to?: string | undefined }, today: string) {
  const end = range.to && range.to < today ? range.to : today
  const start = range.from ?? addDays(end, -usualDays)
  const [first, to] = start <= end ? [start, end] : [end, start < today ? start : today]
  const earliest = addDays(to, -mostDays)
  return daysBetween(first, to) > mostDays ? { from: earliest, to } : { from: first, to }
}
