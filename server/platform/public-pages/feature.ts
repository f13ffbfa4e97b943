import { publicPages } from '@atrium/contract/kit/public-pages.ts'
import type { Feature } from '../feature.ts'
import { serve } from '../http/serve.ts'
import { getPublicPage } from './get-public-page.ts'
import { openPublicPicture } from './open-public-picture.ts'

export const publicPagesFeature: Feature = {
  calls: serve(publicPages, { get: getPublicPage, picture: openPublicPicture }),
}
