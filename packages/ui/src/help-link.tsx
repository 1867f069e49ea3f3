import { createContext, useContext } from 'react'

/** Where a message leads for more, by its words; null where nowhere. The product says it, once around all pages. */
export const HelpOfMessage = createContext<(message: string) => string | null>(() => null)

/** A link to what says more of a message; nothing where nothing does. */
export function HelpLink({ message }: { message: string }) {
  const href = useContext(HelpOfMessage)(message)
  if (!href) return null
  return (
    <a href={href} data-help className="inline-block font-medium text-link underline underline-offset-2 print:hidden">
      Help on this
    </a>
  )
}
