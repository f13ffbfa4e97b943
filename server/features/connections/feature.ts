import { connectionEntity, connections, documentSharing } from '@atrium/contract/connections/connections.ts'
import { esignatureConnection } from '@atrium/contract/connections/e-signature.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { authenticateEsignature, getEsignatureConnection, saveEsignatureConnection } from './e-signature.ts'
import { deleteConnection, getConnections, saveConnection } from './save-connection.ts'
import { sharingMenus } from './sharing-menus.ts'
import { testConnection } from './test-connection.ts'

export const connectionsFeature: Feature = {
  entities: [connectionEntity],
  constraints: { connections_name: { field: 'name', error: 'connection-name-taken' } },
  calls: [
    ...serve(connections, {
      list: getConnections,
      save: saveConnection,
      test: testConnection,
      remove: deleteConnection,
    }),
    ...serve(esignatureConnection, {
      get: getEsignatureConnection,
      save: saveEsignatureConnection,
      authenticate: authenticateEsignature,
    }),
    ...serve(documentSharing, { subMenus: sharingMenus }),
  ],
}
