import { type SharedFile, sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Filter } from '../../kit/table/types.ts'
import { useList } from '../../kit/table/useList.ts'
import { useSelection } from '../../kit/table/useSelection.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'

const noFilters: readonly Filter[] = []
/** How many files are read, and drawn, at once. */
export const PAGE_ROWS = 50
const idOf = (file: SharedFile) => file.id

/** Where something goes. */
export interface Place {
  siteId: number | null
  tenantId: number | null
  folderId: number | null
}

/** The folder of the address, or the top of the place that it names, and what lies there. */
export function useFiles() {
  const { kind, may } = useViewer()
  const { oneSite } = useSelectedSite()
  const { c } = useParams()
  const [params] = useSearchParams()
  const isLandlord = kind === 'landlord'
  const folderId = c ? Number(c) : null
  const { data: folder, error: gone } = useRead(sharedFiles.folder, { id: String(folderId ?? 0) }, { enabled: folderId !== null })
  const client = Number(params.get('client')) || null
  const top = { siteId: isLandlord ? (oneSite ?? null) : null, tenantId: isLandlord ? client : null }
  const place: Place =
    folder && folderId !== null ? { siteId: folder.siteId, tenantId: folder.tenantId, folderId } : { ...top, folderId }
  // A folder says by itself at which site it is.
  const siteId = folderId === null && isLandlord ? (oneSite ?? ALL_SITES.id) : ALL_SITES.id
  const ask = { siteId, tenantId: folderId === null ? top.tenantId : null, folderId }
  const list = useList({
    call: sharedFiles.list,
    ask,
    filters: noFilters,
    initialSort: undefined,
    prefix: '',
    onCount: undefined,
    scrolled: PAGE_ROWS,
  })
  const selection = useSelection(idOf, `${folderId} ${client} ${list.state.query}`)
  const pathTo = useCallback(
    (id: number | null) => (id === null ? `/fileManager${client ? `?client=${client}` : ''}` : `/fileManager/${id}`),
    [client],
  )
  return {
    isLandlord,
    folderId,
    folder: folderId === null ? undefined : folder,
    gone: folderId === null ? null : gone,
    place,
    list,
    selection,
    pathTo,
    needsSite: isLandlord && folderId === null && oneSite === undefined,
    mayManage: may(sharedFiles.drop),
    mayAdd: folderId === null ? may(sharedFiles.drop) : (folder?.mayAdd ?? false),
  }
}
export type Files = ReturnType<typeof useFiles>
