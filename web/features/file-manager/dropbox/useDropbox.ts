import { dropboxFolders } from '@atrium/contract/file-manager/dropbox.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../kit/useRead.ts'
import type { Files } from '../useFiles.ts'

/** The folders of Dropbox at the top of the place that is open, or all of the connection that the address names. */
export function useDropbox({ isLandlord, folderId, needsSite, place, list }: Files) {
  const [params] = useSearchParams()
  const connectionId = Number(params.get('connection')) || undefined
  const ofPlace = connectionId === undefined && isLandlord
  const atTop = folderId === null && !params.has('view') && (connectionId !== undefined || !needsSite)
  const ask = { a: ofPlace ? (place.siteId ?? ALL_SITES.id) : ALL_SITES.id, b: ofPlace ? (place.tenantId ?? 0) : -1 }
  const { data } = useRead(dropboxFolders.ofPlace, ask, { enabled: atTop })
  const items = atTop ? (data?.items ?? []) : []
  const connections = atTop ? (data?.connections ?? []) : []
  const sought = list.state.query.toLowerCase()
  return {
    connectionId,
    connections,
    folders: items.filter((one) =>
      connectionId === undefined ? one.name.toLowerCase().includes(sought) : one.connectionId === connectionId,
    ),
    mayGive: connectionId === undefined && connections.length > 0,
  }
}
