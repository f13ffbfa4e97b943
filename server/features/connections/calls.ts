import { connections } from '@atrium/contract/connections.ts'
import { serve } from '../../platform/http/serve.ts'
import { deleteConnection, getConnections, saveConnection } from './save-connection.ts'
import { testConnection } from './test-connection.ts'

export const connectionCalls = serve(connections, {
  list: getConnections,
  save: saveConnection,
  test: testConnection,
  remove: deleteConnection,
})
