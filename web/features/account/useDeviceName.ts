import { useTranslation } from 'react-i18next'

/** What people call a browser: "Firefox on Windows". */
export function useDeviceName() {
  const { t } = useTranslation()
  return ({ browser, system }: { browser: string; system: string }) =>
    browser && system ? t('{{browser}} on {{system}}', { browser, system }) : browser || system || t('Unknown browser')
}
