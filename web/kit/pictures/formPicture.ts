import type { Picture } from '@atrium/contract/kit/pictures.ts'
import type { StoredFile } from '../file/fileValue.ts'
import type { PickedImage } from '../file/imageSource.ts'
import type { FileParts } from '../send-files.ts'

interface Words {
  caption: string
  description: string
}
/** A picture that is chosen and not sent yet, with the name of the part that will bring it. */
export interface NewPicture extends Words {
  part: string
  file: File | PickedImage
}
/** A picture in a form: one that the record has, or a new one. A save takes it as it is. */
export type FormPicture = Picture | NewPicture

/** A file that a record has. */
type KeptFile = Pick<Picture, 'fileUrl' | 'fileName' | 'fileType'>

export const isNew = <P extends KeptFile>(picture: P | NewPicture): picture is NewPicture => 'file' in picture

/** What shows it. */
export const fileOf = (picture: KeptFile | NewPicture, siteId: number | undefined): File | StoredFile =>
  isNew(picture) ? picture.file : { url: picture.fileUrl, name: picture.fileName, type: picture.fileType, siteId }

/** Names of parts that no picture has yet, for as many files. */
export function withFiles<P extends KeptFile>(
  pictures: readonly (P | NewPicture)[],
  files: readonly (File | PickedImage)[],
  parts: readonly string[],
  max: number,
): (P | NewPicture)[] {
  const used = new Set(pictures.filter((one) => isNew(one)).map(({ part }) => part))
  const free = parts.filter((part) => !used.has(part)).slice(0, Math.max(0, max - pictures.length))
  const added = free.flatMap((part, at) => {
    const file = files[at]
    return file ? [{ part, file, caption: '', description: '' }] : []
  })
  return [...pictures, ...added]
}

/** The file parts that bring the new ones. */
export const partsOf = (pictures: readonly FormPicture[]): FileParts =>
  Object.fromEntries(pictures.filter(isNew).map(({ part, file }) => [part, file]))

/** The same pictures with one moved by so many places. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(Math.min(Math.max(to, 0), next.length), 0, one)
  return next
}
