/** The webhook of a connection: `possible` for kinds of trackers that call; `made` null while there is no secret. */
export type TrackerWebhook = {
  possible: boolean
  /** Where the tracker is to call, below the address of the product. */
  path: string
  made: { createdAt: Date; lastReceivedAt: Date | null } | null
}

/** Where trackers call, with the id of the connection. */
export const trackerWebhooksPath = '/webhooks/trackers'
export const trackerWebhookPath = (connectionId: number): string => `${trackerWebhooksPath}/${connectionId}`

/** Longest call that is taken, in bytes: issues with all their text and labels are far below it. */
export const webhookBodyBytes = 1_000_000
