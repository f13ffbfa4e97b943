import type { PublicRecord } from '@atrium/contract/kit/public-pages.ts'
import { lightCall } from '../kit/light-call.ts'

/** Where the call of the public page is; public-page-call.test.ts holds it to the contract. */
export const path = '/PublicPage/{category}/{id}'

export const readPublicPage = (category: string, id: string) =>
  lightCall<PublicRecord>(path.replace('{category}', encodeURIComponent(category)).replace('{id}', encodeURIComponent(id)))
