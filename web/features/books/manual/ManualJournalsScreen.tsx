import { manualJournalColumns, manualJournals, manualKindWords } from '@atrium/contract/books/manual-journals.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { Anchor } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { usePeriod } from '../../../kit/money/usePeriod.ts'
import { BookSiteChoice, useBookSite } from '../BookSiteChoice.tsx'
import classes from './Manual.module.css'
import { ManualJournalDrawer } from './ManualJournalDrawer.tsx'
import { NewManualJournal } from './NewManualJournal.tsx'

/** What was entered by hand: opening balances, corrections, and what took them back. */
export function ManualJournalsScreen() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const { from, to, choose } = usePeriod()
  const site = useBookSite()
  return (
    <EntityScreen
      name="manual-journals"
      title={t('Manual journals')}
      about={
        <>
          <Anchor component={Link} to="/other-payments/books" inherit underline="always">
            {t('Trial balance')}
          </Anchor>
          {` · ${t('Opening balances, and what no other page corrects. What is posted stays; it is taken back by a journal of its own.')}`}
        </>
      }
      above={
        <div className={classes['choices']}>
          <DayInput label={t('From')} value={from ?? null} onChange={(day) => choose('from', day)} />
          <DayInput label={t('Until')} value={to ?? null} onChange={(day) => choose('to', day)} />
          <BookSiteChoice />
        </div>
      }
      call={manualJournals.search}
      ask={{ site, ...(from ? { from } : {}), ...(to ? { to } : {}) }}
      columns={manualJournalColumns}
      card={['reason', 'effectiveOn', 'kind', 'amount', 'reversed']}
      filters={[{ value: 'kind', text: 'Kind', options: optionsOf(manualKindWords) }]}
      nameOf={({ reason }) => reason}
      drawer={drawer}
      mayEdit={() => false}
      href={({ id }) => drawer.editHref(id)}
      createText={t('Add manual journal')}
      empty={{
        icon: IconListDetails,
        title: t('There are no manual journals yet.'),
        hint: t('Enter what your accounts amounted to as you began here, and what you correct by hand.'),
      }}
    >
      <ManualJournalDrawer id={drawer.id} onClose={drawer.close} />
      <NewManualJournal opened={drawer.isNew} onClose={drawer.close} />
    </EntityScreen>
  )
}
