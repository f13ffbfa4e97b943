import { connectionKinds, type DriveKind } from '@atrium/contract/connections/connections.ts'
import { driveFolders as calls } from '@atrium/contract/file-manager/drives.ts'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type DriveConnection, driveConnections } from '../../../ports/connections.ts'

/** Whether the viewer gives folders of a kind of connection, and takes them away: by the permission to manage these. */
export const mayGive = ({ viewer }: Pick<ReadContext, 'viewer'>, kind: DriveKind): boolean =>
  mayCall(viewer, calls.save) && viewer.permissions.has(connectionKinds[kind].permission)

/** The connections that the viewer may give folders of. */
export const connectionsToGive = async (ctx: ReadContext): Promise<DriveConnection[]> =>
  mayCall(ctx.viewer, calls.save) ? (await ctx.app.ask(driveConnections)(ctx)).filter(({ kind }) => mayGive(ctx, kind)) : []

/** One of them; another does not exist for the viewer (404). */
export async function findConnection(ctx: ReadContext, id: number): Promise<DriveConnection> {
  const found = (await connectionsToGive(ctx)).find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}
