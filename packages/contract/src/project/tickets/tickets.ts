import { z } from 'zod'
import { cleanName, cleanText } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import { numberText } from '../../platform/numbers'
import { EnvironmentId } from '../environments/environments'
import { ReleaseId } from '../releases/releases'
import type { TicketItem } from './ticket-items'
import { ticketLimits } from './ticket-messages'

/** Where a bug was met. A Production ticket is a bug that users met. */
export const TicketType = z.enum(['Normal', 'Production'], 'Ticket type is required')
export type TicketType = z.infer<typeof TicketType>

const numberMissing = isRequired('Ticket number')

const TicketNumber = z
  .string(numberMissing)
  .transform(cleanName)
  .pipe(
    z
      // A form's empty text counts as none, also what the transformation has left of it.
      .string(numberMissing)
      .min(1, numberMissing)
      .max(ticketLimits.number, `The ticket number can have at most ${numberText(ticketLimits.number)} characters.`),
  )

const RemarksText = z
  .string()
  .transform(cleanText)
  .pipe(
    z
      .string()
      .max(ticketLimits.remarks, `The remarks can have at most ${numberText(ticketLimits.remarks)} characters.`),
  )
const Remarks = RemarksText.default('')

const CaseNumber = z.number().int().positive().max(999_999_999)
const TicketId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Names the case whose tickets are asked for. */
export const TicketsOfCase = z.object({ caseNumber: CaseNumber })
export type TicketsOfCase = z.infer<typeof TicketsOfCase>

/** Attaches a ticket to the newest version of a case. */
export const AttachTicket = TicketsOfCase.extend({
  number: TicketNumber,
  releaseId: ReleaseId,
  environmentId: EnvironmentId,
  type: TicketType,
  remarks: Remarks,
  applicable: z.boolean().default(true),
})
export type AttachTicket = z.infer<typeof AttachTicket>

/** Changes what may change in an attached ticket. `seen`, `seenApplicable`: what was shown; what somebody else has written since is not written over. */
export const UpdateTicket = TicketsOfCase.extend({
  ticketId: TicketId,
  remarks: Remarks,
  applicable: z.boolean(),
  seen: RemarksText.optional(),
  seenApplicable: z.enum(['yes', 'no']).optional(),
})
export type UpdateTicket = z.infer<typeof UpdateTicket>

export const RemoveTicket = TicketsOfCase.extend({ ticketId: TicketId })
export type RemoveTicket = z.infer<typeof RemoveTicket>

/** A ticket as its dialog shows it. `version` = the case's version when it was attached. */
export type TicketRow = {
  id: number
  number: string
  type: TicketType
  release: string
  environment: string
  version: number
  remarks: string
  applicable: boolean
  createdBy: string
  createdAt: Date
  /** Null where no tracker is known that has it. */
  item: TicketItem | null
}

/** The tickets of a case, newest first; `deleted`: the case is, and nothing of it can be changed. */
export type CaseTickets = {
  number: number
  summary: string
  deleted: boolean
  productionBug: boolean
  tickets: TicketRow[]
}

/** What the form of a ticket offers. */
export type TicketForm = {
  number: number
  summary: string
  version: number
  /** Enabled ones, newest first. */
  releases: { id: number; number: string }[]
  /** Active ones, by name. */
  environments: { id: number; name: string }[]
  /** Who may add releases and environments; for people who may not. */
  managers: string[]
}
