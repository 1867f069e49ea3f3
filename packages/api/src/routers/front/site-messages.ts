import {
  HandleSiteMessage,
  ListSiteMessages,
  SiteMessageFilter,
  SiteMessageId,
} from '@caseweave/contract/front/site-messages/list-site-messages'
import {
  deleteSiteMessage,
  getSiteMessage,
  handleSiteMessage,
} from '@caseweave/core/front/site-messages/handle-site-message'
import { listSiteMessages } from '@caseweave/core/front/site-messages/list-site-messages'
import { siteMessageCsv } from '@caseweave/core/front/site-messages/site-message-csv'
import { operatorProcedure, router } from '../../trpc'

// Strangers send them by `siteForms.send`, past a human check: a procedure for that would be a way around it.
export const siteMessagesRouter = router({
  list: operatorProcedure.input(ListSiteMessages).query(({ ctx, input }) => listSiteMessages(ctx, input)),
  file: operatorProcedure.input(SiteMessageFilter).query(({ ctx, input }) => siteMessageCsv(ctx, input)),
  get: operatorProcedure.input(SiteMessageId).query(({ ctx, input }) => getSiteMessage(ctx, input)),
  handle: operatorProcedure
    .input(SiteMessageId.extend(HandleSiteMessage.shape))
    .mutation(({ ctx, input }) => handleSiteMessage(ctx, input)),
  delete: operatorProcedure.input(SiteMessageId).mutation(({ ctx, input }) => deleteSiteMessage(ctx, input)),
})
