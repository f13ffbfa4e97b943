import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { formSummaries } from '@atrium/contract/forms/summaries.ts'
import { Button } from '@mantine/core'
import { IconChartHistogram, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CreateButton } from '../../../kit/CreateButton.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { usePlace } from '../../../kit/usePlace.ts'
import { useRead } from '../../../kit/useRead.ts'
import classes from './Summaries.module.css'
import { SummaryCard } from './SummaryCard.tsx'
import { SummaryDrawer } from './SummaryDrawer.tsx'
import { useSummaryActions } from './useSummaryActions.ts'

/** The summaries of a form: single numbers first, then pictures and tables, both in their order. */
export function Summaries({ definition }: { definition: FormDefinition }) {
  const { t } = useTranslation()
  const { category, title, mayDesign } = definition
  const { about: where, siteId } = usePlace()
  const drawer = useDrawer()
  const read = useRead(formSummaries.get, { category, siteId }, { keepOld: true })
  const actionsOf = useSummaryActions(definition, read.data?.items ?? [], drawer.openEdit, siteId)
  const create = (variant: 'filled' | 'default') =>
    mayDesign && <CreateButton text={t('New summary')} href={drawer.newHref} variant={variant} />
  return (
    <Page
      title={title}
      about={[t('Summaries'), where].filter(Boolean).join(' · ')}
      action={
        <>
          <Button
            variant="default"
            component={Link}
            to={`/form-builder/${category}`}
            leftSection={<IconTable size={16} stroke={1.7} />}
          >
            {t('Open the list')}
          </Button>
          {create('filled')}
        </>
      }
    >
      <Loaded read={read} height={[100, 320]}>
        {({ items }) => {
          if (items.length === 0)
            return (
              <EmptyState
                icon={IconChartHistogram}
                title={t('There are no summaries yet.')}
                hint={
                  mayDesign
                    ? t('Count the entries, or add up one of their fields: by month, by client, by what was chosen.')
                    : t('Whoever makes the forms of your company adds them.')
                }
                action={create('default')}
              />
            )
          const cards = (isNumber: boolean) =>
            items
              .filter(({ groupBy }) => (groupBy === 'none') === isNumber)
              .map((summary) => (
                <SummaryCard key={summary.id} summary={summary} definition={definition} actions={actionsOf(summary)} />
              ))
          return (
            <>
              <div className={classes['numbers']}>{cards(true)}</div>
              <div className={classes['pictures']}>{cards(false)}</div>
            </>
          )
        }}
      </Loaded>
      {mayDesign && (
        <SummaryDrawer
          drawer={drawer}
          definition={definition}
          summary={read.data?.items.find(({ id }) => id === drawer.id)}
          onReload={async () => (await read.refetch()).data?.items}
        />
      )}
    </Page>
  )
}
