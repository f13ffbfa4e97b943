import { z } from 'zod'
import { companyTabs } from '../access/company-tabs.ts'
import { ask, calls, post } from '../kit/call.ts'
import { Id } from '../kit/ids.ts'
import { Connection, type ConnectionKindName, connectionKinds, connections } from './connections.ts'

/** The connection of one kind, under the names that the specification gives its calls. */
const ofKind = (kind: ConnectionKindName, names: { get: string; save: string; test: string }) => {
  const { title, permission } = connectionKinds[kind]
  const allow = companyTabs.connections.access.needs(permission)
  return calls(
    '/FileRepo',
    { reads: ['connection'], changes: ['connection'] },
    {
      get: ask(names.get, {
        allow,
        about: `The company’s connection to ${title}: the first by name; null without one.`,
        body: z.object({}),
        reply: z.object({ connection: Connection.nullable() }),
      }),
      save: post(names.save, {
        allow,
        about: `Adds or changes a connection to ${title}. Its secrets are sealed.`,
        body: connections.save.body.omit({ kind: true }),
        reply: connections.save.reply,
      }),
      test: post(names.test, {
        allow,
        about: `Asks ${title} whether it takes the stored settings of a connection. Answers what it said.`,
        body: z.object({ id: Id }),
        reply: connections.test.reply,
      }),
    },
  )
}

/** To an outside service of e-signatures. */
export const esignatureConnection = ofKind('docusign', {
  get: 'GetConnection',
  save: 'CreateUpdateConnection',
  test: 'Authenticate',
})

export const dropboxConnection = ofKind('dropbox', {
  get: 'GetDropboxConnection',
  save: 'CreateUpdateDropboxConnection',
  test: 'TestDropboxConnection',
})
