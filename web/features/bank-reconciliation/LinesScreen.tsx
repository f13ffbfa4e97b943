import { bankLineUpload } from '@atrium/contract/bank-reconciliation/line-upload.ts'
import {
  type BankLine,
  bankLineColumns,
  bankLines,
  explanationWords,
  lineStateWords,
} from '@atrium/contract/bank-reconciliation/lines.ts'
import { bankReconciliationScreens } from '@atrium/contract/bank-reconciliation/screens.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useImportDialog } from '../../kit/import/useImportDialog.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import classes from './Bank.module.css'
import { BankViews } from './BankViews.tsx'
import { LineDrawer } from './LineDrawer.tsx'
import { useAccount } from './useAccount.tsx'
import { useTakeSuggestion } from './useTakeSuggestion.ts'
import { entriesText, whyText } from './words.ts'

/** Beside lists the files of banks; programs for accounts call OFX as they like. */
const ENDINGS = '.csv,.xlsx,.ofx,.qfx,.qbo,.xml,.camt,.053'

/** The lines of a bank account: what each is in the books, and of the open ones what it may be. */
export function LinesScreen() {
  const { t } = useTranslation()
  const { read, account, choice } = useAccount()
  if (!account)
    return (
      <Page title={t('Bank reconciliation')}>
        <BankViews view="lines" />
        <Loaded read={read} height={[240]}>
          {() => (
            <EmptyState
              icon={IconBuildingBank}
              title={t('There are no bank accounts yet.')}
              hint={t('Add the account on which your clients’ payments arrive, and import its statement.')}
              action={
                <Button component={Link} to={`${bankReconciliationScreens.accounts.path}?new=`}>
                  {t('Add bank account')}
                </Button>
              }
            />
          )}
        </Loaded>
      </Page>
    )
  return <Lines key={account.id} accountId={account.id} name={account.name} choice={choice} />
}

function Lines({ accountId, name, choice }: { accountId: number; name: string; choice: React.ReactNode }) {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const take = useTakeSuggestion()
  const importing = useImportDialog({
    upload: bankLineUpload,
    example: {},
    call: bankLines.import,
    title: t('Import a bank statement'),
    template: t('Bank statement template'),
    endings: ENDINGS,
    kindsText: (rows) => t('OFX, CAMT.053 (.xml), CSV or Excel (.xlsx), up to {{rows}} rows', { rows }),
    hint: t('Each line of the bank is stored once, and nothing is posted. Then match it to what you have noted.'),
    room: undefined,
    into: accountId,
    actionText: (count) => t('Import {{count}} lines', { count }),
    doneText: (count) => t('{{count}} lines imported', { count }),
  })
  const inBooks = ({ state, entries, explanation, reason }: BankLine) =>
    state === 'Ignored'
      ? reason
      : explanation
        ? [t(explanationWords[explanation]), reason].filter(Boolean).join(': ')
        : entries.length > 0
          ? entriesText(t, entries)
          : ''
  return (
    <EntityScreen
      name="bank-lines"
      title={t('Bank reconciliation')}
      about={t('What {{account}} says came in and went out, beside what you have noted.', { account: name })}
      menu={importing.item}
      above={
        <div className={classes['above']}>
          <BankViews view="lines" />
          {choice}
        </div>
      }
      call={bankLines.search}
      ask={{ accountId }}
      columns={bankLineColumns}
      card={['postedOn', 'description', 'cents', 'state', 'entries']}
      filters={[{ value: 'state', text: 'Status', options: optionsOf(lineStateWords) }]}
      render={{
        entries: (line) =>
          line.suggestion ? (
            <span className={classes['suggestion']}>
              <Button
                size="compact-sm"
                variant="light"
                title={whyText(t, line.suggestion)}
                loading={take.pending === line.id}
                onClick={(event) => {
                  event.preventDefault()
                  event.stopPropagation()
                  void take.run(line)
                }}
              >
                {line.suggestion.kind === 'match' ? t('Match') : line.suggestion.kind === 'pay' ? t('Note payment') : t('Book')}
              </Button>
              <span>
                {line.suggestion.kind === 'match'
                  ? entriesText(t, line.suggestion.entries)
                  : line.suggestion.explanation
                    ? t(explanationWords[line.suggestion.explanation])
                    : line.suggestion.clientName}
              </span>
            </span>
          ) : (
            inBooks(line) || '–'
          ),
      }}
      exportText={{ entries: inBooks }}
      nameOf={({ description, postedOn }) => description || postedOn}
      drawer={undefined}
      href={({ id }) => drawer.editHref(id)}
      createText=""
      empty={{
        icon: IconBuildingBank,
        title: t('There are no lines yet.'),
        aside: t('Import the statement of your bank from the menu of this page.'),
      }}
    >
      {importing.dialog}
      <LineDrawer id={drawer.id} onClose={drawer.close} />
    </EntityScreen>
  )
}
