import { isIPv4, isIPv6 } from 'node:net'

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one address of it has them all.
 * What is no address counts as it is.
 */
export function addressBlock(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, behind] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(Math.max(0, 8 - before.length - behind.length)).fill('0')
  const network = [...before, ...zeros, ...behind].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
