import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { TrackerError } from './tracker-error'

/** Where cloud providers answer machines about themselves and their keys: asked for by nobody. Source: docs/decisions/trackers.md. */
const metadataAddresses = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.169.253',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
]
const metadata = new Set(metadataAddresses.map((each) => ipaddr.parse(each).toNormalizedString()))

/** The address within one of IPv6 that stands for one of IPv4 (mapped, or translated by NAT64); any other is itself. */
function plain(address: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv6' && parsed.range() === 'rfc6052') return new ipaddr.IPv4(parsed.toByteArray().slice(12))
  return parsed
}

/** Whether `host` is among the names that the operator lets people connect to in private networks; `*.example.org` takes what ends so. */
export const isAllowedHost = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name))

/** Why this address must not be connected to; null when it may. `isPrivateFine`: the operator has named the host. */
export function addressRefusal(address: string, isPrivateFine: boolean): TrackerError | null {
  const parsed = plain(address)
  const range = parsed.range()
  const isRefused =
    metadata.has(parsed.toNormalizedString()) ||
    ['unspecified', 'broadcast', 'multicast'].includes(range) ||
    (range !== 'unicast' && !isPrivateFine)
  if (!isRefused) return null
  return new TrackerError(
    'unreachable',
    'The address is in a private network, which TRACKER_ALLOWED_HOSTS does not allow.',
    { isPrivate: true },
  )
}

/**
 * Finds addresses for a connection and refuses it when any is not to be reached: what was checked is what is connected to, however often the name
 * changes its mind. Addresses written as such are not looked up by Node, and are checked by the caller with {@link addressRefusal}.
 */
export const guardedLookup =
  (isPrivateFine: boolean): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const refusal = found.map(({ address }) => addressRefusal(address, isPrivateFine)).find((each) => each !== null)
      const [first] = found
      if (refusal || !first) return done(refusal ?? new Error('no address'), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
