import { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import { mayCall } from '../../platform/calls/may-call.ts'
import { notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import type { fileNodes } from './tables.ts'

type Node = typeof fileNodes.$inferSelect
export type Top = Pick<Node, 'audience' | 'clientsMay'>

/**
 * What the viewer may do with what it sees: of the company whoever may manage documents everything; a client what the folder at the
 * top grants, and with its own additions whatever it likes as long as it may add.
 */
export function rightsOf({ viewer }: Pick<ReadContext, 'viewer'>) {
  const may = mayCall(viewer, calls.drop)
  const isLandlord = viewer.kind === 'landlord'
  const isOwn = ({ byTenantId }: Pick<Node, 'byTenantId'>) => byTenantId !== null && byTenantId === viewer.tenantId
  return {
    mayAdd: ({ clientsMay }: Top) => may && (isLandlord || clientsMay !== 'See'),
    mayChange: (node: Pick<Node, 'byTenantId' | 'parentId'>, { clientsMay }: Top) =>
      may && (isLandlord || (isOwn(node) ? clientsMay !== 'See' : clientsMay === 'Change' && node.parentId !== null)),
  }
}

/** What is not the viewer's to change answers as what is not there. */
export function checkMay(may: boolean): void {
  if (!may) throw notFound()
}
