import type { DriveKind } from '@atrium/contract/connections/connections.ts'
import { port } from '../platform/ports/port.ts'
import type { ReadContext } from '../platform/work/context.ts'

/** What Dropbox is asked with in the name of a company. */
export interface DropboxKeys {
  kind: 'dropbox'
  appKey: string
  appSecret: string
  refreshToken: string
}

/** What Microsoft is asked with in the name of a company. */
export interface MicrosoftKeys {
  kind: 'microsoft'
  tenantId: string
  clientId: string
  clientSecret: string
  /** Whose files they are, as Graph addresses it: `sites/{host}:/{path}` or `users/{name}`. */
  owner: string
}

export type DriveKeys = DropboxKeys | MicrosoftKeys

/** A company's connection to a service that has folders. */
export interface DriveConnection {
  id: number
  kind: DriveKind
  name: string
  /** It has passed its last test. */
  works: boolean
}

/** The connections of the viewer's company to services that have folders, by name. */
export const driveConnections = port<(ctx: Pick<ReadContext, 'db' | 'scope'>) => Promise<DriveConnection[]>>('driveConnections')

/** What one of them is reached with; undefined where there is none, or its secrets cannot be read any more. Nobody is told of it. */
export const driveKeys =
  port<(ctx: Pick<ReadContext, 'db' | 'scope' | 'app'>, id: number) => Promise<DriveKeys | undefined>>('driveKeys')

/** A company's connection to DocuSign. */
export interface DocusignConnection {
  id: number
  name: string
  /** It has passed its last test in the name of a user, so envelopes can be sent by it. */
  sends: boolean
}

/** What DocuSign is asked with in the name of a company; the keys themselves are told to nobody. */
export interface DocusignAccess {
  /** The address of the account, without a slash at its end. */
  account: string
  token: string
}

/**
 * The company of a connection to DocuSign whose Connect key made one of some signatures of bytes; undefined: none did, or there is no such
 * connection, or it has no such key.
 */
export const docusignSigner =
  port<
    (ctx: Pick<ReadContext, 'db' | 'app'>, id: number, signed: { raw: Buffer; signatures: string }) => Promise<number | undefined>
  >('docusignSigner')

/** The connections of a company to DocuSign, by name. */
export const docusignConnections =
  port<(ctx: Pick<ReadContext, 'db'>, landlordId: number) => Promise<DocusignConnection[]>>('docusignConnections')

/**
 * A token for one of them; `anew` where the last one was not taken. Never inside a transaction. Refuses in words: 503 where it may go later,
 * 409 where the connection is gone, has not passed its test, or DocuSign lets it in no more.
 */
export const docusignAccess =
  port<
    (ctx: Pick<ReadContext, 'db' | 'app'>, which: { landlordId: number; id: number }, anew: boolean) => Promise<DocusignAccess>
  >('docusignAccess')
