import { BlockList, isIP } from 'node:net'

/** What of IPv4 is not on the public internet: own networks, this machine, carriers, links, examples, groups, the future. */
const CLOSED = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // A public number, but every machine of one cloud is told secrets there.
  '168.63.129.16/32',
]
/** What of IPv6 is given out to the internet, and what of that is not: tunnels, whose ends may be anywhere, and examples. */
const OPEN_6 = '2000::/3'
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', prefix] = network.split('/')
    list.addSubnet(start, Number(prefix), family)
  }
  return list
}
const closed = listOf(CLOSED, 'ipv4')
const open6 = listOf([OPEN_6], 'ipv6')
const closed6 = listOf(CLOSED_6, 'ipv6')

/** Returns whether an IP address is one of the public internet (`security: Cards of other sites`). An IPv4 address in the clothes of IPv6 is none, whatever it is. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
