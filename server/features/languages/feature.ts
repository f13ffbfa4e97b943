import { languageEntity, languages } from '@atrium/contract/languages/languages.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { exportTexts } from './export-texts.ts'
import { getLanguages } from './get-languages.ts'
import { getTexts } from './get-texts.ts'
import { importTexts } from './import-texts.ts'
import { renameTexts } from './rename-texts.ts'
import { deleteLanguage, saveLanguage } from './save-language.ts'
import { saveTexts } from './save-texts.ts'
import { searchTexts } from './search-texts.ts'

export const languagesFeature: Feature = {
  entities: [languageEntity],
  onStart: ({ database }) => renameTexts(database.db),
  calls: serve(languages, {
    list: getLanguages,
    save: saveLanguage,
    remove: deleteLanguage,
    searchTexts,
    saveTexts,
    importTexts,
    exportTexts,
    texts: getTexts,
  }),
}
