import { ownThemes, themeEntity, themes } from '@atrium/contract/themes/themes.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { deleteTheme } from './delete-theme.ts'
import { getThemes } from './get-themes.ts'
import { saveTheme } from './save-theme.ts'
import { themeImage } from './theme-image.ts'

export const themesFeature: Feature = {
  entities: [themeEntity],
  demo: async () => (await import('./demo.ts')).insertTheme,
  calls: [
    ...serve(themes, { list: getThemes, save: saveTheme, remove: deleteTheme }),
    ...serve(ownThemes, { list: getThemes, image: themeImage }),
  ],
}
