import { publicPages } from '@atrium/contract/kit/public-pages.ts'
import { serve } from '../calls/serve.ts'
import type { Feature } from '../feature.ts'
import { getPublicPage } from './get-public-page.ts'
import { openPublicPicture } from './open-public-picture.ts'

export const publicPagesFeature: Feature = {
  calls: serve(publicPages, { get: getPublicPage, picture: openPublicPicture }),
}
