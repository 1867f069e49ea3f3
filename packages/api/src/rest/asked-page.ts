/** The page that was asked for: a screen shows the last one in its place where there are fewer, which would never end for a program. */
export const askedPage = (input: Record<string, unknown>, shown: number): number =>
  typeof input.page === 'number' ? input.page : shown
