import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { companyTabs } from '../access/company-tabs.ts'
import { ask, calls, post } from '../kit/call.ts'
import { Id } from '../kit/ids.ts'
import { Connection, connections } from './connections.ts'

const allow = companyTabs.connections.access.needs(Permission.AllowESignatureConnections)

/** The connection to an outside service of e-signatures, under the names that the specification gives its calls. */
export const esignatureConnection = calls(
  '/FileRepo',
  { reads: ['connection'], changes: ['connection'] },
  {
    get: ask('GetConnection', {
      allow,
      about: 'The company’s connection to an outside service of e-signatures: the first by name; null without one.',
      body: z.object({}),
      reply: z.object({ connection: Connection.nullable() }),
    }),
    save: post('CreateUpdateConnection', {
      allow,
      about: 'Adds or changes such a connection. Its secrets are sealed.',
      body: connections.save.body.omit({ kind: true }),
      reply: connections.save.reply,
    }),
    authenticate: post('Authenticate', {
      allow,
      about: 'Asks the service whether it takes the stored settings of such a connection. Answers what it said.',
      body: z.object({ id: Id }),
      reply: connections.test.reply,
    }),
  },
)
