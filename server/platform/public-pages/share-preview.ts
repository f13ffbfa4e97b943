import { brandOf } from '../branding/brand.ts'
import { linkTo } from '../link.ts'
import { networkOf } from '../network.ts'
import { HOUR, takeQuotas } from '../quotas/quotas.ts'
import type { Services } from '../work/context.ts'
import { idOf, PAGES_FROM_NETWORK } from './get-public-page.ts'
import { picturePath } from './picture-key.ts'

/** What other sites show of a link to a public page. */
export interface Preview {
  title: string
  description: string
  siteName: string
  url: string
  /** Absolute; without one the portal's own picture stays. */
  image: string | undefined
}

const MAX_DESCRIPTION = 200

/** The preview of an address, when it is that of a record that anybody may see. Counted as a visit of its page is. */
export async function previewOf(app: Services, path: string, ip: string): Promise<Preview | undefined> {
  const [, category = '', encoded = ''] = /^\/public-page\/([a-z]{1,40})\/([^/?#]{1,60})\/?(?:[?#].*)?$/.exec(path) ?? []
  const id = encoded ? idOf(plain(encoded)) : undefined
  if (id === undefined) return undefined
  const quota = { key: `public page network ${networkOf(ip)}`, most: PAGES_FROM_NETWORK, seconds: HOUR }
  if ((await takeQuotas(app, [quota])) > 0) return undefined
  const { db } = app.database
  const found = await app.published(db, category, id)
  if (!found) return undefined
  const { name, landlordId, summary, description, address, pictures } = found
  const { name: siteName } = await brandOf(db, landlordId, { secrets: app.secrets })
  const [main] = pictures
  const sentences = [summary, description, address].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return {
    title: name,
    description: shortened(sentences.join(' · ')),
    siteName,
    url: linkTo(app.config, `/public-page/${category}/${encodeURIComponent(plain(encoded))}`),
    image: main && linkTo(app.config, picturePath(app.secrets, { category, id, fileId: main.fileId })),
  }
}

/** The page with what is said of one record in place of what is said of the portal. */
export function withPreview(html: string, { title, description, siteName, url, image }: Preview): string {
  const of: Record<string, string | undefined> = {
    'og:title': title,
    'og:site_name': siteName,
    'og:description': description || siteName,
    'og:image': image,
  }
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} · ${siteName}`)}</title>`)
    .replace(/<meta property="(og:\w+)" content="[^"]*" \/>/g, (whole, property: string) => {
      const content = of[property]
      return content === undefined ? whole : `<meta property="${property}" content="${escaped(content)}" />`
    })
    .replace('</head>', () => `<meta property="og:url" content="${escaped(url)}" />\n  </head>`)
}

/** The page of an address with its preview; undefined for an address that has none. */
export async function pageWithPreview(app: Services, html: string, path: string, ip: string): Promise<string | undefined> {
  const preview = await previewOf(app, path, ip)
  return preview && withPreview(html, preview)
}

function plain(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}

const shortened = (text: string) =>
  text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1).toWellFormed()}…` : text

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
