import type { SiteMessageFilter } from '@caseweave/contract/front/site-messages/list-site-messages'
import { siteMessages, siteMessageWords } from '@caseweave/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { holding, searchedWords } from '../../platform/database/like-patterns'

/** The messages that a filter finds, as a condition; none where it asks for nothing. */
export const foundSiteMessages = ({ status, subject, search }: SiteMessageFilter): SQL | undefined =>
  and(
    status && eq(siteMessages.status, status),
    subject && eq(siteMessages.subject, subject),
    ...searchedWords(search).map((word) => sql`${siteMessageWords(siteMessages)} ilike ${holding(word)}`),
  )
