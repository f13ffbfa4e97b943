import { type Theme, type ThemeImage, themeImages } from '@atrium/contract/themes.ts'
import { useEffect, useState } from 'react'
import { apiBase } from '../../kit/api-base.ts'

/** The pictures of a theme in its form: those kept, those chosen (shown at once), those taken away. */
export function usePictures(theme: Theme | undefined) {
  const [files, setFiles] = useState<Partial<Record<ThemeImage, File>>>({})
  const [removed, setRemoved] = useState<ThemeImage[]>([])
  const [urls, setUrls] = useState<Partial<Record<ThemeImage, string>>>({})
  useEffect(() => {
    const made = Object.fromEntries(Object.entries(files).map(([image, file]) => [image, URL.createObjectURL(file)]))
    setUrls(made)
    return () => {
      for (const url of Object.values(made)) URL.revokeObjectURL(url)
    }
  }, [files])
  const without = (image: ThemeImage) => ({ ...files, [image]: undefined })
  return {
    files: Object.fromEntries(Object.entries(files).filter(([, file]) => file)) as Record<string, File>,
    removed,
    changed: removed.length > 0 || themeImages.some((image) => files[image]),
    urlOf(image: ThemeImage): string | undefined {
      if (files[image]) return urls[image]
      const kept = theme?.[image]
      return kept && !removed.includes(image) ? apiBase + kept : undefined
    },
    choose(image: ThemeImage, file: File) {
      setFiles({ ...files, [image]: file })
      setRemoved(removed.filter((one) => one !== image))
    },
    remove(image: ThemeImage) {
      setFiles(Object.fromEntries(Object.entries(without(image)).filter(([, file]) => file)))
      // A chosen file goes back to the kept one; a kept one is taken away.
      if (!files[image] && theme?.[image]) setRemoved([...removed, image])
    },
  }
}
