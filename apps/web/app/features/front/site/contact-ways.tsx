import { Mail, Phone } from 'lucide-react'
import { useFrame } from './frame-data'

/** Address and phone of the operator, where they are set. */
export function ContactWays() {
  const { email, phone } = useFrame().contact
  if (!email && !phone) return null
  return (
    <ul className="grid gap-2">
      {email ? (
        <li>
          <a href={`mailto:${email}`} className="inline-flex items-center gap-2 rounded-md text-link hover:underline">
            <Mail aria-hidden="true" className="size-4" />
            {email}
          </a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="inline-flex items-center gap-2 rounded-md text-link hover:underline"
          >
            <Phone aria-hidden="true" className="size-4" />
            {phone}
          </a>
        </li>
      ) : null}
    </ul>
  )
}
