import type { Secrets } from '../secrets.ts'

const PURPOSE = 'public picture'

/** Which picture of which record. */
export interface PictureOf {
  category: string
  id: number
  fileId: number
}

/** The path of a published record's picture: it opens that picture alone, and only while that record shows it. */
export function picturePath(secrets: Pick<Secrets, 'sign'>, { category, id, fileId }: PictureOf): string {
  const text = `${category}.${id}.${fileId}`
  return `/PublicPage/Picture/${text}.${secrets.sign(PURPOSE, text)}`
}

/** The picture of a key that this server made. */
export function readPictureKey(secrets: Pick<Secrets, 'verify'>, key: string): PictureOf | undefined {
  const end = key.lastIndexOf('.')
  const text = key.slice(0, end)
  if (end < 0 || !secrets.verify(PURPOSE, text, key.slice(end + 1))) return undefined
  const [category = '', id, fileId] = text.split('.')
  return { category, id: Number(id), fileId: Number(fileId) }
}
