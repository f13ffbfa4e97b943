import type { AnyCall, Reply } from '@atrium/contract/kit/call.ts'
import { roles } from '@atrium/contract/roles/roles.ts'
import { useEffect, useMemo } from 'react'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { OWN_PERMISSIONS, PERMISSION_LIST } from './cache-keys.ts'

export const useOwnPermissions = () => useCached(roles.ownPermissions, OWN_PERMISSIONS)
export const usePermissionList = () => useCached(roles.permissions, PERMISSION_LIST)

/** The cached value is shown until the answer arrives; no access decision uses it. */
function useCached<C extends AnyCall>(call: C, key: string): Reply<C> | undefined {
  const { user } = useViewer()
  const { data } = useRead(call, {} as never)
  const cached = useMemo(() => read<Reply<C>>(key, user.id), [key, user.id])
  useEffect(() => {
    if (data && user.viewsAs === null) localStorage.setItem(key, JSON.stringify({ userId: user.id, data }))
  }, [data, key, user])
  return data ?? (user.viewsAs === null ? cached : undefined)
}

function read<T>(key: string, userId: number): T | undefined {
  try {
    const cached = JSON.parse(localStorage.getItem(key) ?? 'null') as { userId: number; data: T } | null
    return cached?.userId === userId ? cached.data : undefined
  } catch {
    return undefined
  }
}
