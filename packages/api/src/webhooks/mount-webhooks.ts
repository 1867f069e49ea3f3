import { messages } from '@caseweave/contract/platform/messages'
import { trackerWebhooksPath, webhookBodyBytes } from '@caseweave/contract/project/trackers/tracker-webhooks'
import { createContext, type Services } from '@caseweave/core/context'
import { receiveWebhook } from '@caseweave/core/project/trackers/webhooks/receive-webhook'
import type { Express } from 'express'
import { readAway } from '../rest/body-files'
import { collect } from '../rest/read-request'
import { refusalOf, secondsToWait } from '../rest/refusal'

/** Mounts where trackers call when an item of theirs has changed. */
export function mountWebhooks(app: Express, services: Services): void {
  app.post(`${trackerWebhooksPath}/:connectionId`, async (request, response) => {
    response.set('cache-control', 'no-store')
    try {
      const id = request.params.connectionId ?? ''
      const body = await collect(request, webhookBodyBytes)
      await receiveWebhook(createContext(services, null, request.ip ?? ''), {
        // What is no number is the connection of nobody.
        ...{ connectionId: /^\d{1,15}$/.test(id) ? Number(id) : 0, headers: request.headers, body },
      })
      response.status(202).end()
    } catch (error) {
      const { status, body } = refusalOf(error)
      if (status === 500 && body.message === messages.serverError)
        services.log.error({ err: error }, 'the call of a tracker was not taken')
      if (status === 429) response.set('retry-after', String(secondsToWait(error)))
      if (!response.destroyed) response.status(status).type('text').send(body.message)
    } finally {
      readAway(request)
    }
  })
}
