import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { useCallback } from 'react'
import { apiBase } from './api-base.ts'
import { useRead } from './useRead.ts'
import { useViewer } from './useViewer.ts'

/** Storage access tokens are good for 30 minutes; asked anew before that. */
export const TOKEN_AGE = 20 * 60_000

interface FileUrlOptions {
  /** The site the file belongs to; a landlord's tokens are per site. */
  siteId?: number | undefined
  /** Ask the browser to save it instead of showing it. */
  download?: boolean
  /** An image no wider or higher than so many pixels. */
  size?: '128' | '256' | '512' | '1024'
}

/**
 * Makes the address of a file that a link or an image may use: its path plus the storage access token
 * (docs/features/file-tokens.md). Undefined until the token is there.
 */
export function useFileUrl() {
  const tokenOf = useFileToken()
  return useCallback(
    (path: string, { siteId, download, size }: FileUrlOptions): string | undefined => {
      // What a call of its own answers, the session opens.
      if (!path.startsWith('/files/')) return apiBase + path
      const token = tokenOf(siteId)
      if (!token) return undefined
      const query = new URLSearchParams({ token, ...(download ? { download: 'true' } : {}), ...(size ? { size } : {}) })
      return `${apiBase}${path}?${query}`
    },
    [tokenOf],
  )
}

/** The storage access token that opens the files of a site to the viewer, once it is there. */
export function useFileToken() {
  const { kind, user } = useViewer()
  const { data } = useRead(
    siteList.tokens,
    {},
    { enabled: kind === 'landlord', staleTime: TOKEN_AGE, refetchInterval: TOKEN_AGE },
  )
  const tokens = data?.siteTokens
  const own = user.tenant?.siteToken
  return useCallback(
    (siteId: number | undefined): string | undefined => (kind === 'landlord' ? tokens?.[siteId ?? ''] : own),
    [kind, tokens, own],
  )
}
