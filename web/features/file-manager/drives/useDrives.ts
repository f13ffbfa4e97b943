import { driveKinds } from '@atrium/contract/connections/connections.ts'
import { driveFolders } from '@atrium/contract/file-manager/drives.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../kit/useRead.ts'
import type { Files } from '../useFiles.ts'

/** The folders of connections at the top of the place that is open, or all of the connection that the address names. */
export function useDrives({ isLandlord, folderId, needsSite, place, list }: Files) {
  const [params] = useSearchParams()
  const connectionId = Number(params.get('connection')) || undefined
  const ofPlace = connectionId === undefined && isLandlord
  const atTop = folderId === null && !params.has('view') && (connectionId !== undefined || !needsSite)
  const ask = { a: ofPlace ? (place.siteId ?? ALL_SITES.id) : ALL_SITES.id, b: ofPlace ? (place.tenantId ?? 0) : -1 }
  const { data, isSuccess: isReady } = useRead(driveFolders.ofPlace, ask, { enabled: atTop })
  const items = atTop ? (data?.items ?? []) : []
  const connections = atTop ? (data?.connections ?? []) : []
  const sought = list.state.query.toLowerCase()
  const folders = items.filter((one) =>
    connectionId === undefined ? one.name.toLowerCase().includes(sought) : one.connectionId === connectionId,
  )
  return {
    connectionId,
    connections,
    folders,
    isReady: isReady && atTop,
    /** The kinds of which the viewer may give folders here. */
    toGive: connectionId === undefined ? driveKinds.filter((kind) => connections.some((one) => one.kind === kind)) : [],
  }
}
