import type { Secrets } from '../secrets.ts'

const PURPOSE = 'theme image'

/** The path of a theme's picture. It opens that picture to anybody, for good: mails show it, and the next picture has another. */
export const imagePath = (secrets: Pick<Secrets, 'sign'>, fileId: number) =>
  `/Account/ThemeImage/${fileId}.${secrets.sign(PURPOSE, String(fileId))}`

/** The picture of a key that this server made. */
export function readImageKey(secrets: Pick<Secrets, 'verify'>, key: string): number | undefined {
  const [id = '', signature = ''] = key.split('.')
  return /^[1-9]\d{0,8}$/.test(id) && secrets.verify(PURPOSE, id, signature) ? Number(id) : undefined
}
