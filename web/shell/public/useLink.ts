import { useCallback, useEffect, useState } from 'react'
import { asCallError, type CallError } from '../../kit/call-error.ts'

/** What a mailed link opens, asked when the page is. */
export function useLink<T>(ask: () => Promise<T>) {
  const [found, setFound] = useState<T>()
  const [failed, setFailed] = useState<CallError>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link does not change while the page stands
  const visit = useCallback(() => {
    setFailed(undefined)
    ask().then(setFound, (error) => setFailed(asCallError(error, String(error))))
  }, [])
  useEffect(visit, [visit])
  return { found, failed, visit }
}
