import { stripeWebhookPath } from '@caseweave/contract/people/billing/addresses'
import { stripeWebhookBytes } from '@caseweave/contract/people/billing/billing'
import { trackerWebhooksPath, webhookBodyBytes } from '@caseweave/contract/project/trackers/tracker-webhooks'
import { createContext, type Services } from '@caseweave/core/context'
import { receiveEvent } from '@caseweave/core/people/billing/receive-event'
import { requireBilling } from '@caseweave/core/people/billing/stripe'
import { receiveWebhook } from '@caseweave/core/project/trackers/webhooks/receive-webhook'
import type { Express, Request, Response } from 'express'
import { readAway } from '../rest/body-files'
import { collect } from '../rest/read-request'
import { isUnforeseen, refusalOf, secondsToWait } from '../rest/refusal'

/** Answers a call with what `take` throws, or with `done`; reads the rest of a body away that was refused. */
async function answer(
  services: Services,
  call: { request: Request; response: Response; done: number; who: string },
  take: () => Promise<void>,
): Promise<void> {
  const { request, response, done, who } = call
  response.set('cache-control', 'no-store')
  try {
    await take()
    response.status(done).end()
  } catch (error) {
    const { status, body } = refusalOf(error)
    if (isUnforeseen(body)) services.log.error({ err: error }, `a call of ${who} was not taken`)
    if (status === 429) response.set('retry-after', String(secondsToWait(error)))
    if (!response.destroyed) response.status(status).type('text').send(body.message)
  } finally {
    readAway(request)
  }
}

/** Mounts where trackers call when an item of theirs has changed, and Stripe when a payment has. Bodies are read as bytes: they are signed. */
export function mountWebhooks(app: Express, services: Services): void {
  app.post(`${trackerWebhooksPath}/:connectionId`, (request, response) =>
    answer(services, { request, response, done: 202, who: 'a tracker' }, async () => {
      const id = request.params.connectionId ?? ''
      const body = await collect(request, webhookBodyBytes)
      await receiveWebhook(createContext(services, null, request.ip ?? ''), {
        // What is no number is the connection of nobody.
        ...{ connectionId: /^\d{1,15}$/.test(id) ? Number(id) : 0, headers: request.headers, body },
      })
    }),
  )
  app.post(stripeWebhookPath, (request, response) =>
    answer(services, { request, response, done: 200, who: 'Stripe' }, async () => {
      const ctx = createContext(services, null, request.ip ?? '')
      requireBilling(ctx)
      const body = await collect(request, stripeWebhookBytes)
      await receiveEvent(ctx, { body, signature: String(request.headers['stripe-signature'] ?? '') })
    }),
  )
}
