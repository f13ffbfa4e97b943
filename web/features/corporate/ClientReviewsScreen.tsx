import { corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { AskDrawer } from './AskDrawer.tsx'
import classes from './Corporate.module.css'
import { OwnClients } from './OwnClients.tsx'
import { RequestCard } from './RequestCard.tsx'

/** Requests shown at a time. */
const STEP = 20

/** Client Reviews: the clients a corporate client spans, and its requests with their states. */
export function ClientReviewsScreen() {
  const { t } = useTranslation()
  const { user } = useViewer()
  const drawer = useDrawer()
  const [rows, setRows] = useState(STEP)
  const ask = { sortBy: 'createdAt', descending: 'true', rowsPerPage: String(Math.min(rows, 500)) } as const
  const read = useRead(corporateTenant.getTenantReviews, ask, { keepOld: true })
  const create = { text: t('Ask for a client'), href: drawer.newHref }
  return (
    <Page
      narrow
      title={t('Client Reviews')}
      about={t('The clients you work for at {{landlord}}, and those you ask for.', { landlord: user.landlord?.name ?? '' })}
      action={<CreateButton {...create} />}
    >
      <div className={classes['stack']}>
        <OwnClients />
        <section aria-labelledby="own-requests">
          <h2 id="own-requests" className={classes['title']}>
            {t('Your requests')}
          </h2>
          <Loaded read={read} lines={{ count: 2, height: 150, gap: 12 }}>
            {(data) => (
              <>
                {data.items.length === 0 && (
                  <div className={classes['card']}>
                    <EmptyState
                      icon={IconBuildingStore}
                      title={
                        user.tenants.length > 0
                          ? t('You have not requested any other client.')
                          : t('Ask for the first client you run.')
                      }
                      hint={t('You need its name and unit. {{landlord}} reviews your request and opens the client to you.', {
                        landlord: user.landlord?.name ?? '',
                      })}
                      action={<CreateButton {...create} variant="default" />}
                    />
                  </div>
                )}
                <ul className={classes['requests']}>
                  {data.items.map((request) => (
                    <RequestCard key={request.id} request={request} />
                  ))}
                </ul>
                {data.totalItems > rows && (
                  <Button variant="default" size="sm" onClick={() => setRows(rows + STEP)}>
                    {t('Show more')}
                  </Button>
                )}
              </>
            )}
          </Loaded>
        </section>
      </div>
      <AskDrawer drawer={drawer} />
    </Page>
  )
}
