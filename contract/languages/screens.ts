import { companyTabs } from '../access/company-tabs.ts'
import { screen } from '../kit/screen.ts'

export const languageScreens = {
  texts: screen({ path: '/company/languages/:code', access: companyTabs.languages.access }),
}
