import { isIPv6 } from 'node:net'

/**
 * What counts as one place on the network: an IPv4 address, and of IPv6 the first 64 bits, since every customer of a provider has
 * 2^64 addresses behind those.
 */
export function networkOf(address: string): string {
  const ip = address.replace(/%.*$/, '')
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const left = groups(head)
  // An IPv4 address in the last place stands for two groups; it is beyond the 64 bits in any case.
  const right = groups(tail ?? '').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
  const middle = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const first = [...left, ...middle, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
