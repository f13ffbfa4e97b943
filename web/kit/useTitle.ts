import { useEffect } from 'react'

/** Names the browser's tab. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Atrium` : 'Atrium'
  }, [title])
}
