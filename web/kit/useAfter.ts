import { useEffect, useState } from 'react'

/** True once `on` has held for so many milliseconds. */
export function useAfter(milliseconds: number, on: boolean): boolean {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    if (!on) return setReached(false)
    const timer = setTimeout(() => setReached(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, on])
  return on && reached
}
