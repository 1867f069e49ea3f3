import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { TrackerError } from './tracker-error'

/**
 * Where cloud providers answer machines about themselves and their keys, beside the link-local networks: asked for by nobody. Source:
 * docs/decisions/trackers.md.
 */
const metadataNetworks = [
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fd00:ec2::/32',
  'fd00:42::42/128',
  'fd20:ce::254/128',
].map((each) => ipaddr.parseCIDR(each))

/** Where hosts of the web are. Source: https://www.iana.org/assignments/ipv6-unicast-address-assignments. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Set aside for measuring networks. Source: RFC 2544. */
const benchmarking = ipaddr.IPv4.parseCIDR('198.18.0.0/15')

/** Networks of IPv6 that stand for one address of IPv4, with the byte where that begins. Sources: RFC 4291, 6052, 6145, 8215. */
const translated: [network: [ipaddr.IPv6, number], at: number][] = [
  [ipaddr.IPv6.parseCIDR('::/96'), 12],
  [ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), 12],
  [ipaddr.IPv6.parseCIDR('::ffff:0:0:0/96'), 12],
  [ipaddr.IPv6.parseCIDR('64:ff9b::/96'), 12],
  [ipaddr.IPv6.parseCIDR('64:ff9b:1::/96'), 12],
  [ipaddr.IPv6.parseCIDR('2002::/16'), 2],
]

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** What an address is, and the one of IPv4 that it stands for; null for what is no address. */
function meanings(text: string): Address[] | null {
  // The C library writes ::127.0.0.1, which the parser does not read; without its zone an address is compared with others.
  const [bare = ''] = text.split('%')
  const dotted = /^::(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1]
  const plain = dotted ? `::ffff:${dotted}` : bare
  if (isIP(plain) === 0) return null
  const parsed = ipaddr.parse(plain)
  if (parsed instanceof ipaddr.IPv4) return [parsed]
  const [, at] = translated.find(([network]) => parsed.match(network)) ?? []
  if (at === undefined || ['loopback', 'unspecified'].includes(parsed.range())) return [parsed]
  const inner = new ipaddr.IPv4(parsed.toByteArray().slice(at, at + 4))
  // What everybody may reach through a translator is told by the inner address; 6to4 and the like are no way to anything.
  return ['ipv4Mapped', 'rfc6052'].includes(parsed.range()) ? [inner] : [parsed, inner]
}

const isNever = (address: Address) =>
  ['unspecified', 'broadcast', 'multicast', 'linkLocal'].includes(address.range()) ||
  metadataNetworks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))

const isPublic = (address: Address) =>
  address.range() === 'unicast' &&
  (address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : !address.match(benchmarking))

/** Whether `host` is among the names that the operator lets people connect to in private networks; `*.example.org` takes what ends so. */
export const isAllowedHost = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name))

/** Why this address must not be connected to; null when it may. `isPrivateFine`: the operator has named the host. */
export function addressRefusal(address: string, isPrivateFine: boolean): TrackerError | null {
  const meant = meanings(address)
  if (!meant || meant.some(isNever))
    return new TrackerError('unreachable', 'The address is none that a tracker may be at, whatever is allowed.')
  if (isPrivateFine || meant.every(isPublic)) return null
  return new TrackerError(
    'unreachable',
    'The address is in a private network, which TRACKER_ALLOWED_HOSTS does not allow.',
    { isPrivate: true },
  )
}

/** All addresses of a name, as Node's `lookup` with `all` finds them. */
export type FindAddresses = (
  hostname: string,
  options: { all: true; family?: number; hints?: number },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Finds addresses for a connection and refuses it when any is not to be reached: what was checked is what is connected to, however often the name
 * changes its mind. Addresses written as such are not looked up by Node, and are checked by the caller with {@link addressRefusal}.
 */
export const guardedLookup =
  (isPrivateFine: boolean, find: FindAddresses = lookup): LookupFunction =>
  (hostname, { family, hints, all }, done) => {
    const numbered = family === 'IPv4' ? 4 : family === 'IPv6' ? 6 : (family ?? 0)
    find(hostname, { all: true, family: numbered, hints: hints ?? 0 }, (error, found) => {
      if (error) return done(error, '', 0)
      const refusal = found.map(({ address }) => addressRefusal(address, isPrivateFine)).find((each) => each !== null)
      const [first] = found
      if (refusal || !first) return done(refusal ?? new Error('no address'), '', 0)
      return all ? done(null, found) : done(null, first.address, first.family)
    })
  }
