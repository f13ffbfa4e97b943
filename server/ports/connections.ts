import { port } from '../platform/ports/port.ts'
import type { ReadContext } from '../platform/work/context.ts'

/** What Dropbox is asked with in the name of a company. */
export interface DropboxKeys {
  appKey: string
  appSecret: string
  refreshToken: string
}

/** A company's connection to Dropbox. */
export interface DropboxConnection {
  id: number
  name: string
  /** It has passed its last test. */
  works: boolean
}

/** The connections of the viewer's company to Dropbox, by name. */
export const dropboxConnections =
  port<(ctx: Pick<ReadContext, 'db' | 'scope'>) => Promise<DropboxConnection[]>>('dropboxConnections')

/** What one of them is reached with; undefined where there is none, or its secrets cannot be read any more. Nobody is told of it. */
export const dropboxKeys =
  port<(ctx: Pick<ReadContext, 'db' | 'scope' | 'app'>, id: number) => Promise<DropboxKeys | undefined>>('dropboxKeys')
