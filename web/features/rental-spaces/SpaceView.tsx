import { type RentalSpace, rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { Anchor, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { Gallery } from '../../kit/pictures/Gallery.tsx'
import { RecordSection } from '../../kit/record/Split.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { BookPanel } from './BookPanel.tsx'
import { PlanPicture, placeOf, usePlan } from './PlanPicture.tsx'
import { PublicLink } from './PublicLink.tsx'
import { SpaceFacts } from './SpaceFacts.tsx'
import classes from './Spaces.module.css'
import { ViewingsTable } from './ViewingsTable.tsx'

/** A space with its pictures, its place, and its viewings: to decide on for the landlord, to book for a client. */
export function SpaceView({ id }: { id: number }) {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const mayChange = may(rentalSpaces.save)
  const read = useRead(rentalSpaces.get, { id, viewOnly: String(!mayChange) } as never)
  const { data, error } = read
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />
  return (
    <Page
      title={data?.name ?? t('Available Space')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to="/rental-space" inherit underline="always">
            {t('Available Space')}
          </Anchor>
          {data && ` · ${[data.siteName, data.unit, data.location].filter(Boolean).join(' · ')}`}
        </>
      }
      action={
        mayChange && (
          <Button component={Link} to={`/rental-space/editcreate/${id}`} leftSection={<IconPencil size={17} stroke={1.8} />}>
            {t('Edit space')}
          </Button>
        )
      }
    >
      <Loaded read={read} height={[220, 320]}>
        {(space) => (
          <>
            <div className={classes['split']}>
              <div className={classes['main']}>
                <SpaceFacts space={space} />
                <SpacePictures space={space} />
              </div>
              <div className={classes['main']}>
                {kind === 'landlord' ? <PublicLink space={space} /> : <BookPanel space={space} />}
                <SpacePlace space={space} />
              </div>
            </div>
            <section className={classes['viewings']} aria-label={t('Viewings')}>
              <h2>{kind === 'landlord' ? t('Viewings') : t('Your viewings')}</h2>
              <ViewingsTable space={space} />
            </section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function SpacePictures({ space: { pictures, siteId } }: { space: RentalSpace }) {
  const { t } = useTranslation()
  if (pictures.length === 0) return null
  return (
    <RecordSection label={t('Pictures')}>
      <Gallery
        pictures={pictures.map(({ id, caption, description, fileUrl: url, fileName: name, fileType: type }) => ({
          id,
          caption,
          description,
          file: { url, name, type, siteId },
        }))}
      />
    </RecordSection>
  )
}

function SpacePlace({ space: { point, siteId, name } }: { space: RentalSpace }) {
  const { t } = useTranslation()
  const { data } = usePlan(siteId)
  if (!point || !data?.url) return null
  return (
    <RecordSection label={t('Place on the plan')}>
      <PlanPicture siteId={siteId} url={data.url}>
        <span className={classes['pin']} style={placeOf(point)} data-still="" role="img" aria-label={name} />
      </PlanPicture>
    </RecordSection>
  )
}
