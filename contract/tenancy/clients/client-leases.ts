import { z } from 'zod'
import type { Access, ViewerKind } from '../../access/access.ts'
import { get } from '../../kit/call.ts'
import { Id, PathId } from '../../kit/ids.ts'

const Lease = z.object({ id: Id, leaseNo: z.string(), unitId: z.string() })

/** Which leases of a client something that is written to it, or agreed with it, can be about. `path`: without the client. */
export const leasesOfClient = <K extends ViewerKind>(path: string, { allow, about }: { allow: Access<K>; about: string }) =>
  get(`${path}/{tenantId}`, {
    allow,
    about,
    params: { tenantId: PathId },
    reads: ['lease'],
    reply: z.object({ items: z.array(Lease) }),
  })
export type LeasesOfClient = ReturnType<typeof leasesOfClient<'landlord'>>
