import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { projects } from './projects'

/**
 * Uploaded images as they were encoded anew; the two keys name their content in the file store. `attachedAt` is when a saved
 * version first named the image: versions never change, so the image stays from then on.
 */
export const images = pgTable(
  'images',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: ref('bytes').notNull(),
    storageKey: text('storage_key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    attachedAt: moment('attached_at'),
    /** The manual run that holds it, whose images can still be taken away. */
    runId: ref('run_id'),
  },
  (t) => [
    index('images_project_id_idx').on(t.projectId),
    index('images_unattached_idx').on(t.createdAt).where(sql`attached_at is null and run_id is null`),
  ],
)
