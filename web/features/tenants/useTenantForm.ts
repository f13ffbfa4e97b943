import { useTranslation } from 'react-i18next'

/** What the form of a client is, whoever opens it. */
export function useTenantForm() {
  const { t } = useTranslation()
  return {
    entity: 'tenant',
    words: {
      new: t('New client'),
      edit: t('Edit client'),
      create: t('Create client'),
      created: t('The client was created.'),
      saved: t('The client was saved.'),
    },
  }
}
