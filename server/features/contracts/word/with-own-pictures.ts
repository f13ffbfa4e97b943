import { pictureKey } from '@atrium/contract/kit/rich-text.ts'

const PICTURE = /<img [^>]*>/g
const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** A text as it came back from Word, with the pictures that it had here, told by what they show; others of the file are left out. */
export function withOwnPictures(html: string, before: string): string {
  const own = (before.match(PICTURE) ?? []).filter((tag) => pictureKey(attributeOf(tag, 'src')))
  return html.replaceAll(PICTURE, (tag) => {
    const at = own.findIndex((one) => attributeOf(one, 'alt') === attributeOf(tag, 'alt'))
    return at < 0 ? '' : (own.splice(at, 1)[0] ?? '')
  })
}
