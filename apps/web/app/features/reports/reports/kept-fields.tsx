import { useLocation } from '@remix-run/react'
import { keptParameters } from './report-address'

/** What the address of a report says beside the fields of a form, as hidden fields of it. */
export function KeptFields({ except }: { except: string }) {
  const { search } = useLocation()
  return keptParameters(search, [except]).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
