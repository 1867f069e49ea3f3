/** What the client ends with; scripts ask for it. */
export const exitCodes = { fine: 0, results: 1, usage: 2, server: 3, conflict: 4 } as const

/** The command line is wrong, or its files are not there. */
export class UsageError extends Error {}

/** The server refused, or could not be reached. */
export class ServerError extends Error {
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null
  /** Seconds that the server asks to wait. */
  readonly retryAfter: number | null

  constructor(message: string, status: number | null, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}
