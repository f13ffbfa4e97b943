import { keyRecords } from '@atrium/contract/keys/keys.ts'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'

/** Keys, fobs and cards of the chosen site, and who has them; a client sees those that it has. */
export function KeysScreen() {
  const { t } = useTranslation()
  return (
    <RecordsScreen
      records={keyRecords}
      name="keys"
      title={t('Keys')}
      card={['name', 'kind', 'status', 'tenantName']}
      start={{ kind: 'Door key', status: 'InHand', copies: 1 }}
      createText={t('New key')}
      words={{ edit: t('Edit key') }}
      empty={{
        icon: IconKey,
        title: t('There are no keys yet.'),
        hint: t('Note each key, fob and card, and who has it. You can also import a list from the menu above.'),
        aside: t('The keys that your landlord has handed to you appear here.'),
      }}
    />
  )
}
