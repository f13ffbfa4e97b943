import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { linkTo } from '../../kit/NameLink.tsx'

/** The number of a lease, which leads to its page. */
export const LeaseLink = linkTo(leaseScreens.lease, leaseScreens.list.path)
