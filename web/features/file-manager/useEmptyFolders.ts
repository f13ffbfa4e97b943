import { MAX_FOLDERS_AT_ONCE, sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { useEffect, useRef } from 'react'
import { isUnreached } from '../../kit/call-error.ts'
import { reachable } from '../../kit/file/reachable.ts'
import { showError } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'
import type { Place } from './useFiles.ts'

/** Makes the folders of a drop that no file makes on its way. A server that is not reached is waited for as long as the page is open. */
export function useEmptyFolders() {
  const make = useWrite(sharedFiles.makeFolders, { quiet: true })
  const ended = useRef(false)
  useEffect(() => {
    ended.current = false
    return () => {
      ended.current = true
    }
  }, [])
  const send = async (paths: readonly string[], to: Place): Promise<void> => {
    for (let tries = 0; ; tries++) {
      try {
        await make.mutateAsync({ ...to, paths: [...paths] })
        return
      } catch (error) {
        if (ended.current || !isUnreached(error)) return showError(error)
        await reachable(tries)
      }
    }
  }
  return async (paths: readonly string[], to: Place): Promise<void> => {
    for (let from = 0; from < paths.length; from += MAX_FOLDERS_AT_ONCE)
      await send(paths.slice(from, from + MAX_FOLDERS_AT_ONCE), to)
  }
}
