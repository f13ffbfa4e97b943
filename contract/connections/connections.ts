import { z } from 'zod'
import { client, corporate, landlord, Permission, type PermissionId } from '../access/access.ts'
import { companyTabs } from '../access/company-tabs.ts'
import { calls, get, post } from '../kit/call.ts'
import { entity, text } from '../kit/entity.ts'
import { Id, PathSiteChoice, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { Done, ErrorBody, Saved } from '../kit/results.ts'

/** One thing a service is reached by. */
export interface ConnectionField {
  key: string
  text: string
  /** Sealed at rest and never shown again. */
  secret?: true
  /** The connection works without it, as far as it goes. */
  optional?: true
  help?: string
}

export interface ConnectionKind {
  title: string
  about: string
  permission: PermissionId
  fields: readonly ConnectionField[]
}

/** The services that a company can connect, and the permission that each needs (53, 54, 57). */
export const connectionKinds = {
  docusign: {
    title: 'DocuSign',
    about: 'Signatures on contracts and notices.',
    permission: Permission.AllowESignatureConnections,
    fields: [
      { key: 'baseUri', text: 'Base URI', help: 'As DocuSign names it, such as https://ca.docusign.net.' },
      { key: 'accountId', text: 'Account ID' },
      { key: 'integrationKey', text: 'Integration key' },
      {
        key: 'userId',
        text: 'User ID',
        optional: true,
        help: 'The API user ID in whose name envelopes are sent, once it has consented. Without it the connection is only tested.',
      },
      {
        key: 'secret',
        text: 'Secret key',
        secret: true,
        help: 'To send envelopes: the private key of the RSA pair, with its first and last line.',
      },
      {
        key: 'connectKey',
        text: 'Connect key',
        secret: true,
        optional: true,
        help: 'By which DocuSign signs what it tells this portal at once. Without it the portal asks every quarter of an hour.',
      },
    ],
  },
  microsoft: {
    title: 'Microsoft 365',
    about: 'Documents on SharePoint and OneDrive.',
    permission: Permission.AllowDocumentSharingConnections,
    fields: [
      { key: 'tenantId', text: 'Directory (tenant) ID' },
      { key: 'clientId', text: 'Application (client) ID' },
      {
        key: 'location',
        text: 'Site or person',
        help: 'Whose files they are: a SharePoint site, such as https://contoso.sharepoint.com/sites/leasing (a team has one too), or the OneDrive of a person, such as name@contoso.com.',
      },
      { key: 'clientSecret', text: 'Client secret', secret: true },
    ],
  },
  dropbox: {
    title: 'Dropbox',
    about: 'Folders shared with clients.',
    permission: Permission.AllowDropboxConnections,
    fields: [
      { key: 'appKey', text: 'App key' },
      { key: 'appSecret', text: 'App secret', secret: true },
      { key: 'refreshToken', text: 'Refresh token', secret: true },
    ],
  },
} as const satisfies Record<string, ConnectionKind>
export type ConnectionKindName = keyof typeof connectionKinds
export const connectionKindNames = Object.keys(connectionKinds) as [ConnectionKindName, ...ConnectionKindName[]]
/** The kinds whose folders are shown in the file manager. */
export const driveKinds = ['dropbox', 'microsoft'] as const satisfies ConnectionKindName[]
export type DriveKind = (typeof driveKinds)[number]
export const isDriveKind = (kind: ConnectionKindName): kind is DriveKind => (driveKinds as readonly string[]).includes(kind)
export const fieldsOfKind = (kind: ConnectionKindName): readonly ConnectionField[] => connectionKinds[kind].fields

const Kind = z.enum(connectionKindNames)
const Values = z.record(z.string().max(40), lines().max(2_000))

/** A connection, but for what its kind adds. */
export const connectionEntity = entity('connection', {
  name: text({ label: 'Name', required: 'Name is required', missing: 'name-required', max: 100 }),
})

export const Connection = z.object({
  id: Id,
  kind: Kind,
  name: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Which secrets are kept; what they are nobody is told. */
  keptSecrets: z.array(z.string()),
  testedAt: z.string().nullable(),
  /** Null until it was tested as it is now. */
  works: z.boolean().nullable(),
  /** What the service answered to the last test. */
  testAnswer: ErrorBody.nullable(),
  /** The address at which the service can tell the portal that something has happened; empty: it has none. */
  listensAt: z.string(),
  version: Version,
})
export type Connection = z.infer<typeof Connection>

const connectionsTopics = { reads: ['connection'], changes: ['connection'] }

/** The calls of connections (docs/features/connections.md). Each kind has a permission of its own, which the handlers check. */
export const connections = calls('/Landlord', connectionsTopics, {
  list: get('GetConnections', {
    allow: companyTabs.connections.access,
    about: 'The connections to outside services of the kinds that the viewer may manage.',
    reply: z.object({ items: z.array(Connection) }),
  }),
  save: post('SaveConnection', {
    allow: companyTabs.connections.access,
    about: 'Adds or changes a connection. Its secrets are sealed.',
    body: connectionEntity.save.extend({
      kind: Kind,
      settings: Values.default({}),
      /** By field; one left out or empty stays as it is. */
      secrets: Values.default({}),
    }),
    reply: Saved,
  }),
  test: post('TestConnection', {
    allow: companyTabs.connections.access,
    about: 'Asks the service whether it takes the stored settings. Answers what it said.',
    body: z.object({ id: Id }),
    reply: z.object({ successful: z.literal(true), errorMessage: z.null(), works: z.boolean(), answer: ErrorBody }),
  }),
  remove: post('DeleteConnection', {
    allowOnFullDisk: true,
    allow: companyTabs.connections.access,
    about: 'Forgets a connection and its secrets.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

const documentSharingTopics = { reads: ['connection'] }

/** The entries below Document Sharing in the menu. */
export const documentSharing = calls('/Account', documentSharingTopics, {
  subMenus: get('GetDocumentShareSubMenus/{id}', {
    allow: landlord.or(client).or(corporate),
    about:
      'The places where the company shares documents, at a site or at all of the viewer’s (-1): its connections that have passed their test and of which the viewer sees a folder there, by name. The file manager opens one by its id.',
    params: { id: PathSiteChoice },
    reply: z.object({ items: z.array(z.object({ id: Id, name: z.string(), kind: Kind })) }),
  }),
})
