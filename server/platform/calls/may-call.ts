import { may } from '@atrium/contract/access/may.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { Viewer } from '../access/viewer.ts'

/** Whether a call would be refused because the viewer only looks at the portal as a role. */
export const isOnlyLooking = ({ readOnly }: Pick<Viewer, 'readOnly'>, { writes, allowInRolePreview }: AnyCall): boolean =>
  writes && readOnly && !allowInRolePreview

/**
 * Whether the viewer may make a call, whatever its record is like. What an answer says of a record (`mayEdit`, `may.remove`) is this
 * and what the call asks of the record, so that a button and its call never differ.
 */
export const mayCall = (viewer: Viewer, call: AnyCall): boolean =>
  !isOnlyLooking(viewer, call) && may(viewer, call.allow) === undefined
