import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, ref } from './columns'

/** What came of forms that make something new, for those that come again within a day. */
export const formAnswers = pgTable(
  'form_answers',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 in hex of where the form was sent, of its own key, and of what was typed. */
    formHash: text('form_hash').notNull(),
    /** What was made, as the form's page needs it. */
    answer: jsonb('answer').$type<{ made: unknown }>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.formHash] }), index('form_answers_created_at_idx').on(t.createdAt)],
)
