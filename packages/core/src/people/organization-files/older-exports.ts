/**
 * What columns say that came by a migration, of rows from before it, where that is another value than the column's own default. An export that
 * was made before the migration `since` gets these. Tables and columns that came with a usual value need no line.
 */
export const olderMigrations: readonly { since: string; columns: Record<string, Record<string, string>> }[] = [
  // Cases from before they had places stand by their number.
  { since: '0054_case_positions', columns: { test_cases: { position: 'null' } } },
]
