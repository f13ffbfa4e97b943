import {
  type Promotion,
  promotionColumns,
  promotionEntity,
  promotions,
  promotionTypes,
} from '@atrium/contract/promotions/promotions.ts'
import type { PostingState } from '@atrium/contract/tenancy/posting-states.ts'
import { Box } from '@mantine/core'
import { IconDiscount, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatDate } from '../../kit/formatting.ts'
import { PictureName } from '../../kit/PictureName.tsx'
import { Gallery } from '../../kit/pictures/Gallery.tsx'
import { usePostings } from '../../kit/postings/usePostings.tsx'
import { publicPath } from '../../kit/public-link.ts'
import { ReadingDialog } from '../../kit/ReadingDialog.tsx'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

const words: Record<PostingState, string> = { Draft: 'Draft', Upcoming: 'Upcoming', Open: 'Running', Closed: 'Ended' }

/** Promotions at the chosen site: a client makes its own and sees what else runs, the landlord sees all. */
export function PromotionsScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { list, filters, chip, word, removal, start, fieldsOf } = usePostings(words)
  const fileUrl = useFileUrl()
  const drawer = useDrawer()
  const remove = useWrite(promotions.remove, { success: t('The promotion was deleted.') })
  const [shown, setShown] = useState<Promotion>()
  const mayCreate = may(promotions.save)
  const types = promotionTypes.map((type) => ({ value: type, label: t(type), text: t(type) }))
  const texts = { type: ({ type }: Promotion) => t(type), status: word }
  const pictured = ({ title, siteId, pictures: [picture] }: Promotion) => (
    <PictureName name={title} src={picture && fileUrl(picture.fileUrl, { siteId, size: '64' })} radius={6}>
      {title}
    </PictureName>
  )
  return (
    <EntityScreen
      {...list}
      name="promotions"
      title={t('Store Promotions')}
      call={promotions.search}
      columns={promotionColumns}
      card={['title', 'postedBy', 'status', 'enddate']}
      filters={[...filters, { value: 'type', text: t('Type'), options: types }]}
      render={{ ...texts, title: pictured, status: chip }}
      cuts={['postedBy', 'title']}
      exportText={texts}
      drawer={mayCreate ? drawer : undefined}
      onOpen={setShown}
      createText={t('Create promotion')}
      rowActions={({ id, status }) =>
        status === 'Open'
          ? [
              {
                text: t('Public page'),
                icon: IconWorld,
                onClick: () => window.open(publicPath('promotion', id), '_blank', 'noopener'),
              },
            ]
          : []
      }
      remove={{ ...removal, action: t('Delete promotion'), run: ({ id }) => remove.mutate({ id }) }}
      empty={{
        icon: IconDiscount,
        title: t('There are no promotions yet.'),
        hint: t('Say what is on offer, with a picture. Everyone at the site sees it on its days.'),
        aside: t('What your clients post appears here.'),
      }}
    >
      {mayCreate && (
        <RecordDrawer
          drawer={drawer}
          entity="promotion"
          fields={fieldsOf(promotionEntity.form)}
          get={promotions.get}
          create={promotions.save}
          update={promotions.save}
          start={{ ...start, type: 'Sale', published: true }}
          options={{ type: types }}
          words={{
            new: t('New promotion'),
            edit: t('Edit promotion'),
            create: t('Create promotion'),
            created: t('The promotion was created.'),
            saved: t('The promotion was saved.'),
          }}
        />
      )}
      <ReadingDialog
        reading={
          shown && {
            title: shown.title,
            about: [
              shown.postedBy,
              t(shown.type),
              ...(shown.enddate ? [t('Until {{date}}', { date: formatDate(shown.enddate) })] : []),
            ].join(' · '),
            text: shown.description,
            below: (
              <Box mt="md">
                <Gallery
                  pictures={shown.pictures.map(({ id, fileUrl: url, fileType: type }) => ({
                    id,
                    file: { url, name: shown.title, type, siteId: shown.siteId },
                  }))}
                />
              </Box>
            ),
          }
        }
        onClose={() => setShown(undefined)}
      />
    </EntityScreen>
  )
}
