import { port } from '../platform/ports/port.ts'
import type { ReadContext } from '../platform/work/context.ts'

/** The connections of which the viewer sees a folder in the file manager, at a site or at all of its sites (-1). */
export const connectionsShown = port<(ctx: ReadContext, siteId: number) => Promise<number[]>>('connectionsShown')
