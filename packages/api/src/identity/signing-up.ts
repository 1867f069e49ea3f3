import type { SetUp, SignUp } from '@caseweave/contract/people/accounts'
import type { HumanProof } from '@caseweave/contract/people/human-check'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { createContext, type Services } from '@caseweave/core/context'
import type { openHumanCheck } from '@caseweave/core/people/accounts/human-check'
import { isEmptyInstallation, requireSetupCode, setUp } from '@caseweave/core/people/sign-up/setup'
import { signUpOnce, signUpRefusal } from '@caseweave/core/people/sign-up/sign-up'
import type { Browser } from './browser'

/** Making accounts in front of a browser. */
export function createSigningUp(
  services: Services,
  { oidc: external, signUp: mode }: RuntimeSettings,
  humanCheck: ReturnType<typeof openHumanCheck>,
) {
  return {
    /** True as long as nobody has an account; with an external issuer the first who comes needs no setup. */
    isEmpty: async () => !external && (await isEmptyInstallation(services)),

    /** Passes the code that the start printed; see there for the refusals. */
    requireSetupCode: (browser: Browser, code: string) =>
      requireSetupCode(createContext(services, null, browser.clientAddress), code),

    /** Makes the first account and its organization; see {@link setUp} for the refusals. With an external issuer nobody can. */
    async setUp(browser: Browser, input: SetUp, proof: HumanProof): Promise<void> {
      if (external) throw new AppError('FORBIDDEN', messages.unauthorized)
      const ctx = createContext(services, null, browser.clientAddress)
      await humanCheck.require(ctx, 'setup', proof)
      await setUp(ctx, input)
    },

    /** Whether people may sign up without an invitation. */
    isOpen: !external && mode === 'open',

    /** Why nobody can sign up with this invitation ('' = none), as a sentence; null when they can. */
    signUpRefusal: (browser: Browser, invitation: string) =>
      signUpRefusal(createContext(services, null, browser.clientAddress), { mode, invitation }),

    /** Makes an account for a person in front of a browser; see {@link signUpOnce} for the refusals. With an external issuer nobody can. */
    async signUp(browser: Browser, input: SignUp & { invitation: string }, proof: HumanProof): Promise<void> {
      if (external) throw new AppError('FORBIDDEN', messages.unauthorized)
      const { invitation, ...person } = input
      const ctx = createContext(services, null, browser.clientAddress)
      await signUpOnce(ctx, person, { mode, invitation }, () => humanCheck.require(ctx, 'sign-up', proof))
    },
  }
}
