import { type BookAccount, bookAccountColumns, bookAccountEntity, chart } from '@atrium/contract/books/chart.ts'
import { Anchor } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { ManyPicker } from '../../kit/form/ManyPicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { accountName } from './account-name.ts'

/** The company's own chart of accounts, and which of our accounts is exported as which of it. */
export function ChartScreen() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const remove = useWrite(chart.remove, { success: t('The account was deleted.') })
  const ledger = useRead(chart.ledger, {}).data?.items ?? []
  const keyOf = ({ type, code }: { type: string; code: string }) => `${type}/${code}`
  const nameOfKey = (key: string) => {
    const [type = '', ...code] = key.split('/')
    return accountName(t, { type, code: code.join('/') })
  }
  const texts = { ledger: (account: BookAccount) => account.ledger.map(nameOfKey).join(', ') }
  return (
    <EntityScreen
      name="chart-of-accounts"
      title={t('Chart of accounts')}
      about={
        <>
          <Anchor component={Link} to="/other-payments/books" inherit underline="always">
            {t('Trial balance')}
          </Anchor>
          {` · ${t('Journals are exported with the numbers and names of your accounting.')}`}
        </>
      }
      call={chart.search}
      ask={{}}
      columns={bookAccountColumns}
      card={['number', 'name', 'kind', 'ledger']}
      render={texts}
      exportText={texts}
      nameOf={({ number, name }) => `${number} ${name}`}
      drawer={drawer}
      createText={t('Add account')}
      remove={{
        text: t('What is exported as it has the names of this portal again.'),
        action: t('Delete account'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconListNumbers,
        title: t('There are no accounts yet.'),
        hint: t('Add the accounts of your accounting program, and choose what is exported as each.'),
      }}
    >
      <RecordDrawer
        drawer={drawer}
        entity="book account"
        fields={bookAccountEntity.form}
        get={chart.get}
        create={chart.save}
        update={chart.save}
        start={{ ledger: [] }}
        render={{
          ledger: ({ id, value, onChange, error }) => {
            const keys = (value as readonly string[] | undefined) ?? []
            const free = ledger.filter(
              (one) => one.accountId === null || one.accountId === drawer.id || keys.includes(keyOf(one)),
            )
            return (
              <ManyPicker
                id={id}
                label={t('What is exported as it')}
                description={t('Accounts of this portal. Each belongs to one account of your chart at most.')}
                error={error}
                data={free.map((one, at) => ({ id: at, name: accountName(t, one) }))}
                value={keys.map((key) => free.findIndex((one) => keyOf(one) === key)).filter((at) => at >= 0)}
                onChange={(chosen) => onChange(chosen.flatMap((at) => (free[at] ? [keyOf(free[at])] : [])))}
              />
            )
          },
        }}
        words={{
          new: t('New account'),
          edit: t('Edit account'),
          create: t('Add account'),
          created: t('The account was added.'),
          saved: t('The account was saved.'),
        }}
      />
    </EntityScreen>
  )
}
