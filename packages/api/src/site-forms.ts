import type { SiteFormMessage } from '@caseweave/contract/front/site-messages/site-form'
import type { SiteForm } from '@caseweave/contract/front/site-messages/subjects'
import type { HumanProof } from '@caseweave/contract/people/human-check'
import { createContext, type Services } from '@caseweave/core/context'
import { sendSiteMessage } from '@caseweave/core/front/site-messages/send-site-message'
import type { Identity } from './identity/identity'

/** What visitors can send by the forms of the public site. */
export function openSiteForms(services: Services, { humanCheck }: Pick<Identity, 'humanCheck'>) {
  return {
    /** What the page of a form carries, for those who send it without JavaScript. */
    token: (form: SiteForm): string => humanCheck.signForm(form),
    /** Takes what a person at `clientAddress` has written by a form; {@link sendSiteMessage} and the human check refuse. */
    async send(clientAddress: string, form: SiteForm, message: SiteFormMessage, proof: HumanProof): Promise<void> {
      const ctx = createContext(services, null, clientAddress)
      await humanCheck.require(ctx, form, proof)
      await sendSiteMessage(ctx, form, message)
    },
  }
}
