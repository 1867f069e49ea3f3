import type { ReactNode } from 'react'

/** The help of a field, and below it the sentence about what somebody else has saved there meanwhile. */
export const fieldHelp = (help: ReactNode, note: string | null): ReactNode =>
  note === null ? (
    help
  ) : (
    <>
      {help ? <span className="block">{help}</span> : null}
      <span className="block max-h-40 overflow-y-auto font-medium whitespace-pre-wrap text-foreground wrap-anywhere">
        {note}
      </span>
    </>
  )
