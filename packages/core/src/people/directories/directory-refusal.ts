import { AppError, type ErrorCode } from '@caseweave/contract/platform/errors'

/** What SCIM calls the kinds of refusals; source: RFC 7644, 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal as directories understand it. */
export class DirectoryRefusal extends AppError {
  readonly scimType: ScimType

  constructor(code: ErrorCode, scimType: ScimType, message: string) {
    super(code, message)
    this.name = 'DirectoryRefusal'
    this.scimType = scimType
  }
}

/** Refuses a request whose body, path or filter cannot be taken. */
export const invalid = (scimType: ScimType, message: string) => new DirectoryRefusal('INVALID', scimType, message)

/** A text of a request as a sentence may repeat it. */
export const told = (text: string) => text.replace(/\p{Cc}/gu, ' ').slice(0, 100)
