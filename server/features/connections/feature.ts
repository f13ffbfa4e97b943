import { connectionEntity, connections, documentSharing } from '@atrium/contract/connections/connections.ts'
import { dropboxConnection, esignatureConnection } from '@atrium/contract/connections/of-kind.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { answer } from '../../platform/ports/port.ts'
import { docusignAccess, docusignConnections, docusignSigner, driveConnections, driveKeys } from '../../ports/connections.ts'
import { readDocusignAccess, readDocusignConnections } from './docusign.ts'
import { findDocusignSigner } from './docusign-connect.ts'
import { readDriveConnections, readDriveKeys } from './drives.ts'
import { callsOfKind } from './of-kind.ts'
import { deleteConnection, getConnections, saveConnection } from './save-connection.ts'
import { sharingMenus } from './sharing-menus.ts'
import { testConnection } from './test-connection.ts'

export const connectionsFeature: Feature = {
  entities: [connectionEntity],
  constraints: { connections_name: { field: 'name', error: 'connection-name-taken' } },
  answers: [
    answer(driveConnections, readDriveConnections),
    answer(driveKeys, readDriveKeys),
    answer(docusignConnections, readDocusignConnections),
    answer(docusignAccess, readDocusignAccess),
    answer(docusignSigner, findDocusignSigner),
  ],
  calls: [
    ...serve(connections, {
      list: getConnections,
      save: saveConnection,
      test: testConnection,
      remove: deleteConnection,
    }),
    ...serve(esignatureConnection, callsOfKind('docusign')),
    ...serve(dropboxConnection, callsOfKind('dropbox')),
    ...serve(documentSharing, { subMenus: sharingMenus }),
  ],
}
