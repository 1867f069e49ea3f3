import { agreementHref } from '@caseweave/contract/automation/addresses'
import { RetireCases } from '@caseweave/contract/automation/manual-retirement/manual-retirement'
import { retirementMessages } from '@caseweave/contract/automation/manual-retirement/retirement-words'
import type { ActionFunctionArgs } from '@remix-run/node'
import { madeOnce } from '../../../server/made-once.server'
import { redirectWithToast } from '../../../server/toast.server'
import type { AgreementAddress } from './agreement-address'

type Way = { args: ActionFunctionArgs; projectId: number; address: AgreementAddress }

/** Retires the manual runs of the ticked cases, or takes them back, and shows the list as it is then. */
export async function answerRetirement(form: FormData, { args, projectId, address }: Way): Promise<Response> {
  const back = agreementHref(projectId, address)
  const wanted = RetireCases.safeParse({ numbers: form.getAll('case') })
  if (!wanted.success) {
    const message = wanted.error.issues[0]?.message ?? retirementMessages.tickFirst
    return redirectWithToast(back, { kind: 'error', message })
  }
  const takeBack = form.get('go') === 'takeBack'
  const { changed, left } = await madeOnce(args, { takeBack, ...wanted.data }, ({ manualRetirement }) =>
    (takeBack ? manualRetirement.takeBack : manualRetirement.retire)({ projectId, ...wanted.data }),
  )
  const message = retirementMessages[takeBack ? 'takenBack' : 'retired'](changed, left)
  return redirectWithToast(back, { kind: changed > 0 ? 'success' : 'warning', message })
}
