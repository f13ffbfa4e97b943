import { type ThemeImage, themeImages } from '@atrium/contract/themes/themes.ts'
import { useEffect, useState } from 'react'
import { apiBase } from '../../kit/api-base.ts'

/** What a form holds of a picture: the kept one's address, a file that was chosen, or nothing. */
export type Picture = string | File | null
export type Pictures = Record<ThemeImage, Picture>

/** The pictures of a theme's form as they are shown; a chosen one is at once. */
export function usePictures({ logo, logoDark, favicon }: Pictures) {
  const [urls, setUrls] = useState<Partial<Record<ThemeImage, string>>>({})
  useEffect(() => {
    const made = chosenOf({ logo, logoDark, favicon }).map(([image, file]) => [image, URL.createObjectURL(file)] as const)
    setUrls(Object.fromEntries(made))
    return () => {
      for (const [, url] of made) URL.revokeObjectURL(url)
    }
  }, [logo, logoDark, favicon])
  return (image: ThemeImage): string | undefined => {
    const picture = { logo, logoDark, favicon }[image]
    if (picture instanceof File) return urls[image]
    return picture ? apiBase + picture : undefined
  }
}

/** The files that were chosen. */
export const chosenOf = (pictures: Pictures): [ThemeImage, File][] =>
  themeImages.flatMap((image): [ThemeImage, File][] => {
    const picture = pictures[image]
    return picture instanceof File ? [[image, picture]] : []
  })
