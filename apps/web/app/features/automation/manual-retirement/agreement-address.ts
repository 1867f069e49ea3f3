import { RetirementQuery } from '@caseweave/contract/automation/manual-retirement/manual-retirement'
import { planModuleOf } from '../automation-plan/plan-links'

export type AgreementAddress = Omit<RetirementQuery, 'moduleId'> & { moduleId: number }

/** What the address lists; anything that cannot be read is what it usually is. */
export const readAgreementAddress = (parameters: URLSearchParams): AgreementAddress => ({
  ...RetirementQuery.omit({ moduleId: true }).parse(Object.fromEntries(parameters)),
  moduleId: planModuleOf(parameters),
})
