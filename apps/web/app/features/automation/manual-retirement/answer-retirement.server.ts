import type { ApiCaller } from '@caseweave/api/router'
import { agreementHref } from '@caseweave/contract/automation/addresses'
import { RetireCases } from '@caseweave/contract/automation/manual-retirement/manual-retirement'
import { retirementMessages } from '@caseweave/contract/automation/manual-retirement/retirement-words'
import { redirectWithToast } from '../../../server/toast.server'
import type { AgreementAddress } from './agreement-address'

type Way = { projectId: number; api: ApiCaller; address: AgreementAddress }

/** Retires the manual runs of the ticked cases, or takes them back, and shows the list as it is then. */
export async function answerRetirement(form: FormData, { projectId, api, address }: Way): Promise<Response> {
  const back = agreementHref(projectId, address)
  const wanted = RetireCases.safeParse({ numbers: form.getAll('case') })
  if (!wanted.success) {
    const message = wanted.error.issues[0]?.message ?? retirementMessages.tickFirst
    return redirectWithToast(back, { kind: 'error', message })
  }
  const takeBack = form.get('go') === 'takeBack'
  const ask = takeBack ? api.manualRetirement.takeBack : api.manualRetirement.retire
  const { changed, left } = await ask({ projectId, ...wanted.data })
  const message = retirementMessages[takeBack ? 'takenBack' : 'retired'](changed, left)
  return redirectWithToast(back, { kind: changed > 0 ? 'success' : 'warning', message })
}
