import { BlockList, isIPv6 } from 'node:net'

/** Addresses that are not on the internet: this machine, private networks, and reserved ranges (IANA's registries). */
const reserved = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(net, bits, 'ipv4')

/** Only 2000::/3 is handed out; of that, these lead elsewhere (to IPv4, or into tunnels). */
const odd = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  odd.addSubnet(net, bits, 'ipv6')
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one that a server must not be sent to by a user. */
export function isPrivate(address: string): boolean {
  if (!isIPv6(address)) return reserved.check(address, 'ipv4')
  return !handedOut.check(address, 'ipv6') || odd.check(address, 'ipv6')
}
