import {
  reconciledAccountColumns,
  reconciledAccountEntity,
  reconciledAccounts,
} from '@atrium/contract/bank-reconciliation/accounts.ts'
import { bankReconciliationScreens } from '@atrium/contract/bank-reconciliation/screens.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { companyCurrency } from '../../kit/formatting.ts'
import { BankViews } from './BankViews.tsx'
import { Rules } from './Rules.tsx'

/** The company's bank accounts that are reconciled, and the rules that are remembered of their lines. */
export function AccountsScreen() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const currencies = [...new Set([companyCurrency(), 'CAD', 'USD', 'EUR', 'GBP'])]
  return (
    <EntityScreen
      name="reconciled-accounts"
      title={t('Bank accounts')}
      about={t('Whose statements you compare with your books.')}
      above={<BankViews view="accounts" />}
      call={reconciledAccounts.search}
      ask={{}}
      columns={reconciledAccountColumns}
      card={['name', 'open', 'closedThrough']}
      nameOf={({ name }) => name}
      drawer={drawer}
      href={({ id }) => `${bankReconciliationScreens.lines.path}?account=${id}`}
      createText={t('Add bank account')}
      empty={{
        icon: IconBuildingBank,
        title: t('There are no bank accounts yet.'),
        hint: t('Add the account on which your clients’ payments arrive, and import its statement.'),
      }}
    >
      <Rules />
      <RecordDrawer
        drawer={drawer}
        entity="reconciled account"
        fields={reconciledAccountEntity.form}
        get={reconciledAccounts.get}
        create={reconciledAccounts.save}
        update={reconciledAccounts.save}
        start={{ currency: companyCurrency(), transfers: true, cheques: true, others: true, payouts: true }}
        options={{ currency: currencies.map((value) => ({ value, label: value })) }}
        words={{
          new: t('New bank account'),
          edit: t('Edit bank account'),
          create: t('Add bank account'),
          created: t('The bank account was added.'),
          saved: t('The bank account was saved.'),
        }}
      />
    </EntityScreen>
  )
}
