import { useEffect, useState } from 'react'

/** An address for a file that is not sent yet; given back when the file changes. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made?.file === file ? made?.url : undefined
}
