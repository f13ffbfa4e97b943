import {
  type Promotion,
  promotionColumns,
  promotionEntity,
  promotionStates,
  promotions,
} from '@atrium/contract/promotions/promotions.ts'
import { Box } from '@mantine/core'
import { IconDiscount } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/formatting.ts'
import { PictureName } from '../../kit/PictureName.tsx'
import { Gallery } from '../../kit/pictures/Gallery.tsx'
import { PostingsScreen } from '../../kit/postings/PostingsScreen.tsx'

/** Promotions at the chosen site: a client makes its own and sees what else runs, the landlord sees all. */
export function PromotionsScreen() {
  const { t } = useTranslation()
  const pictured = ({ title, siteId, pictures: [picture] }: Promotion) => (
    <PictureName name={title} file={picture && { url: picture.fileUrl, siteId }} radius={6}>
      {title}
    </PictureName>
  )
  const gallery = ({ title: name, siteId, pictures }: Promotion) => (
    <Box mt="md">
      <Gallery pictures={pictures.map(({ id, fileUrl: url, fileType: type }) => ({ id, file: { url, name, type, siteId } }))} />
    </Box>
  )
  return (
    <PostingsScreen
      name="promotions"
      title={t('Store Promotions')}
      calls={promotions}
      entity={promotionEntity}
      usualType="Sale"
      states={promotionStates}
      publicAs="promotion"
      columns={promotionColumns}
      card={['title', 'postedBy', 'status', 'enddate']}
      render={{ title: pictured }}
      cuts={['postedBy', 'title']}
      createText={t('Create promotion')}
      texts={{
        new: t('New promotion'),
        edit: t('Edit promotion'),
        create: t('Create promotion'),
        created: t('The promotion was created.'),
        saved: t('The promotion was saved.'),
        remove: t('Delete promotion'),
        removed: t('The promotion was deleted.'),
        hint: t('Say what is on offer, with a picture. Everyone at the site sees it on its days.'),
      }}
      empty={{ icon: IconDiscount, title: t('There are no promotions yet.') }}
      reading={(promotion) => ({
        about: [promotion.enddate && t('Until {{date}}', { date: formatDate(promotion.enddate) })],
        text: promotion.description,
        below: gallery(promotion),
      })}
    />
  )
}
