import { imageAlbums, repositoryImages as images } from '@atrium/contract/image-repository/image-repository.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Filter } from '../../kit/table/types.ts'
import { useList } from '../../kit/table/useList.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useUploads } from './useUploads.ts'

const noFilters: readonly Filter[] = []

/** The album of an address: an id, null for no album, undefined for all images. */
const albumOf = (named: string | null) => (named === 'none' ? null : Number(named) || undefined)

/** What the address shows of the repository, which images are selected, and where new ones go. */
export function useRepository() {
  const { may } = useViewer()
  const { siteId } = useSelectedSite()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const place = useNewPlace()
  const shown = params.get('album')
  const albumId = albumOf(shown)
  const tag = params.get('tag') ?? undefined
  const ask = { siteId, ...(albumId === undefined ? {} : { albumId }), ...(tag ? { tag } : {}) }
  const list = useList({ call: images.search, ask, filters: noFilters, initialSort: undefined, prefix: '', onCount: undefined })
  const { data } = useRead(imageAlbums.list, { siteId })
  const albums = data?.items ?? []
  const album = albums.find(({ id, mayChange }) => id === albumId && mayChange)
  const fits = album && (place === null || album.siteId === place)
  const uploads = useUploads({ siteId: place ?? null, albumId: fits ? album.id : null })
  const show = (value: { album?: string; tag?: string }) => {
    setChosen([])
    setParams((now) => {
      for (const key of ['album', 'tag', 'page']) now.delete(key)
      for (const [key, one] of Object.entries(value)) now.set(key, one)
      return now
    })
  }
  return { shown, tag, show, list, albums, chosen, setChosen, place, uploads, mayAdd: may(images.save) && place !== undefined }
}

/** The site of a landlord's new images, undefined while none is chosen; null for a client, whose are at its own. */
function useNewPlace(): number | null | undefined {
  const { kind } = useViewer()
  const { oneSite } = useSelectedSite()
  return kind === 'landlord' ? oneSite : null
}
